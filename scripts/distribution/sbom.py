"""The list of what is in a package or an image, with versions and licences: SPDX 2.3 in JSON.

https://spdx.github.io/spdx-spec/v2.3/
"""

import hashlib
import json
import re
import time
from urllib.parse import quote

from distribution import licences
from distribution.dpkg import NEEDS, Copyright, Installed

# What a copyright file that can't be read by a program leaves open.
UNKNOWN = "NOASSERTION"


def reference(package: Installed) -> str:
    """Returns the name of a package within the document."""
    return f"SPDXRef-{re.sub('[^A-Za-z0-9.-]', '-', package.name)}"


def entry(package: Installed, vendor: str, expressions: list[str]) -> dict:
    """Describes a package; its vendor is the one that gave it its name, such as `debian`."""
    source, source_version = package.source
    architecture = package.fields["Architecture"]
    declared = " AND ".join(f"({each})" if " " in each else each for each in expressions)
    supplier = re.sub(r"\s*<.*", "", package.fields.get("Maintainer", "")) or "unknown"
    return {
        "name": package.name, "SPDXID": reference(package), "versionInfo": package.version, "downloadLocation": UNKNOWN,
        "filesAnalyzed": False, "licenseConcluded": UNKNOWN, "licenseDeclared": declared or UNKNOWN, "copyrightText": UNKNOWN,
        "supplier": f"Organization: {supplier}",
        "sourceInfo": f"built from {source} {source_version}",
        "externalRefs": [{
            "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
            "referenceLocator": f"pkg:deb/{vendor}/{quote(package.name)}@{quote(package.version, safe='')}?arch={architecture}"}]}


def relationships(roots: list[Installed], packages: list[Installed]) -> list[dict]:
    """Lists who needs whom, and that the document is about the first ones."""
    names = {package.name: reference(package) for package in packages}
    needs = [
        (package, names[name]) for package in packages
        for name in sorted({name for field in NEEDS for choices in package.relations(field) for name in choices})
        if name in names and name != package.name]
    return [
        *({"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": reference(root)} for root in roots),
        *({"spdxElementId": reference(package), "relationshipType": "DEPENDS_ON", "relatedSpdxElement": needed}
          for package, needed in needs)]


def document(
        name: str, roots: list[Installed], packages: list[Installed], copyright: Copyright, distribution: str, moment: int) -> str:
    """Writes the document about the first packages and those that they need, which come from a distribution such as `debian`."""
    expressions = {package.name: licences.declared(copyright(package.name)) for package in packages}
    used = licences.references([each for listed in expressions.values() for each in listed])
    content = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": name,
        "packages": [
            entry(package, "enot" if package in roots else distribution, expressions[package.name]) for package in packages],
        "relationships": relationships(roots, packages),
        "hasExtractedLicensingInfos": [{
            "licenseId": each, "name": each.removeprefix(licences.REFERENCE),
            "extractedText": "The copyright files of Debian's packages that name this licence have its text: /usr/share/doc/*/copyright."}
            for each in used]}
    # The same packages give the same name.
    digest = hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(moment))
    return json.dumps(content | {
        "documentNamespace": f"https://spdx.org/spdxdocs/{name}-{digest[:32]}",
        "creationInfo": {"created": created, "creators": ["Tool: enot-scripts-package"]}}, indent=1) + "\n"
