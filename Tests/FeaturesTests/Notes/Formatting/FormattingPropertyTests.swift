import Markup
import Merge
import RandomTesting
import Testing

@testable import Editor

/// Checks formatting with random texts, selections and commands.
struct FormattingPropertyTests {
    private static let words = [
        "milk", "хлеб и", "牛乳", "مرحبا", "a", "😀", "x-y", "b.", "(c)", "it's", "日本、", "#tag", "@anna", "é", "100 %", "\\*", "&amp;",
    ]
    private static let marked = ["**milk**", "*хлеб и*", "~~牛乳~~", "`a`", "[a b](https://a.b)", "***x***", "__b__", "**a *b* c**"]
    private static let marks = ["**", "*", "~~", "`", "__", "_", "[", "](https://a.b)", "\\", "***"]
    private static let beginnings = [
        "", "", "- ", "1. ", "- [ ] ", "\t- ", "> ", "> - ", "# ", "### ", "  ", "2. [x] ", "* ", "```", "---", "|",
    ]

    static let marksOfWords = InlineMark.allCases.map { Formatting.mark($0) }
    static let forms: [Formatting] = [
        .form(.heading(1)), .form(.heading(3)), .form(.bullet), .form(.number), .form(.task), .form(.quote),
    ]

    /// Makes a text; without signs, every line of it is a paragraph of plain words, and with whole marks none of them is astray.
    private static func text(_ random: inout SeededRandom, hasSigns: Bool, hasWholeMarks: Bool = false) -> [Unicode.Scalar] {
        var text = ""
        for index in 0..<(1 + random.next(below: 5)) {
            if index > 0 { text += hasSigns && random.next(below: 3) > 0 ? "\n" : "\n\n" }
            if hasSigns { text += beginnings[random.next(below: beginnings.count)] }
            for _ in 0..<(1 + random.next(below: 6)) {
                if hasSigns, !hasWholeMarks, random.next(below: 3) == 0 { text += marks[random.next(below: marks.count)] }
                if hasWholeMarks, random.next(below: 3) == 0 { text += " " + marked[random.next(below: marked.count)] + " " }
                text += words[random.next(below: hasSigns && !hasWholeMarks ? words.count : 11)]
                if random.next(below: 3) > 0 { text += " " }
            }
        }
        return Array(text.unicodeScalars)
    }

    private static func selection(_ random: inout SeededRandom, in scalars: [Unicode.Scalar]) -> Range<Int> {
        let (one, other) = (random.next(below: scalars.count + 1), random.next(below: scalars.count + 1))
        return min(one, other)..<max(one, other)
    }

    /// Returns whether something is selected that is seen.
    private func hasWords(_ text: MarkedText) -> Bool { text.scalars[text.selection].contains { $0.properties.isAlphabetic } }

    private func pageWords(_ scalars: [Unicode.Scalar]) -> String {
        NotePage(MarkedText(scalars: scalars, selection: 0..<0).text).plainText.filter { !$0.isWhitespace }
    }

    private func changed(_ text: MarkedText, _ formatting: Formatting) -> MarkedText? {
        text.changed(by: formatting.edit(of: text.selection, in: text.scalars))
    }

    private func isOn(_ formatting: Formatting, _ text: MarkedText) -> Bool {
        let read = FormattedText(text.scalars, around: text.selection)
        return Formatting.formats(of: text.selection, in: text.scalars, read).contains(formatting)
    }

    @Test(arguments: UInt64(1)...60) func thePageKeepsItsWords(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<60 {
            let scalars = FormattingPropertyTests.text(&random, hasSigns: true)
            let text = MarkedText(scalars: scalars, selection: FormattingPropertyTests.selection(&random, in: scalars))
            for formatting in FormattingPropertyTests.marksOfWords + FormattingPropertyTests.forms where hasWords(text) {
                guard let made = changed(text, formatting) else { continue }
                #expect(pageWords(made.scalars) == pageWords(scalars), "seed \(seed): \(formatting) of \(text) made \(made)")
            }
        }
    }

    @Test(arguments: UInt64(1)...60) func whatIsSwitchedOnIsOnAndThenOff(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<60 {
            let scalars = FormattingPropertyTests.text(&random, hasSigns: true, hasWholeMarks: true)
            let text = MarkedText(scalars: scalars, selection: FormattingPropertyTests.selection(&random, in: scalars))
            for formatting in FormattingPropertyTests.marksOfWords + FormattingPropertyTests.forms where hasWords(text) {
                let wasOn = isOn(formatting, text)
                guard let made = changed(text, formatting) else { continue }
                #expect(isOn(formatting, made) != wasOn, "seed \(seed): \(formatting) of \(text) made \(made)")
            }
        }
    }

    @Test(arguments: UInt64(1)...60) func onAndOffGivesTheSamePlainText(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<60 {
            let scalars = FormattingPropertyTests.text(&random, hasSigns: false)
            let text = MarkedText(scalars: scalars, selection: FormattingPropertyTests.selection(&random, in: scalars))
            guard text.scalars[text.selection].contains(where: { !$0.properties.isWhitespace }) else { continue }
            for formatting in FormattingPropertyTests.marksOfWords + FormattingPropertyTests.forms + [.codeBlock, .link] {
                guard let made = changed(text, formatting) else {
                    #expect(formatting == .link, "seed \(seed): \(formatting) of \(text) made nothing")
                    continue
                }
                #expect(made.scalars != scalars)
                #expect(changed(made, formatting)?.scalars == scalars, "seed \(seed): \(formatting) of \(text) made \(made)")
            }
        }
    }

    @Test(arguments: UInt64(1)...60) func aMarkThatNoWordHadIsTakenAwayAsItCame(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<60 {
            let scalars = FormattingPropertyTests.text(&random, hasSigns: true, hasWholeMarks: true)
            let text = MarkedText(scalars: scalars, selection: FormattingPropertyTests.selection(&random, in: scalars))
            for mark in [InlineMark.bold, .italic, .struck] where hasWords(text) {
                let read = FormattedText(scalars, around: text.selection)
                let lines = MarkedLine.all(of: read).filter { $0.range.overlaps(text.selection) }
                guard lines.allSatisfy({ $0.marked(mark).isEmpty }), let made = changed(text, .mark(mark)) else { continue }
                #expect(changed(made, .mark(mark))?.scalars == scalars, "seed \(seed): \(mark) of \(text) made \(made)")
            }
        }
    }
}
