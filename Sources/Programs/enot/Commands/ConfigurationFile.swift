import Glibc

/// A file with options of `enot serve`: a line `name = value` each, with the names of the command line, empty lines, and lines that are
/// comments and begin with `#`. A value may be in double quotes; one with ` #` in it must be, unless people read it.
struct ConfigurationFile: Equatable {
    /// One line with an option.
    struct Setting: Equatable {
        let option: Option
        let value: String
        /// The file's path and the number of the line, as errors name them.
        let place: String
    }

    /// The settings in the order of their lines.
    let settings: [Setting]

    /// The largest size of a file, in bytes.
    static let maximumBytes = 1 << 20

    /// Reads a file; throws `inputOutput` if it can't be read, and `usage` with the number of a line that can't be understood.
    init(path: String) throws(CommandError) {
        try self.init(text: Self.text(of: path), path: path)
    }

    /// Parses the text of a file; throws `usage` with the number of a line that can't be understood.
    init(text: String, path: String) throws(CommandError) {
        var settings: [Setting] = []
        var places: [String: String] = [:]
        // Some editors begin a file with a byte order mark.
        let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        for (index, line) in Self.lines(of: text).enumerated() {
            let trimmed = Self.trimmed(line)
            if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
            let setting = try Self.setting(trimmed, at: "\(path):\(index + 1)")
            let name = setting.option.name
            if let first = places[name], !Option.repeatable.contains(setting.option) {
                throw .usage("\(setting.place): \(name) is already set at \(first)")
            }
            places[name] = setting.place
            settings.append(setting)
        }
        self.settings = settings
    }

    private static func setting(_ line: Substring, at place: String) throws(CommandError) -> Setting {
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw .usage("\(place): expected NAME = VALUE") }
        let name = trimmed(parts[0])
        guard let option = Option.ofServe.first(where: { $0.name == name && $0 != .config }) else {
            throw .usage("\(place): unknown option \(name)")
        }
        guard let value = value(in: trimmed(parts[1]), isText: option.placeholder == Option.text) else {
            throw .usage("\(place): a comment needs a line of its own; put the value of \(name) in quotes if # is a part of it")
        }
        guard !value.isEmpty else { throw .usage("\(place): \(name) needs a value") }
        guard option.placeholder != nil || ArgumentList.isOn(String(value)) != nil else {
            throw .usage("\(place): \(name) must be yes or no")
        }
        return Setting(option: option, value: String(value), place: place)
    }

    /// Returns a value without quotes around it; nil if a comment, or half of the quotes, seems to be in it. What people read is taken as
    /// it is.
    private static func value(in text: Substring, isText: Bool) -> Substring? {
        if text.utf8.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") { return text.dropFirst().dropLast() }
        guard !isText else { return text }
        let isCut = text.hasPrefix("#") || text.contains(" #") || text.contains("\t#") || text.hasPrefix("\"")
        return isCut ? nil : text
    }

    private static func lines(of text: String) -> [Substring] {
        // A carriage return and a line feed are one character.
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let start = text.drop(while: isSpace)
        return start.lastIndex { !isSpace($0) }.map { start[...$0] } ?? ""
    }

    private static func text(of path: String) throws(CommandError) -> String {
        guard let file = fopen(path, "rbe") else { throw .inputOutput("\(path): \(SystemError.reason(errno))") }
        defer { fclose(file) }
        let bytes = [UInt8](unsafeUninitializedCapacity: maximumBytes + 1) { buffer, count in
            count = fread(buffer.baseAddress, 1, buffer.count, file)
        }
        guard ferror(file) == 0 else { throw .inputOutput("\(path): \(SystemError.reason(errno))") }
        guard bytes.count <= maximumBytes, let text = String(validating: bytes, as: UTF8.self) else {
            throw .usage("\(path): not a text of at most \(maximumBytes) bytes")
        }
        return text
    }
}
