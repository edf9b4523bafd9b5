"""Which test shows each case of UIKit's option sets, enumerations and named values."""

import re
import sys

from symbol_graphs import REPOSITORY

TABLE = REPOSITORY / "Tests" / "options.txt"


def option_types(symbols):
    """The types with named values, as pairs of a type's symbol and its cases' symbols."""
    types = {symbol.name: symbol for symbol in symbols if not symbol.foreign}
    cases = {}
    for symbol in symbols:
        owner = types.get(symbol.owner)
        if owner is None or not symbol.path.startswith("Sources/UIKit/"):
            continue
        if symbol.kind == "swift.enum.case":
            cases.setdefault(owner.name, []).append(symbol)
        elif owner.kind == "swift.struct" and symbol.kind == "swift.type.property":
            text = "".join(fragment["spelling"] for fragment in symbol.fragments)
            if re.search(rf"[ .]{owner.components[-1]}( \{{.*)?$", text) and \
                    f"{owner.name}.init(rawValue:)" in types:
                cases.setdefault(owner.name, []).append(symbol)
    return [(types[name], found) for name, found in cases.items()]


class Tests:
    """The tests of the repository by name, such as `TextOptionTests.alignments`."""

    def __init__(self):
        self.files = {}
        for path in sorted((REPOSITORY / "Tests").glob("**/*Tests.swift")):
            text = path.read_text()
            for suite in re.findall(r"^struct (\w+)", text, flags=re.M):
                self.files[suite] = text

    def body(self, name):
        """The source of a test; None if there is none."""
        suite, _, function = name.partition(".")
        text = self.files.get(suite, "")
        found = re.search(rf"@Test\b[^{{}}]*?\bfunc {re.escape(function)}\(", text, flags=re.S)
        if found is None:
            return None
        end = re.search(r"^  }$", text[found.end():], flags=re.M)
        return text[found.start():found.end() + (end.start() if end else 0)]

    def naming(self, case, names):
        """Those of some tests that name a case themselves; all, if only their suites do."""
        pattern = re.compile(rf"\.`?{re.escape(case)}\b")
        direct = [name for name in names if pattern.search(self.body(name) or "")]
        return direct or [
            name for name in names if pattern.search(self.files.get(name.split(".")[0], ""))]


def option_rows(symbols):
    """For each type its symbol and what shows its cases: pairs of texts, the cases and the reason.

    Ends the script with a list of what is missing: a case without a test that names it and without an item
    `- Note:`, of its own or of its type; and lines of the table without a type or a test."""
    table, problems = {}, []
    for line in TABLE.read_text().splitlines():
        if line and not line.startswith("#"):
            name, *names = line.split()
            table[name] = names
    tests = Tests()
    types = option_types(symbols)
    for name in table.keys() - {owner.name for owner, _ in types}:
        problems.append(f"{name} is in the table, and no type with named values")
    for name in sorted({test for names in table.values() for test in names}):
        if tests.body(name) is None:
            problems.append(f"{name} is no test")
    rows = []
    for owner, cases in types:
        reasons = {}
        for case in cases:
            names = tests.naming(case.components[-1].split("(")[0], table.get(owner.name, []))
            reason = ", ".join(f"`{name}`" for name in names)
            if not names:
                reason = " ".join(case.comment.notes or owner.comment.notes)
            if not reason:
                problems.append(f"{case.name} has no test and no note")
            reasons.setdefault(reason, []).append(f"`{case.components[-1]}`")
        rows.append((owner, [(", ".join(names), reason) for reason, names in reasons.items()]))
    if problems:
        sys.exit("\n".join(f"Tests/options.txt: {problem}" for problem in sorted(problems)))
    return rows
