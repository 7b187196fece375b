import Markup
import RandomTesting
import TestKit
import Testing

@testable import Editor

/// Checks that paragraphs follow edits and that untouched ones keep their identity.
struct ParagraphListTests {
    private func joined(_ list: ParagraphList) -> [Unicode.Scalar] {
        Array(list.paragraphs.map { $0.scalars }.joined(separator: ["\n"]))
    }

    @Test(arguments: [UInt64(1), 2, 3, 4])
    func paragraphsFollowAnyEdit(seed: UInt64) {
        var state = seed
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        var text: [Unicode.Scalar] = Array("one\ntwo\n\nthree".unicodeScalars)
        var list = ParagraphList(text)
        for _ in 0..<500 {
            let position = random(text.count + 1)
            let deleted = random(min(6, text.count - position + 1))
            let inserted: [Unicode.Scalar] = (0..<random(4)).map { _ in ["a", "\n", "я", "#"][random(4)] }
            text.replaceSubrange(position..<(position + deleted), with: inserted)
            list.replace(at: position, deleting: deleted, inserting: inserted)
            #expect(joined(list) == text, "seed \(seed)")
            #expect(Set(list.paragraphs.map(\.key)).count == list.paragraphs.count)
        }
    }

    /// Puts one of some words into the place of up to three letters, anywhere.
    private func edit(
        _ text: inout [Unicode.Scalar], _ list: inout ParagraphList, _ words: [String], using random: inout SeededRandom
    ) {
        let position = Int.random(in: 0...text.count, using: &random)
        let deleted = Int.random(in: 0...min(3, text.count - position), using: &random)
        let inserted = Array((words.randomElement(using: &random) ?? "").unicodeScalars)
        text.replaceSubrange(position..<(position + deleted), with: inserted)
        list.replace(at: position, deleting: deleted, inserting: inserted)
    }

    @Test(arguments: [UInt64(11), 12, 13]) func picturesFollowAnyEdit(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let line = "![a](photo:" + String(repeating: "0", count: 11) + "1)"
        let words = ["!", "[b", line + "\n", line, "\n", " ", "](photo:", String(repeating: "x", count: 700)]
        var text = Array(line.unicodeScalars)
        var list = ParagraphList(text)
        for _ in 0..<400 {
            edit(&text, &list, words, using: &random)
            let anew = ParagraphList(text)
            #expect(list.paragraphs.map(\.picture) == anew.paragraphs.map(\.picture), "seed \(seed)")
            #expect(list.pictures.map(\.caption) == anew.pictures.map(\.caption))
            #expect(list.paragraphs.allSatisfy { $0.picture == nil || $0.pieces.count == 1 })
        }
    }

    @Test(arguments: [UInt64(21), 22, 23, 24]) func codeFollowsAnyEdit(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let words = ["```\n", "\n```\n", "~~~", "`", "```swift\n", "\n", "# a\n", "- [ ] b\n", "#tag ", "c", "  ", "````\n"]
        var text = Array("a\n```\n#include\n```\n# b".unicodeScalars)
        var list = ParagraphList(text)
        for _ in 0..<400 {
            edit(&text, &list, words, using: &random)
            let anew = ParagraphList(text)
            #expect(
                list.paragraphs.map(\.isCode) == anew.paragraphs.map(\.isCode), "seed \(seed): \(String(String.UnicodeScalarView(text)))")
            #expect(list.paragraphs.flatMap { $0.pieces.flatMap(\.spans) } == anew.paragraphs.flatMap { $0.pieces.flatMap(\.spans) })
            #expect(list.headings.map(\.text) == anew.headings.map(\.text) && list.tasks == anew.tasks && list.links == anew.links)
        }
    }

    @Test(arguments: [UInt64(31), 32]) func stylesFollowAnyEdit(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let words = [
            "**", "*", "`", "~~", "[", "](https://a.example)", "\n", "\n", "\n\n", "> ", "- ", "[x] ", "# ", "a ", "ё", "@b ", "```\n",
            String(repeating: "long words ", count: 60), String(repeating: "line\n", count: 150),
        ]
        var text = Array("**a\nb** [c\nd](https://a.example)".unicodeScalars)
        var list = ParagraphList(text)
        for _ in 0..<120 {
            edit(&text, &list, words, using: &random)
            let anew = ParagraphList(text)
            let written = String(String.UnicodeScalarView(text))
            #expect(list.paragraphs.map(\.isJoined) == anew.paragraphs.map(\.isJoined), "seed \(seed): \(written)")
            for (line, new) in zip(list.paragraphs, anew.paragraphs) where line.pieces.count == 1 && new.pieces.count == 1 {
                #expect(line.pieces[0].spans == new.pieces[0].spans, "seed \(seed): \(written)")
                #expect(line.pieces[0].spans.map(\.text).joined() == String(String.UnicodeScalarView(line.scalars)))
            }
        }
    }

    private func styles(_ text: String) -> [[MarkupSpan.Style]] {
        ParagraphList(Array(text.unicodeScalars)).paragraphs.map { $0.pieces.flatMap { $0.spans.map(\.style) } }
    }

    @Test func stylesContinueOverLinesUntilAnEmptyOne() {
        #expect(styles("a **b\nc** d") == [[[], [.bold, .sign], .bold], [.bold, [.bold, .sign], []]])
        #expect(styles("a **b\n\nc** d").joined().allSatisfy { $0.isEmpty })
        #expect(styles("- **a\n  b**\n- c")[1].contains(.bold) && styles("- **a\n- b**").joined().allSatisfy { $0.isEmpty })
        #expect(styles("**a\n# b\nc**").joined().allSatisfy { !$0.contains(.bold) }, "a heading is by itself")
        let list = ParagraphList(Array("[one\ntwo](https://a.example)".unicodeScalars))
        #expect(list.links.map(\.text) == ["one"] && list.links.map(\.address) == ["https://a.example"])
    }

    @Test func manyLinesHaveTheirStylesByThemselves() {
        let line = String(repeating: "x", count: 99)
        func text(_ count: Int) -> String { "**a\n" + String(repeating: line + "\n", count: count) + "b**" }
        let fitting = (ParagraphList.maximumRunLength - 8) / 100
        #expect(styles(text(fitting)).last?.contains(.bold) == true)
        #expect(styles(text(fitting + 1)).joined().allSatisfy { $0.isEmpty })
        var list = ParagraphList(Array(text(fitting).unicodeScalars))
        list.replace(at: 4, deleting: 0, inserting: Array((line + "\n").unicodeScalars))
        #expect(list.paragraphs.allSatisfy { !$0.isJoined })
        list.replace(at: 4, deleting: 100, inserting: [])
        #expect(list.paragraphs.allSatisfy { $0.isJoined })
    }

    @Test func nothingHasAMeaningInABlockOfCode() {
        let list = ParagraphList(Array("```c\n#include\n# a\n- [x] b\n```\n#tag\n~~~\n```\n~~~ x\n@c".unicodeScalars))
        #expect(list.paragraphs.map(\.isCode) == [true, true, true, true, true, false, true, true, true, true])
        #expect(list.links.map(\.text) == ["#tag"] && list.headings.isEmpty && list.tasks == TaskCount())
    }

    @Test(arguments: [UInt64(14), 15]) func headingsFollowAnyEdit(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let words = ["#", " ", "\n", "# One\n", "## [[Two|0123456789ab]]", "x", String(repeating: "я", count: 700)]
        var text: [Unicode.Scalar] = []
        var list = ParagraphList(text)
        for _ in 0..<400 {
            edit(&text, &list, words, using: &random)
            #expect(
                list.headings.map { [$0.text, "\($0.level)"] } == ParagraphList(text).headings.map { [$0.text, "\($0.level)"] },
                "seed \(seed)")
            #expect(list.headings.map(\.key) == list.paragraphs.filter { $0.headingLevel != nil }.map(\.key))
        }
    }

    @Test func headingsAreToldInWords() {
        let list = ParagraphList(Array("  ## See [[Milk|0123456789ab]] \nx\n##no\n#tag\n# \n###### Six".unicodeScalars))
        #expect(list.headings.map(\.text) == ["See Milk", "no", "Six"] && list.headings.map(\.level) == [2, 2, 6])
    }

    @Test(arguments: [UInt64(8), 9, 10]) func blocksAndLinksFollowAnyEdit(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let words = ["word ", "https://example.org/a ", "https://example.org/b\n", "\n", "\n\n", "я "]
        var text = Array((0..<300).map { _ in words.randomElement(using: &random) ?? "" }.joined().unicodeScalars)
        var list = ParagraphList(text)
        for _ in 0..<300 {
            let before = list
            let position = Int.random(in: 0...text.count, using: &random)
            let deleted = Int.random(in: 0...min(90, text.count - position), using: &random)
            let count = Int.random(in: 0...8, using: &random)
            let inserted = Array((0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined().unicodeScalars)
            text.replaceSubrange(position..<(position + deleted), with: inserted)
            list.replace(at: position, deleting: deleted, inserting: inserted)
            #expect(list.blocks.flatMap { Array($0.range) } == Array(list.paragraphs.indices), "seed \(seed)")
            #expect(Set(list.blocks.map(\.key)).count == list.blocks.count)
            for block in list.blocks {
                #expect((1...2 * ParagraphList.blockLength).contains(block.range.count) || list.paragraphs.count == 1)
                guard let old = before.blocks.first(where: { $0.key == block.key }), old.version == block.version else { continue }
                #expect(list.paragraphs[block.range] == before.paragraphs[old.range], "an unchanged version shows what it showed")
            }
            #expect(list.links == ParagraphList(text).links, "seed \(seed)")
        }
    }

    @Test(arguments: UInt64(1)...4) func itemsAndTheirCountFollowAnyEdit(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let words = ["- ", "[ ]", "[x]", "x", " ", "\n", "1. ", "# ", "milk "]
        var text = Array((0..<200).map { _ in words.randomElement(using: &random) ?? "" }.joined().unicodeScalars)
        // A paragraph of several pieces, whose first is cut down to the letters that make it an item.
        text += Array(("\n- [ ] " + String(repeating: "word ", count: 400)).unicodeScalars)
        var list = ParagraphList(text)
        for round in 0..<400 {
            let position = round % 2 == 0 ? Int.random(in: 0...text.count, using: &random) : max(0, text.count - 2_006)
            let deleted = Int.random(in: 0...min(round % 2 == 0 ? 9 : 3, text.count - position), using: &random)
            let inserted = Array((Bool.random(using: &random) ? words.randomElement(using: &random) ?? "" : "").unicodeScalars)
            text.replaceSubrange(position..<(position + deleted), with: inserted)
            list.replace(at: position, deleting: deleted, inserting: inserted)
            let whole = ParagraphList(text)
            #expect(list.paragraphs.map(\.item) == whole.paragraphs.map(\.item), "seed \(seed), round \(round)")
            #expect(list.tasks == whole.tasks, "seed \(seed), round \(round)")
        }
        let whole = ParagraphList(text)
        for (paragraph, other) in zip(list.paragraphs, whole.paragraphs) {
            #expect(list.start(of: paragraph.key).map { text[$0...].starts(with: paragraph.scalars) } == true)
            #expect(marked(paragraph.pieces.flatMap(\.spans)) == marked(other.pieces.flatMap(\.spans)), "seed \(seed)")
        }
        #expect(list.start(of: "none") == nil)
    }

    @Test func typingChangesOneBlock() {
        var list = ParagraphList(Array(String(repeating: "a paragraph\n", count: 200).unicodeScalars))
        let before = list.blocks
        list.replace(at: 1_200, deleting: 0, inserting: ["x"])
        #expect(before.count > 10 && zip(before, list.blocks).filter { $0 != $1 }.count == 1)
        list.replace(at: 1_200, deleting: 0, inserting: ["\n"])
        #expect(zip(before, list.blocks).filter { $0.key != $1.key || $0.version != $1.version }.count == 1)
    }

    @Test func onlyTheEditedParagraphChanges() {
        var list = ParagraphList(Array("one\ntwo\nthree".unicodeScalars))
        let before = list.paragraphs
        list.replace(at: 5, deleting: 1, inserting: ["x"])
        #expect(list.paragraphs[0] == before[0])
        #expect(list.paragraphs[1].key == before[1].key && list.paragraphs[1].version != before[1].version)
        #expect(list.paragraphs[2] == before[2])
    }

    @Test(arguments: [UInt64(5), 6, 7]) func piecesOfLongParagraphsShowWhatTheWholeWould(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let words = [
            "word ", "https://example.org/a ", "@enot ", "。", "longer-word,", "# ", "\n", "я ", "は", "anna@example.org", "・", "://", "(",
        ]
        var text = Array((0..<1_500).map { _ in words.randomElement(using: &random) ?? "" }.joined().unicodeScalars)
        text.removeAll { $0 == "\n" && Int.random(in: 0..<10, using: &random) > 0 }
        var list = ParagraphList(text)
        for _ in 0..<200 {
            let position = Int.random(in: 0...text.count, using: &random)
            let deleted = Int.random(in: 0...min(9, text.count - position), using: &random)
            let inserted = Array((Bool.random(using: &random) ? words.randomElement(using: &random) ?? "" : "").unicodeScalars)
            text.replaceSubrange(position..<(position + deleted), with: inserted)
            list.replace(at: position, deleting: deleted, inserting: inserted)
        }
        #expect(joined(list) == text, "seed \(seed)")
        for paragraph in list.paragraphs {
            let whole = MarkupScanner.spans(of: String(String.UnicodeScalarView(paragraph.scalars)))
            #expect(marked(paragraph.pieces.flatMap(\.spans)) == marked(whole), "seed \(seed)")
            #expect(paragraph.length == paragraph.scalars.count)
        }
    }

    @Test func typingInALongParagraphChangesOnePiece() {
        let text = Array(String(repeating: "some words ", count: 1_000).unicodeScalars)
        var list = ParagraphList(text)
        let before = list.paragraphs[0].pieces
        for position in [3, 5_503, 10_993] { list.replace(at: position, deleting: 0, inserting: ["x"]) }
        let after = list.paragraphs[0].pieces
        #expect(before.count > 10 && after.count == before.count)
        #expect(zip(before, after).filter { $0 != $1 }.count == 3)
    }

    /// Gives the parts that are set apart, which pieces must not cut.
    private func marked(_ spans: [MarkupSpan]) -> [MarkupSpan] {
        var kept: [MarkupSpan] = []
        for span in spans where span.kind != .plain {
            if case .heading? = kept.last?.kind, let last = kept.popLast() {
                kept.append(MarkupSpan(span.kind, last.text + span.text))
            } else {
                kept.append(span)
            }
        }
        return kept
    }
}
