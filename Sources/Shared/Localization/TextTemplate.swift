import Domain
import EmbeddedSupport

/// The decoded texts of the generated tables.
///
/// A file has a table for each section in their order, separated by U+001D. A table has a section's texts one after another, each ended by
/// U+0000. A text that varies with a number has its plural forms in the order of `PluralRules.categories(of:)`, separated by U+001E. U+0001
/// to U+0008 stand for the first to the eighth argument.
enum TextTemplate {
    /// The end of every text of a table.
    static let end: UInt8 = 0

    /// The separator of the tables of a file.
    static let tableSeparator: UInt8 = 0x1D

    /// The separator of the plural forms of a text.
    static let formSeparator: UInt8 = 0x1E

    /// The maximum number of arguments of a text.
    static let maximumArgumentCount = 8

    /// Returns the texts of a table.
    static func texts(of table: StaticString) -> [String] {
        table.withUTF8Buffer { bytes in
            var texts: [String] = []
            var start = bytes.startIndex
            for index in bytes.indices where bytes[index] == end {
                texts.append(String(decoding: bytes[start..<index], as: UTF8.self))
                start = index + 1
            }
            return texts
        }
    }

    /// Returns the texts of a file's tables for a number of sections; those that it lacks are empty.
    static func sections(of file: String, count: Int) -> [[String]] {
        var sections = [[String]](repeating: [], count: count)
        var place = 0
        var text: [UInt8] = []
        for byte in ExactText.bytes(of: file) {
            if byte == tableSeparator {
                place += 1
            } else if byte == end {
                if place < sections.count { sections[place].append(String(decoding: text, as: UTF8.self)) }
                text = []
            } else {
                text.append(byte)
            }
        }
        return sections
    }

    /// Returns one plural form of a text, by its index among the forms.
    static func form(_ place: Int, of text: String) -> String {
        var form: [UInt8] = []
        var passed = 0
        for byte in ExactText.bytes(of: text) {
            if byte == formSeparator { passed += 1 } else if passed == place { form.append(byte) }
        }
        precondition(passed >= place || text.isEmpty, "a text lacks a plural form")
        return String(decoding: form, as: UTF8.self)
    }

    /// Returns a text with its arguments inserted, none of which changes the direction of what stands around it.
    static func fill(_ text: String, _ arguments: [String]) -> String {
        var result: [UInt8] = []
        for byte in ExactText.bytes(of: text) {
            if (1...UInt8(maximumArgumentCount)).contains(byte) {
                result.append(contentsOf: ExactText.bytes(of: DirectionSigns.isolated(arguments[Int(byte) - 1])))
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
