/// A reader of a specification in Markdown, whose examples are between lines of backticks.
struct Specification {
    private var lines: ArraySlice<ArraySlice<UInt8>>

    private static let minimumFenceLength = 30
    private static let backtick = UInt8(ascii: "`")
    private static let space = UInt8(ascii: " ")

    init(_ file: [UInt8]) {
        lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    }

    /// Returns the examples, which have the numbers of their order.
    mutating func cases() -> [MarkdownCase] {
        var cases: [MarkdownCase] = []
        var section = ""
        while let line = lines.popFirst() {
            if let title = title(line) { section = title }
            guard let extensions = exampleStart(line) else { continue }
            let text = part { $0.count == 1 && $0.first == UInt8(ascii: ".") }
            let html = part { $0.count >= Specification.minimumFenceLength && $0.allSatisfy { $0 == Specification.backtick } }
            cases.append(MarkdownCase(number: cases.count + 1, section: section, text: text, html: html, extensions: extensions))
        }
        return cases
    }

    private func title(_ line: ArraySlice<UInt8>) -> String? {
        let title = line.drop { $0 == UInt8(ascii: "#") }
        return title.count < line.count && title.first == Specification.space ? String(decoding: title.dropFirst(), as: UTF8.self) : nil
    }

    /// Returns the extensions of an example that a line begins; nil if it begins none.
    private func exampleStart(_ line: ArraySlice<UInt8>) -> [String]? {
        let rest = line.drop { $0 == Specification.backtick }
        guard line.count - rest.count >= Specification.minimumFenceLength else { return nil }
        let words = rest.split(separator: Specification.space)
        guard let first = words.first, first.elementsEqual("example".utf8) else { return nil }
        return words.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    }

    /// Takes the lines before one that ends them, and that one; `→` stands for a tab.
    private mutating func part(until isEnd: (ArraySlice<UInt8>) -> Bool) -> String {
        var text: [UInt8] = []
        while let line = lines.popFirst(), !isEnd(line) {
            var place = line.startIndex
            while place < line.endIndex {
                let isArrow = line[place] == 0xE2 && place + 2 < line.endIndex && line[place + 1] == 0x86 && line[place + 2] == 0x92
                text.append(isArrow ? UInt8(ascii: "\t") : line[place])
                place += isArrow ? 3 : 1
            }
            text.append(UInt8(ascii: "\n"))
        }
        return String(decoding: text, as: UTF8.self)
    }
}
