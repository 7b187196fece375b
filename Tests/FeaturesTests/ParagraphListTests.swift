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
            #expect(Set(list.paragraphs.map(\.id)).count == list.paragraphs.count)
        }
    }

    @Test func onlyTheEditedParagraphChanges() {
        var list = ParagraphList(Array("one\ntwo\nthree".unicodeScalars))
        let before = list.paragraphs
        list.replace(at: 5, deleting: 1, inserting: ["x"])
        #expect(list.paragraphs[0] == before[0])
        #expect(list.paragraphs[1].id == before[1].id && list.paragraphs[1].version != before[1].version)
        #expect(list.paragraphs[2] == before[2])
    }
}
