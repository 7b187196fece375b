"""Tests of what scripts/keep keeps for all clones."""

import os
import re
import unittest
from pathlib import Path

from script_case import ScriptCase
from loop import products, store
from loop.products import Product

TARGETS = [
    {"name": "Domain", "path": "Sources/Domain", "dependencies": []},
    {"name": "Merge", "path": "Packages/Merge/Sources/Merge", "dependencies": []},
    {"name": "Notes", "path": "Sources/Features/Notes", "dependencies": [
        {"byName": ["Domain", None]}, {"product": ["Merge", "Merge", None, None]}]},
    {"name": "Store", "path": "Sources/Store", "dependencies": [{"byName": ["Domain", None]}]},
]


class KeepTests(ScriptCase):
    def setUp(self):
        super().setUp()
        self.store = store.Store("client", Path(self.root) / "store")
        self.clone = Path(self.root) / "clone"
        self.outputs = (".build/web", ".build/release/enot-*")
        self.write("clone/.build/web/index.html", "page")
        (self.clone / ".build/web/index").symlink_to("index.html")
        self.write("clone/.build/release/enot-media", "program")
        (self.clone / ".build/release/enot-media").chmod(0o755)

    def test_what_was_kept_comes_back_as_it_was(self):
        self.store.keep("key", self.outputs, self.clone)
        self.write("clone/.build/web/index.html", "another")
        self.write("clone/.build/web/left.html", "over")
        self.assertTrue(self.store.restore("key", self.outputs, self.clone))
        self.assertEqual(self.read("clone/.build/web/index.html"), "page")
        self.assertEqual(os.readlink(self.clone / ".build/web/index"), "index.html")
        self.assertFalse((self.clone / ".build/web/left.html").exists())
        self.assertTrue(os.access(self.clone / ".build/release/enot-media", os.X_OK))

    def test_another_key_has_nothing(self):
        self.store.keep("key", self.outputs, self.clone)
        self.assertFalse(self.store.restore("other", self.outputs, self.clone))

    def test_what_was_not_built_is_not_there_after_coming_back(self):
        (self.clone / ".build/release/enot-media").unlink()
        self.store.keep("key", self.outputs, self.clone)
        self.write("clone/.build/release/enot-media", "of another build")
        self.assertTrue(self.store.restore("key", self.outputs, self.clone))
        self.assertFalse((self.clone / ".build/release/enot-media").exists())

    def test_a_damaged_entry_is_dropped(self):
        self.store.keep("key", self.outputs, self.clone)
        entry, = self.store.place.glob("*.tar")
        data = bytearray(entry.read_bytes())
        data[600] ^= 1
        entry.write_bytes(data)
        self.assertFalse(self.store.restore("key", self.outputs, self.clone))
        self.assertEqual(list(self.store.place.glob("*")), [])
        self.assertEqual(self.read("clone/.build/web/index.html"), "page")

    def test_the_newest_stay(self):
        entries = [(f"{number}.tar", float(number), 10) for number in range(8)]
        self.assertEqual(store.superfluous(entries, 5, 1000), ["2.tar", "1.tar", "0.tar"])
        self.assertEqual(store.superfluous(entries, 5, 25), [f"{number}.tar" for number in (5, 4, 3, 2, 1, 0)])
        self.assertEqual(store.superfluous([("large.tar", 1.0, 10)], 5, 5), [])

    def test_a_store_of_one_entry_has_the_latest(self):
        single = store.Store("modules", Path(self.root) / "store", entries=1)
        for text in ("first", "second"):
            self.write("clone/.build/web/index.html", text)
            single.keep("latest", self.outputs, self.clone)
        self.assertEqual(len(list(single.place.glob("*"))), 1)
        self.write("clone/.build/web/index.html", "another")
        self.assertTrue(single.restore("latest", self.outputs, self.clone))
        self.assertEqual(self.read("clone/.build/web/index.html"), "second")

    def test_a_store_that_can_not_be_written_to_fails_nothing(self):
        self.write("file", "")
        unwritable = store.Store("client", Path(self.root) / "file")
        unwritable.keep("key", self.outputs, self.clone)
        self.assertFalse(unwritable.restore("key", self.outputs, self.clone))


class InputTests(ScriptCase):
    def test_the_files_of_a_product_are_those_of_all_that_it_is_made_of(self):
        files = [
            "Packages/Merge/Sources/Merge/Merge.swift", "README.md", "Sources/Domain/Note.swift",
            "Sources/DomainMore/Note.swift", "Sources/Features/Notes/View.swift",
            "Sources/Store/Store.swift", "Web/sw.js", "scripts/build-web", "scripts/loop/store.py",
            "scripts/setup"]
        found = products.chosen(files, products.closure(TARGETS, ("Notes",)), ("Web/*", "scripts/build-web", "scripts/*.py"))
        self.assertEqual(found, [
            "Packages/Merge/Sources/Merge/Merge.swift", "Sources/Domain/Note.swift", "Sources/Features/Notes/View.swift", "Web/sw.js",
            "scripts/build-web"])

    def test_the_packages_of_a_product_are_those_that_its_build_reads(self):
        installed = ["binaryen\t108-1", "libgumbo-dev:amd64\t0.10", "libgumbo1:amd64\t0.10", "vim\t9"]
        self.assertEqual(products.read_by(products.FOR_NATIVE, installed), ["libgumbo-dev:amd64\t0.10"])
        self.assertEqual(products.read_by(products.FOR_WASM, installed), ["binaryen\t108-1"])
        self.assertEqual(products.read_by(("*",), installed), installed)

    def test_a_target_lies_where_its_package_says(self):
        package = {"targets": [
            {"name": "Merge", "type": "regular"}, {"name": "MergeTests", "type": "test"}, {"name": "Bench", "path": "../Bench"}]}
        self.assertEqual([target["path"] for target in products.placed(package, "Packages/Merge")], [
            "Packages/Merge/Sources/Merge", "Packages/Merge/Tests/MergeTests", "Packages/Bench"])
        self.assertEqual(products.placed(package, ".")[0]["path"], "Sources/Merge")

    def test_the_tests_are_made_of_all_targets_and_of_no_use_in_another_folder(self):
        tests = {"name": "StoreTests", "path": "Tests/StoreTests", "type": "test", "dependencies": []}
        targets = products.closure([*TARGETS, tests], products.ALL)
        files = ["Sources/Store/Store.swift", "Sources/StoreTests/No.swift", "Tests/StoreTests/Yes.swift"]
        self.assertEqual(products.chosen(files, targets, ()), ["Sources/Store/Store.swift", "Tests/StoreTests/Yes.swift"])
        self.assertEqual([name for name, product in products.PRODUCTS.items() if product.is_of_its_folder], ["tests"])

    def test_every_script_that_a_product_is_built_by_decides_what_comes_out(self):
        root = Path(__file__).resolve().parents[2]
        # What setup installs is known by its versions.
        files = [f"scripts/{path.name}" for path in sorted((root / "scripts").iterdir()) if path.is_file() and path.name != "setup"]
        for name, product in products.PRODUCTS.items():
            deciding = products.chosen(files, [], product.inputs)
            scripts = [part for part in product.command if part.startswith("scripts/")]
            for script in scripts:
                text = (root / script).read_text(encoding="utf-8")
                called = {file for file in files if re.search(rf"(?<![\w/-]){re.escape(file)}(?![\w-])", re.sub("(?m)^ *#.*", "", text))}
                with self.subTest(name=name, script=script):
                    self.assertLessEqual(called | {script}, set(deciding))

    def test_what_lies_there_is_known_by_what_changes_it(self):
        product = Product((), ("web",))
        root = Path(self.root)
        absent = products.state(product, root)
        self.write("web/a.html", "page")
        first = products.state(product, root)
        os.utime(root / "web/a.html", ns=(1, 1))
        changed = products.state(product, root)
        self.write("web/b.html", "page")
        self.assertEqual(len({absent, first, changed, products.state(product, root)}), 4)

    def test_products_of_one_folder_are_built_one_after_another(self):
        lanes = {name: product.lane for name, product in products.PRODUCTS.items()}
        self.assertEqual(lanes["client"], lanes["wasm-tests"])
        self.assertEqual(lanes["server"], lanes["tests"])
        self.assertEqual(len(set(lanes.values())), 3)

    def test_every_product_of_the_loop_is_known_by_its_command(self):
        for name, product in products.PRODUCTS.items():
            with self.subTest(name=name):
                for script in (part for part in product.command if "/" in part):
                    self.assertTrue((Path(__file__).resolve().parents[2] / script).exists())


if __name__ == "__main__":
    unittest.main()
