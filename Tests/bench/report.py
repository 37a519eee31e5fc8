"""Writes tables to the terminal and between the markers of docs/benchmarks.md."""

from statistics import median


def megabytes(count):
    """Bytes as megabytes, of a million bytes each."""
    return f"{count / 1e6:,.0f}"


def table(head, rows):
    """A Markdown table, its columns after the first aligned to the right, padded so that it reads as plain text too."""
    cells = [head, *rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]

    def line(row):
        first, *rest = (cell.ljust(width) if i == 0 else cell.rjust(width) for i, (cell, width) in enumerate(zip(row, widths)))
        return "| " + " | ".join([first, *rest]) + " |"

    rule = "|" + "|".join("-" * (width + 2) if i == 0 else "-" * (width + 1) + ":" for i, width in enumerate(widths)) + "|"
    return "\n".join([line(head), rule, *map(line, rows)])


def median_and_least(values, digits=1):
    """`median (least)`."""
    return f"{median(values):,.{digits}f} ({min(values):,.{digits}f})"


def replace_section(path, name, text):
    """Puts text between `<!-- NAME -->` and `<!-- /NAME -->` of a file, which has both."""
    begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
    whole = path.read_text()
    if begin not in whole or end not in whole:
        raise SystemExit(f"{path}: the markers {begin} and {end} are missing")
    before, rest = whole.split(begin, 1)
    after = rest.split(end, 1)[1]
    path.write_text(f"{before}{begin}\n\n{text.strip()}\n\n{end}{after}")
