import EmbeddedSupport

/// Names in groups, which are found whatever the case of their letters.
struct NameTable: Sendable {
    private struct Entry {
        let name: [Unicode.Scalar]
        let group: Int
    }

    private let entries: [Entry]

    /// Creates a table of groups, in each of which spaces part the names.
    init(_ groups: [String]) {
        var entries: [Entry] = []
        for (group, names) in groups.enumerated() {
            for name in ExactText.scalars(of: names).split(separator: " ") { entries.append(Entry(name: Array(name), group: group)) }
        }
        self.entries = entries
    }

    /// Returns the group of a name, which may have spaces around it; nil for an unknown one.
    func group(of name: ArraySlice<Unicode.Scalar>) -> Int? {
        let name = HTMLText.trimmed(name)
        for entry in entries where entry.name.count == name.count {
            var index = name.startIndex
            while index < name.endIndex, HTMLText.lowered(name[index]) == entry.name[index - name.startIndex] { index += 1 }
            if index == name.endIndex { return entry.group }
        }
        return nil
    }
}

/// Texts of attributes and elements.
enum HTMLText {
    /// Returns what is between the white space at both ends.
    static func trimmed(_ text: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
        var (start, end) = (text.startIndex, text.endIndex)
        while start < end, ExactText.isSpace(text[start]) { start += 1 }
        while start < end, ExactText.isSpace(text[end - 1]) { end -= 1 }
        return text[start..<end]
    }

    /// Returns a letter of ASCII as a small one, and any other scalar as it is.
    static func lowered(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar.value >= 0x41 && scalar.value <= 0x5A ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value) | 0x20) : scalar
    }

    /// Returns whether there is nothing but white space.
    static func isBlank(_ text: ArraySlice<Unicode.Scalar>) -> Bool { text.allSatisfy { ExactText.isSpace($0) } }

    /// Returns whether a scalar is a digit of ASCII.
    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x30 && scalar.value <= 0x39 }

    /// The greatest number that is read; a greater one is read as this.
    static let greatestNumber = 9_999

    /// Returns the number at the beginning of a text; nil for a text without one.
    static func number(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
        var number: Int?
        for scalar in trimmed(text) {
            guard isDigit(scalar) else { break }
            number = min((number ?? 0) * 10 + Int(scalar.value - 0x30), greatestNumber)
        }
        return number
    }
}
