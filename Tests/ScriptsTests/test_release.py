"""What is released: which files, what is said of them, and what is in them."""

import hashlib
import io
import json
import os
import subprocess
import tarfile
import unittest
from pathlib import Path

import script_case
from distribution import dpkg, licences, release, sbom

STATUS = """Package: enot-media
Status: install ok installed
Architecture: amd64
Version: 1.2+deb13
Maintainer: Somebody <somebody@example>
Depends: libvips42t64 (>= 8.16), cat | dog:any,
 mail-agent
Recommends: fonts
Description: previews
 of pictures.

Package: libvips42t64
Status: install ok installed
Architecture: amd64
Source: vips (8.16.1-1)
Version: 8.16.1-1+b2
Pre-Depends: dpkg

Package: dog
Status: install ok installed
Architecture: all
Version: 1

Package: exim
Status: install ok installed
Architecture: all
Version: 1
Provides: mail-agent (= 1), mta

Package: fonts
Status: install ok installed
Architecture: all
Version: 1
Recommends: other

Package: dpkg
Status: install ok installed
Architecture: amd64
Version: 1.22

Package: other
Status: install ok installed
Architecture: all
Version: 1

Package: gone
Status: deinstall ok config-files
Architecture: all
Version: 1
"""
COPYRIGHT = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/

Files: *
License: GPL-2+ or Artistic, and Expat

License: Quite Special
 Do what you like.
"""
CHANGELOG = "# Changelog\n\n## [Unreleased]\n\nNew.\n\n## [1.2] - 2026-11-30\n\n### Added\n\n- This.\n\n## [1.1]\n\nOld.\n"


def write_image(path: Path, suite: str) -> None:
    """Writes an archive of an image that says which system it was made of."""
    blobs = {}

    def add(content: dict) -> dict:
        data = json.dumps(content).encode()
        digest = hashlib.sha256(data).hexdigest()
        blobs[f"blobs/sha256/{digest}"] = data
        return {"digest": f"sha256:{digest}"}

    manifest = add({"config": add({"config": {"Labels": {release.BASE_LABEL: f"debian:{suite}"}}})})
    with tarfile.open(path, "w") as archive:
        for name, data in {"index.json": json.dumps({"manifests": [manifest]}).encode(), **blobs}.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))


class ReleasedFiles(script_case.ScriptCase):
    """Chooses files of folders of two systems."""

    def setUp(self):
        super().setUp()
        self.folders = [Path(self.root) / "12", Path(self.root) / "13"]
        for folder, mark in zip(self.folders, ("deb12", "deb13"), strict=True):
            for name in (f"enot_1.2+{mark}_amd64.deb", f"enot-media_1.2+{mark}_amd64.deb", f"enot_1.2+{mark}_amd64.spdx.json",
                         f"enot_1.1+{mark}_amd64.deb", "root.tar", "enot-1.2.oci.spdx.json"):
                self.write(f"{folder.name}/{name}", folder.name)
        write_image(self.folders[0] / "enot-1.2.oci.tar", "bookworm")
        write_image(self.folders[1] / "enot-1.2.oci.tar", "trixie")

    def test_packages_of_all_systems_and_the_image_of_the_latest_are_chosen(self):
        for folders in (self.folders, self.folders[::-1]):
            files = release.chosen(folders, "1.2")
            self.assertEqual([str(path.relative_to(self.root)) for path in files], [
                "13/enot-1.2.oci.spdx.json", "13/enot-1.2.oci.tar", "12/enot-media_1.2+deb12_amd64.deb",
                "13/enot-media_1.2+deb13_amd64.deb", "12/enot_1.2+deb12_amd64.deb", "12/enot_1.2+deb12_amd64.spdx.json",
                "13/enot_1.2+deb13_amd64.deb", "13/enot_1.2+deb13_amd64.spdx.json"])
            self.assertEqual(release.incomplete(files), [])

    def test_a_missing_package_is_named(self):
        (self.folders[1] / "enot-media_1.2+deb13_amd64.deb").unlink()
        self.assertEqual(release.incomplete(release.chosen(self.folders, "1.2")), ["enot-media for deb13 on amd64"])
        self.assertEqual(release.incomplete([]), ["packages"])

    def test_a_package_goes_to_the_suite_of_its_system(self):
        for mark, suite in (("deb12", "bookworm"), ("deb13", "trixie"), ("ubuntu24.04", "noble")):
            self.assertEqual(release.package_file(Path(f"enot_1.2+{mark}_arm64.deb")).suite, suite)
        for name in ("enot_1.2_amd64.deb", "enot_1.2+deb99_amd64.deb", "other_1.2+deb13_amd64.deb"):
            self.assertIsNone(release.package_file(Path(name)))

    def test_the_sums_are_those_of_all_other_files(self):
        self.write("x/b", "b")
        self.write("x/SHA256SUMS.asc", "signature")
        self.write("x/apt/a", "a")
        self.assertEqual(release.sums(Path(self.root) / "x"), f"{hashlib.sha256(b'b').hexdigest()}  b\n")

    def test_the_notes_are_the_section_of_the_version_or_what_is_unreleased(self):
        self.assertEqual(release.notes(CHANGELOG, "1.2"), "# Enot 1.2\n\n### Added\n\n- This.\n")
        self.assertEqual(release.notes(CHANGELOG, "1.3"), "# Enot 1.3\n\nNew.\n")
        with self.assertRaises(SystemExit):
            release.notes("# Changelog\n", "1.3")


class EarlierRelease(unittest.TestCase):
    """Installs release 1.2 over others, as dpkg asks its preinst."""

    def ask(self, *arguments, **variables):
        """Returns the exit status and what is said."""
        path = Path(script_case.SCRIPTS).parent / "packaging/debian/preinst"
        text = path.read_text().replace("@RELEASE@", "1.2")
        result = subprocess.run(
            ["sh", "-c", text, "preinst", *arguments], env={"PATH": os.environ["PATH"]} | variables, capture_output=True, text=True)
        return result.returncode, result.stderr

    def test_it_is_refused_with_the_reason_unless_somebody_insists(self):
        for action in ("upgrade", "install"):
            status, said = self.ask(action, "1.10+deb13", "1.2+deb13")
            self.assertEqual(status, 1)
            self.assertIn("of Enot 1.10, and Enot 1.2 may not be able to read them", said)
        self.assertEqual(self.ask("upgrade", "1.10+deb13", ENOT_ALLOW_DOWNGRADE="yes"), (0, ""))

    def test_a_first_installation_an_update_and_another_system_are_not(self):
        for arguments in (("install",), ("upgrade", "1.1+deb13"), ("upgrade", "1.2+ubuntu24.04"), ("abort-upgrade", "1.10")):
            self.assertEqual(self.ask(*arguments), (0, ""))


class Contents(unittest.TestCase):
    """Writes the list of what a package needs."""

    def setUp(self):
        self.installed = dpkg.read_status(STATUS)

    def test_what_is_needed_is_found_by_choices_and_by_what_packages_provide(self):
        self.assertNotIn("gone", self.installed)
        media = self.installed["enot-media"]
        found = [package.name for package in dpkg.needed([media], self.installed, ("Recommends",))]
        self.assertEqual(found, ["dog", "dpkg", "enot-media", "exim", "fonts", "libvips42t64"])
        self.assertEqual(self.installed["libvips42t64"].source, ("vips", "8.16.1-1"))

    def test_licences_have_the_names_of_spdx(self):
        for name, identifier in {
                "GPL-2+": "GPL-2.0-or-later", "GPL-3": "GPL-3.0-only", "LGPL-2.1+": "LGPL-2.1-or-later", "AGPL-3.0-only": "AGPL-3.0-only",
                "Expat": "MIT", "bsd-3-clause": "BSD-3-Clause", "MPL-1.1": "MPL-1.1", "GFDL-NIV-1.3+": "GFDL-1.3-or-later",
                "GPL-2+ with a/b exception": "LicenseRef-GPL-2-with-a-b-exception", "§": "LicenseRef-unnamed"}.items():
            self.assertEqual(licences.identifier(name), identifier)
        self.assertEqual(
            licences.declared(COPYRIGHT), ["(GPL-2.0-or-later OR Artistic-1.0-Perl) AND MIT", "LicenseRef-Quite-Special"])
        self.assertEqual(licences.declared("This package was made by somebody."), [])
        self.assertEqual(licences.declared(None), [])

    def test_the_document_names_packages_needs_and_licences(self):
        media = self.installed["enot-media"]
        packages = dpkg.needed([media], self.installed)
        text = sbom.document("enot", [media], packages, {"enot-media": COPYRIGHT}.get, "debian", 0)
        read = json.loads(text)
        listed = {package["name"]: package for package in read["packages"]}
        self.assertEqual(
            listed["enot-media"]["licenseDeclared"], "((GPL-2.0-or-later OR Artistic-1.0-Perl) AND MIT) AND LicenseRef-Quite-Special")
        self.assertEqual(listed["dog"]["licenseDeclared"], "NOASSERTION")
        self.assertEqual([each["licenseId"] for each in read["hasExtractedLicensingInfos"]], ["LicenseRef-Quite-Special"])
        self.assertEqual(
            listed["libvips42t64"]["externalRefs"][0]["referenceLocator"], "pkg:deb/debian/libvips42t64@8.16.1-1%2Bb2?arch=amd64")
        self.assertIn("pkg:deb/enot/enot-media@", listed["enot-media"]["externalRefs"][0]["referenceLocator"])
        needs = {(each["spdxElementId"], each["relatedSpdxElement"]) for each in read["relationships"]}
        self.assertIn(("SPDXRef-enot-media", "SPDXRef-libvips42t64"), needs)
        self.assertIn(("SPDXRef-DOCUMENT", "SPDXRef-enot-media"), needs)
        self.assertEqual(text, sbom.document("enot", [media], packages, {"enot-media": COPYRIGHT}.get, "debian", 0))


if __name__ == "__main__":
    unittest.main()
