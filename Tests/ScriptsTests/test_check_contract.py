"""Tests of scripts/check-contract: what differs between copies of both sides is found and named."""

import glob
import os
import shutil
import unittest

from script_case import SCRIPTS, ScriptCase

PROJECT = os.path.dirname(SCRIPTS)
COPIED = ["Sources/Client/Browser/**/*.swift", "Sources/Programs/EnotWeb/**/*.swift", "Packages/ViewTree/Sources/ViewTree/**/*.swift",
          "Sources/Shared/Localization/Language.swift", "Web/*.js", "EndToEnd/*.py"]
RUNTIME, BROWSER, TREE = "Web/runtime.js", "Sources/Client/Browser/", "Packages/ViewTree/Sources/ViewTree/"
COMMAND, BUFFER, ENTRY = (f"{BROWSER}Drawing/{name}.swift" for name in ("DrawingCommand", "CommandBuffer", "EventReceiver"))
SLOT, OBJECT, IMPORTS, CLOSURES = (f"{BROWSER}JavaScript/{name}.swift" for name in ("JSSlot", "JSObject", "JSImports", "ClosureTable"))
MEDIA, CATALOGUES = BROWSER + "Services/MediaStore.swift", "Sources/Programs/EnotWeb/Runtime+Catalogues.swift"
EVENT, SPEC, LANGUAGE = TREE + "Event.swift", TREE + "AnimationSpec.swift", "Sources/Shared/Localization/Language.swift"

# A file, what is replaced in it and by what, and the message or messages that name the difference.
FAULTS = [
    # Commands
    (COMMAND, "case free = 13", "case free = 18", "command free is 18, in Web/runtime.js 13"),
    (COMMAND, "    case free = 13\n", "    case free = 13\n    case flash = 18\n",
     "command flash is not in Web/runtime.js"),
    (RUNTIME, "      case 11: element.remove(); break; // remove\n", "", "command remove is not in Web/runtime.js"),
    (RUNTIME, "      case 6: element", "      case 9: element", "command removeAttribute is 6, in Web/runtime.js 9"),
    (RUNTIME, "break; // removeStyle", "break; // dropStyle", f"command dropStyle is not in {COMMAND}"),
    (RUNTIME, "break; // removeStyle", "break;", "9 lacks its name in a comment at the end of its line"),
    (RUNTIME, "break; // removeStyle", "break; // removeAttribute", "removeAttribute is there twice"),
    (RUNTIME, "listen(element, name, words[i++])", "listen(element, name, 0)",
     "what follows command listen is 1 name, 1 word, in Web/runtime.js 1 name"),
    (RUNTIME, "?? null); i += 2; break;", "?? null); i += 3; break;",
     "what follows command insertBefore is 2 word, in Web/runtime.js 3 word"),
    (BUFFER, "begin(.setText, node)\n        append(text)", "begin(.setText, node)",
     "what follows command setText is nothing, in Web/runtime.js 1 text"),
    (BUFFER, "begin(.unlisten, node, event)", "begin(.unlisten, node)",
     "what follows command unlisten is nothing, in Web/runtime.js 1 name"),
    (BUFFER, "?? 0) << 8)", "?? 0) << 9)",
     f"a name is in the bits from 8, in {BUFFER} from 9"),
    (RUNTIME, "words[i] & 255", "words[i] & 127", "a name is in the bits from 8"),
    # Animations
    ("Web/animations.js", "SLIDE = 1, COLLAPSE = 2", "SLIDE = 2, COLLAPSE = 1", "effect slide is 1, in Web/animations.js 2"),
    (BUFFER, "case .move: (4, 0, 0)", "case .move: (4, 0, 0)\n                case .spin: (5, 0, 0)",
     "effect spin is not in Web/animations.js"),
    (BUFFER, "case .move: (4, 0, 0)", "case .move: (1, 0, 0)", "two effects are 1"),
    (SPEC, "case spring\n", "case spring, bounce\n", "there are not 5 curves"),
    (RUNTIME, "milliseconds: words[i - 4], curve: words[i - 3]", "milliseconds: words[i - 3], curve: words[i - 4]",
     "a specification is not code, duration, curve, Float(a), Float(b)"),
    # Slots and handles
    (SLOT, "object: UInt32 = 5, thrown: UInt32 = 6", "object: UInt32 = 6, thrown: UInt32 = 5",
     "tag object is 6, in Web/runtime.js 5"),
    (RUNTIME, "[tag, number] = [3,", "[tag, number] = [7,", "tag number is 3, in Web/runtime.js 7"),
    (RUNTIME, "    case 2: return extra === 1; // bool\n", "", "tag bool is not in Web/runtime.js"),
    (SLOT, "    var extra: UInt32 = 0\n", "", "a slot is [('Float64', 8), ('Uint32', 0), ('Uint32', 4)]"),
    (RUNTIME, "view.setFloat64(slot + 8,", "view.setFloat64(slot + 12,", "a slot is [('Float64', 12)"),
    (RUNTIME, "writeSlot(slots + i * 16, value)", "writeSlot(slots + i * 24, value)",
     f"a slot is 24 bytes, in {SLOT} 16"),
    (RUNTIME, "[undefined, null, globalThis, globalThis.document]",
     "[undefined, null, globalThis.document, globalThis]",
     "handle global is 2, in Web/runtime.js 3"),
    (OBJECT, "lastReserved: Int32 = 3", "lastReserved: Int32 = 2",
     "handle lastReserved is 2, in Web/runtime.js 3"),
    # Events
    (RUNTIME, "[point.clientX, point.clientY,", "[point.clientY, point.clientX,",
     f"number 0 of an event is point.clientY, in {ENTRY} x"),
    (RUNTIME, "event.timeStamp, flags, event.deltaY", "event.timeStamp, event.deltaY, flags", "number 12 of an event is event.deltaY"),
    (RUNTIME, "event.timeStamp, flags,", "event.timeStamp, event.detail, flags,", "an event has 20 numbers, in Web/runtime.js 21"),
    (ENTRY, "event.scrollLeft = numbers[8]", "event.scrollLeft = numbers[7]", "number 8 of an event is"),
    (ENTRY, "width: numbers[16], height: numbers[17]", "width: numbers[17], height: numbers[16]",
     "number 16 of an event is box.width"),
    (ENTRY, "whole(numbers[18])..<whole(numbers[19])", "whole(numbers[19])..<whole(numbers[18])",
     "number 18 of an event is change ? change.start : 1"),
    (ENTRY, "numberCount = 20", "numberCount = 18", "an event has 18 numbers, in Web/runtime.js 20"),
    (EVENT, "alt = Modifiers(rawValue: 4)", "alt = Modifiers(rawValue: 16)",
     "modifier alt is 16, in Web/runtime.js 4"),
    (RUNTIME, "event.metaKey ? 8 : 0", "event.metaKey ? 4 : 0", "modifier meta is 8, in Web/runtime.js 4"),
    (RUNTIME, "isComposing(event) ? 1 : 0", "isComposing(event) ? 4 : 0", "flag isComposing is 1, in Web/runtime.js 4"),
    (ENTRY, "isBackspace = whole(numbers[12]) & 4", "isBackspace = whole(numbers[12]) & 8", "flag isBackspace is 8, in Web/runtime.js 4"),
    (EVENT, "case mouse, touch, pen", "case touch, mouse, pen", "kinds of pointers are not touch, mouse, pen"),
    (RUNTIME, "if (result & 2) event", "if (result & 4) event", "result stopPropagation is 2, in Web/runtime.js 4"),
    (EVENT, "capturePointer = Result(rawValue: 4)", "capturePointer = Result(rawValue: 16)",
     "result capturePointer is 16, in Web/runtime.js 4"),
    # What each side calls of the other
    (IMPORTS, 'name: "wall"', 'name: "clock"', "import clock is not in Web/runtime.js"),
    (RUNTIME, "  wall: () => Date.now(),\n", "", "import wall is not in Web/runtime.js"),
    (RUNTIME, "  flush, focusedChild,\n", "  flush,\n", "import focusedChild is not in Web/runtime.js"),
    (RUNTIME, "function flush(start, count, texts, isStructural)", "function flush(start, count, texts)",
     "import flush is of 4 values, in Web/runtime.js of 3 values"),
    (RUNTIME, "stopTimer: number =>", "stopTimer: (number, why) =>", "import stopTimer is of 1 values, in Web/runtime.js of 2 values"),
    (RUNTIME, "wasm.enot_release_slot(slots)", "wasm.enot_free_slot(slots)", "the program exposes no enot_free_slot"),
    ("Sources/Programs/EnotWeb/Counters.swift", '@_expose(wasm, "enot_pending_writes")', '@_expose(wasm, "enot_writes")',
     "enot_writes is enot_pending_writes to C"),
    (CLOSURES, '(wasm, "enot_invoke") @_cdecl("enot_invoke")', '(wasm, "enot_call") @_cdecl("enot_call")',
     "the program exposes no enot_invoke"),
    (CLOSURES, '(wasm, "enot_invoke") @_cdecl("enot_invoke")', '(wasm, "enot_call") @_cdecl("enot_call")',
     "no script calls enot_call"),
    (RUNTIME, "textStart, textLength, keyStart, keyLength)", "textStart, textLength)", "enot_event gets 3 values, takes 5"),
    ("Sources/Client/Browser/Page/BrowserPage.swift", '.attempt("state")', '.attempt("status")', "Web/fullscreen.js exports no status"),
    ("Sources/Client/Browser/Services/Program.swift", '"takeOver"', '"takeAll"', "Web/program.js exports no takeAll"),
    (MEDIA, 'call(media, "part"', 'call(archive, "part"', "Web/archive.js exports no part"),
    (MEDIA, 'capture.attempt("claim"', 'capture.attempt("claimed"', "Web/capture.js exports no claimed"),
    ("Sources/Programs/EnotWeb/DeviceStorage.swift", 'call("readOutbox"', 'call("readUnsent"', "Web/database.js exports no readUnsent"),
    ("Sources/Programs/EnotWeb/Runtime+Library.swift", 'callLibrary("stopMaking"', 'callLibrary("stop"', "Web/library.js exports no stop"),
    (CATALOGUES, '["maps"].object?.attempt("keep"', '["maps"].object?.attempt("hold"',
     "Web/maps.js exports no hold"),
    (CATALOGUES, 'global["enot"]["maps"]', 'global["enot"]["atlas"]', "Web/runtime.js gives no atlas"),
    (CATALOGUES, 'JSObject.global["enot"]["maps"].object?.attempt',
     'JSObject.global["enot"][name].object?.attempt',
     "can't tell what is called of the page here"),
    ("Web/media.js", "export async function settle(", "export async function settled(", "Web/media.js exports no settle"),
    ("Web/media.js", "export async function settle(", "export async function settled(", "nobody calls settled"),
    (RUNTIME, "fullscreen, leaving, library, maps, media, page, program", "library, maps, media, page, program",
     "Web/runtime.js gives no fullscreen"),
    (RUNTIME, "maps, media, page, program", "maps, media, page, pictures, program", "nobody asks `enot` for pictures"),
    ("EndToEnd/journey.py", "import asyncio", "STORE = 'enot.database.keepAll()'\nimport asyncio", "Web/database.js exports no keepAll"),
    # Words
    ("Web/sw.js", "=== 'skipWaiting'", "=== 'hurry'",
     "skipWaiting: hurry, in Sources/Client/Browser/Services/ServiceWorker.swift skipWaiting"),
    ("Web/database.js", "'outbox', 'rejected', 'settings']", "'outbox', 'settings']", "stores: outbox, records, settings, in"),
    (LANGUAGE, 'case japanese = "ja"', 'case japanese = "jp"', "languages: en, ja, ru, in"),
    ("Web/opening.js", "'enot-language'", "'enot-tongue'", "key of the language: enot-language, in Web/opening.js enot-tongue"),
    # A form that is not known is a fault of its own, never a silence.
    (RUNTIME, "switch (command) {", "switch (order) {", "can't find the commands"),
    (ENTRY, "static func read()", "static func take()", "can't find what is read"),
]


class CheckContractTests(ScriptCase):
    def setUp(self):
        super().setUp()
        for pattern in COPIED:
            for path in glob.glob(os.path.join(PROJECT, pattern), recursive=True):
                copy = os.path.join(self.root, os.path.relpath(path, PROJECT))
                os.makedirs(os.path.dirname(copy), exist_ok=True)
                shutil.copy(path, copy)

    def test_both_sides_agree(self):
        self.assert_found("check-contract")

    def test_each_fault_is_named(self):
        for path, old, new, message in FAULTS:
            with self.subTest(f"{path}: {new}"):
                text = self.read(path)
                self.assertIn(old, text)
                self.write(path, text.replace(old, new, 1))
                status, lines = self.run_script("check-contract")
                self.write(path, text)
                self.assertEqual(status, 1)
                self.assertTrue(any(message in line for line in lines), "\n".join(lines))
                self.assertNotIn("Traceback", " ".join(lines))

    def test_a_message_begins_with_its_place(self):
        text = self.read(RUNTIME)
        self.write(RUNTIME, text.replace("case 6: element", "case 9: element"))
        _, lines = self.run_script("check-contract")
        self.assertEqual(lines, [f"{COMMAND}:16: command removeAttribute is 6, in Web/runtime.js 9"])


if __name__ == "__main__":
    unittest.main()
