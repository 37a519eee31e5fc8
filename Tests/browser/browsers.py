"""Browsers of the system, driven by Selenium; nothing is downloaded."""

import selenium.webdriver as webdriver
from selenium.webdriver.chrome.service import Service


def chromium(width: int = 390, height: int = 844, touch: bool = True):
    """Debian's Chromium with a window of a size, and fingers."""
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    driver.set_script_timeout(20)
    resize(driver, width, height, touch)
    return driver


def resize(driver, width: int, height: int, touch: bool = True):
    """Gives a Chromium another window."""
    driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch},
    )
    driver.execute_cdp_cmd(
        "Emulation.setTouchEmulationEnabled", {"enabled": touch, "maxTouchPoints": 5}
    )


def touch(driver, kind: str, *points):
    """Puts fingers on a Chromium's screen, moves them, or lifts them all: real input, no events made up."""
    driver.execute_cdp_cmd(
        "Input.dispatchTouchEvent",
        {
            "type": kind,
            "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)],
        },
    )
