"""Adds what the programs contain to a list of components of an image.

    sbom.py LIST.cdx.json Package.resolved SWIFT_VERSION

LIST is CycloneDX, as debsbom writes it of Debian's packages; it is changed in place. The programs are linked
statically: no package of Debian tells of the Swift runtime and the Swift packages in them.
"""

import json
import sys

PROGRAM = "transition-export"
RUNTIME = "Apache-2.0 WITH Swift-exception"
LICENSES = {"swift-argument-parser": RUNTIME, "flyingfox": "MIT"}


def component(name, version, purl, license):
    return {
        "type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl,
        "licenses": [{"expression": license}],
    }


def main(path, resolved, swift):
    with open(path) as file:
        document = json.load(file)
    program = [one for one in document["components"]
               if one["name"] == PROGRAM and "arch=source" not in one["purl"]]
    if len(program) != 1:
        sys.exit(f"Error: {path} has {len(program)} components {PROGRAM}")
    # Foundation is released with the compiler, and contains ICU.
    added = [
        component("swift", swift, f"pkg:github/swiftlang/swift@swift-{swift}-RELEASE", RUNTIME),
        component(
            "swift-corelibs-foundation", swift,
            f"pkg:github/swiftlang/swift-corelibs-foundation@swift-{swift}-RELEASE", RUNTIME),
        component(
            "swift-foundation-icu", swift,
            f"pkg:github/swiftlang/swift-foundation-icu@swift-{swift}-RELEASE", "Unicode-3.0"),
    ]
    with open(resolved) as file:
        for pin in json.load(file)["pins"]:
            place = pin["location"].removesuffix(".git").split("/")[-2:]
            version = pin["state"]["version"]
            added.append(component(
                place[-1], version, f"pkg:github/{'/'.join(place).lower()}@{version}",
                LICENSES[pin["identity"]]))
    document["components"] += added
    references = [one["bom-ref"] for one in added]
    for dependency in document["dependencies"]:
        if dependency["ref"] == program[0]["bom-ref"]:
            dependency["dependsOn"] = sorted(dependency.get("dependsOn", []) + references)
    document["dependencies"] += [{"ref": reference} for reference in references]
    with open(path, "w") as file:
        json.dump(document, file, indent=2, sort_keys=True, ensure_ascii=False)
        file.write("\n")


main(*sys.argv[1:])
