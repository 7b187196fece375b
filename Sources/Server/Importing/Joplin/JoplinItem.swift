import Domain

/// An item of Joplin: its properties, at the end of its file, and what is above them.
struct JoplinItem {
    /// The kinds that matter, by their numbers.
    enum Kind: Int {
        case note = 1
        case folder = 2
        case resource = 4
        case tag = 5
        case noteTag = 6
    }

    /// The number of the kind.
    let type: Int
    let id: String
    private let properties: [String: String]
    /// The first line.
    let title: String
    let body: String

    var kind: Kind? { Kind(rawValue: type) }

    /// Reads the text of a file; nil for one that is no item.
    init?(_ text: String) {
        var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        while lines.last?.isEmpty == true { lines.removeLast() }
        var properties: [String: String] = [:]
        while let line = lines.last, !line.isEmpty {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            var value = line[line.index(after: colon)...]
            while value.first == " " { value = value.dropFirst() }
            while value.last == " " { value = value.dropLast() }
            properties[String(line[..<colon])] = Self.unescaped(value)
            lines.removeLast()
        }
        guard let type = properties["type_"].flatMap({ Int($0) }), let id = properties["id"], Self.isIdentity(id) else { return nil }
        self.type = type
        self.id = id
        self.properties = properties
        while lines.last?.isEmpty == true { lines.removeLast() }
        title = lines.first.map(String.init) ?? ""
        body = lines.dropFirst(lines.count > 1 && lines[1].isEmpty ? 2 : 1).joined(separator: "\n")
    }

    /// Returns whether a text is the identity of an item: 32 hexadecimal digits.
    static func isIdentity(_ text: String) -> Bool {
        text.utf8.count == 32 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    private static func unescaped(_ value: Substring) -> String {
        guard value.contains("\\") else { return String(value) }
        var (text, isEscaped) = ("", false)
        for sign in value {
            if isEscaped {
                text += sign == "n" ? "\n" : sign == "r" ? "\r" : sign == "\\" ? "\\" : "\\" + String(sign)
                isEscaped = false
            } else if sign == "\\" {
                isEscaped = true
            } else {
                text.append(sign)
            }
        }
        return isEscaped ? text + "\\" : text
    }

    /// The value of a property; empty for none.
    subscript(name: String) -> String { properties[name] ?? "" }

    /// Returns whether a property is set.
    func isOn(_ name: String) -> Bool { self[name] == "1" }

    /// Returns a moment that is written as a text.
    func time(_ name: String) -> Instant? { SourceTime(self[name])?.instant(by: .utc) }

    /// Returns a moment that is written in milliseconds; nil for zero.
    func milliseconds(_ name: String) -> Instant? {
        guard let number = Int64(self[name]), number != 0 else { return nil }
        return Instant(validating: number)
    }
}
