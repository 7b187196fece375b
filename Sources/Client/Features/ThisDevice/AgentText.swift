import EmbeddedSupport

/// A user agent string, searched for marks and versions.
struct AgentText {
    private let bytes: [UInt8]

    init(_ text: String) {
        bytes = ExactText.bytes(of: text)
    }

    /// Returns whether a mark occurs.
    func holds(_ mark: String) -> Bool { end(of: mark) != nil }

    /// Returns the version after a mark, with its first `parts` numbers at most; empty if there is none.
    func version(after mark: String, parts: Int) -> String {
        guard let start = end(of: mark) else { return "" }
        return version(from: start, parts: parts)
    }

    /// Returns the version at the beginning of the string; empty if there is none.
    func version(parts: Int) -> String { version(from: 0, parts: parts) }

    /// Returns the first number of a version; 0 if there is none.
    static func major(_ version: String) -> Int {
        var number = 0
        for byte in ExactText.bytes(of: version) {
            guard byte >= 0x30, byte <= 0x39, number < 10_000 else { break }
            number = number * 10 + Int(byte - 0x30)
        }
        return number
    }

    /// The model that older browsers write after the version of Android; nil if there is none.
    var androidModel: String? {
        guard var start = end(of: "Android ") else { return nil }
        while start < bytes.count, bytes[start] != UInt8(ascii: ";"), bytes[start] != UInt8(ascii: ")") { start += 1 }
        guard start < bytes.count, bytes[start] == UInt8(ascii: ";") else { return nil }
        var end = start + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: ";"), bytes[end] != UInt8(ascii: ")") { end += 1 }
        let part = AgentText.withoutBuild(bytes[(start + 1)..<end])
        let model = ExactText.trimmed(String(decoding: part, as: UTF8.self))
        for word in AgentText.noModels where ExactText.areSame(word, model) { return nil }
        return model.isEmpty ? nil : model
    }

    /// Words that appear instead of a model's name.
    private static let noModels = ["K", "Mobile", "Tablet", "TV", "wv"]

    private static func withoutBuild(_ part: ArraySlice<UInt8>) -> [UInt8] {
        let all = Array(part)
        let mark = ExactText.bytes(of: " Build/")
        for place in all.indices where ExactText.holds(all, mark, at: place) { return Array(all[..<place]) }
        return all
    }

    private func end(of mark: String) -> Int? {
        let part = ExactText.bytes(of: mark)
        for place in bytes.indices where ExactText.holds(bytes, part, at: place) { return place + part.count }
        return nil
    }

    /// Returns numbers separated by dots or underscores; zeros at the end are left out, except the first number.
    private func version(from start: Int, parts: Int) -> String {
        var numbers: [Int] = []
        var number: Int?
        var index = start
        while index < bytes.count, numbers.count < parts {
            let byte = bytes[index]
            if byte >= 0x30, byte <= 0x39, (number ?? 0) < 100_000_000 {
                number = (number ?? 0) * 10 + Int(byte - 0x30)
            } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_"), let whole = number {
                numbers.append(whole)
                number = nil
            } else {
                break
            }
            index += 1
        }
        if let number, numbers.count < parts { numbers.append(number) }
        while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
        var text = ""
        for number in numbers { text += text.isEmpty ? "\(number)" : ".\(number)" }
        return text
    }
}
