import JSON
import Layout

/// Gives the members of a case by name, each once, and remembers the first thing that is wrong with it.
struct Members {
    /// Says what is missing, odd, or not as expected; nil as long as nothing is.
    private(set) var fault: String?
    private var rest: [(key: String, value: JSON)] = []

    /// Opens an object; anything else is a fault.
    init(_ json: JSON?) {
        if let object = json?.object { rest = object.members } else { blame("no object") }
    }

    /// Notes a fault unless there is one.
    mutating func blame(_ reason: String?) { fault = fault ?? reason }

    /// Tells whether a member is left.
    func has(_ name: String) -> Bool { rest.contains { $0.key == name } }

    /// Takes a member out; nil if there is none.
    mutating func take(_ name: String) -> JSON? {
        guard let index = rest.firstIndex(where: { $0.key == name }) else { return nil }
        return rest.remove(at: index).value
    }

    /// Takes a number out, nil if there is none or null stands for it.
    mutating func optional(_ name: String) -> Double? {
        guard let json = take(name), !json.isNull else { return nil }
        if Members.number(json) == nil { blame("no number: \(name)") }
        return Members.number(json)
    }

    /// Takes a number above 0 out; 1 where none is.
    mutating func positive(_ name: String) -> Double {
        let number = optional(name) ?? 1
        if !(number > 0) { blame("not above 0: \(name)") }
        return number > 0 ? number : 1
    }

    /// Takes a number out, which must be there.
    subscript(name: String) -> Double {
        mutating get { numbers(name, 1)[0] }
    }

    /// Takes so many numbers out, or those of any list, which must be there.
    mutating func numbers(_ name: String, _ count: Int? = nil) -> [Double] {
        let found = Members.flat(take(name) ?? .null)
        if found.count == count ?? found.count, found.allSatisfy({ $0?.isFinite ?? false }) { return found.compactMap { $0 } }
        blame("no numbers: \(name)")
        return [Double](repeating: 1, count: count ?? 0)
    }

    /// Takes a list of objects out and each apart; what is wrong with one, or left of it, is wrong with this one.
    mutating func each<Failure>(_ name: String, _ body: (inout Members) throws(Failure) -> Void) throws(Failure) {
        guard let list = (take(name) ?? .array([])).array else { return blame("no list: \(name)") }
        for json in list { try close(Members(json), body) }
    }

    /// Takes an object apart.
    mutating func close<Failure>(_ part: Members, _ body: (inout Members) throws(Failure) -> Void) throws(Failure) {
        var part = part
        try body(&part)
        blame(part.fault ?? part.rest.first.map { "what is \($0.key)?" })
    }

    /// Takes a text out, which must be there.
    mutating func text(_ name: String) -> String {
        let text = take(name)?.string
        if text == nil { blame("no text: \(name)") }
        return text ?? ""
    }

    /// Takes one of some words out and returns its place among them; 0, the default, where none is.
    mutating func choice(_ name: String, _ words: [String]) -> Int {
        guard let json = take(name) else { return 0 }
        let place = words.firstIndex { $0 == json.string }
        if place == nil { blame("no \(name)") }
        return place ?? 0
    }

    /// Takes out a rank, or the one given where none is.
    mutating func priority(_ name: String, _ fallback: LayoutPriority = .required) -> LayoutPriority {
        do throws(LayoutError) { return try LayoutPriority(optional(name) ?? fallback.rawValue) } catch {
            blame("no priority: \(name)")
            return fallback
        }
    }

    /// Reads a number; true counts as 1, and a text may spell a fraction such as `-459/2`.
    static func number(_ json: JSON) -> Double? {
        if let bool = json.bool { return bool ? 1 : 0 }
        guard let text = json.string else { return json.number }
        var numbers: [Double] = []
        for part in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            do throws(JSONError) { numbers.append(try JSON(parsing: [UInt8](part)).number ?? .nan) } catch { return nil }
        }
        let value = numbers.count == 2 ? numbers[0] / numbers[1] : numbers[0]
        return numbers.count <= 2 && value.isFinite ? value : nil
    }

    /// Lists the numbers of nested lists: nil for null, not a number for what is none.
    static func flat(_ json: JSON) -> [Double?] { json.array?.flatMap { flat($0) } ?? [json.isNull ? nil : number(json) ?? .nan] }
}
