"""What may be inside what: rules of HTML that its parser lets authors break."""

PHRASING = set(
    "a abbr area audio b bdi bdo br button canvas cite code data datalist del dfn em embed i iframe"
    " img input ins kbd label link map mark math meta meter noscript object output picture progress"
    " q ruby s samp script select slot small span strong sub sup svg template textarea time u var"
    " video wbr".split()
)
INTERACTIVE = set("a button details embed iframe input label select textarea".split())
# Elements whose children must all be phrasing content.
PHRASING_ONLY = set(
    "abbr b bdi bdo button cite code data dfn em h1 h2 h3 h4 h5 h6 i kbd label mark meter output p"
    " pre progress q s samp small span strong sub summary sup time u var".split()
)
# Elements that take a few children only.
CHILDREN = {
    "ul": {"li", "script", "template"},
    "ol": {"li", "script", "template"},
    "dl": {"dt", "dd", "div", "script", "template"},
    "picture": {"source", "img", "script", "template"},
    "select": {"option", "optgroup", "hr", "script", "template"},
    "tr": {"td", "th", "script", "template"},
    "html": {"head", "body"},
    "head": set("base link meta noscript script style template title".split()),
}
# Elements with one place to be.
PARENTS = {
    "li": {"ul", "ol", "menu"},
    "figcaption": {"figure"},
    "summary": {"details"},
    "source": {"picture", "audio", "video"},
    "dt": {"dl", "div"},
    "dd": {"dl", "div"},
}


def breaches(root) -> list[str]:
    """What is where it may not be, in the order of the page."""
    found: list[str] = []
    _visit(root, [], found)
    return found


def _visit(element, above, found) -> None:
    name = element.tag
    if not isinstance(name, str) or name in ("svg", "math"):
        return
    if above:
        parent = above[-1]
        if name in PARENTS and parent not in PARENTS[name]:
            found.append(f"<{name}> in <{parent}>")
        if parent in CHILDREN and name not in CHILDREN[parent]:
            found.append(f"<{name}> in <{parent}>")
        # An <a> may hold what its own parent may hold.
        holder = next((tag for tag in reversed(above) if tag not in ("a", "ins", "del")), parent)
        if holder in PHRASING_ONLY and name not in PHRASING:
            found.append(f"<{name}> in <{holder}>")
        if name in INTERACTIVE and _is_interactive(element):
            found += [f"<{name}> in <{tag}>" for tag in above if tag in ("a", "button")]
    if name == "details" and (len(element) == 0 or element[0].tag != "summary"):
        found.append("<details> without <summary> first")
    if name == "figure":
        captions = [i for i, child in enumerate(element) if child.tag == "figcaption"]
        if len(captions) > 1 or captions and captions[0] not in (0, len(element) - 1):
            found.append("<figcaption> neither first nor last in <figure>")
    for child in element:
        _visit(child, above + [name], found)


def _is_interactive(element) -> bool:
    if element.tag == "a":
        return "href" in element.attrib
    return not (element.tag == "input" and element.get("type") == "hidden")
