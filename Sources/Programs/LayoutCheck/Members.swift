import JSON
import Layout

/// Gives the members of a case by name, each once, and remembers the first thing that is wrong with it.
final class Members {
    private var wrong: String?
    private var rest: [(key: String, value: JSON)] = []

    /// Opens an object; anything else is a fault.
    init(_ json: JSON?) {
        if let object = json?.object { rest = object.members } else { blame("no object") }
    }

    /// Says what is missing, odd or not as expected, else what was not taken; nil for nothing.
    var fault: String? { wrong ?? rest.first.map { "what is \($0.key)?" } }

    /// Notes a fault unless there is one.
    func blame(_ reason: String?) { wrong = wrong ?? reason }

    /// Gives what was found; where nothing was, notes a fault and gives what stands in.
    func need<Value>(_ found: Value?, or other: Value, _ reason: String) -> Value {
        if found == nil { blame(reason) }
        return found ?? other
    }

    /// Tells whether a member is left.
    func has(_ name: String) -> Bool { rest.contains { $0.key == name } }

    /// Takes a member out; nil if there is none.
    func take(_ name: String) -> JSON? { rest.firstIndex { $0.key == name }.map { rest.remove(at: $0).value } }

    /// Takes a number out, nil if there is none or null stands for it.
    func optional(_ name: String) -> Double? {
        guard let json = take(name), !json.isNull else { return nil }
        if Members.number(json) == nil { blame("no number: \(name)") }
        return Members.number(json)
    }

    /// Tells whether a member is true; false where none is.
    func flag(_ name: String) -> Bool { optional(name) == 1 }

    /// Takes a number above 0 out; 1 where none is.
    func positive(_ name: String) -> Double {
        let number = optional(name) ?? 1
        return need(number > 0 ? number : nil, or: 1, "not above 0: \(name)")
    }

    /// Takes a number out, which must be there.
    subscript(name: String) -> Double { numbers(name, 1)[0] }

    /// Takes so many numbers out, or those of any list, which must be there.
    func numbers(_ name: String, _ count: Int? = nil) -> [Double] {
        let found = Members.flat(take(name) ?? .null)
        let isRight = found.count == count ?? found.count && found.allSatisfy { $0?.isFinite ?? false }
        return need(isRight ? found.compactMap { $0 } : nil, or: [Double](repeating: 1, count: count ?? 0), "no numbers: \(name)")
    }

    /// Takes a list of objects out and each apart; what is wrong with one, or left of it, is wrong with this one.
    func each<Failure>(_ name: String, _ body: (Members) throws(Failure) -> Void) throws(Failure) {
        for json in need((take(name) ?? .array([])).array, or: [], "no list: \(name)") {
            let part = Members(json)
            try body(part)
            blame(part.fault)
        }
    }

    /// Takes a text out, which must be there.
    func text(_ name: String) -> String { need(take(name)?.string, or: "", "no text: \(name)") }

    /// Takes one of some words out and returns the value that it stands for; the first, the default, where none is.
    func choice<Value>(_ name: String, _ words: [String], _ values: [Value]) -> Value {
        guard let json = take(name) else { return values[0] }
        return values[need(words.firstIndex { $0 == json.string }, or: 0, "no \(name)")]
    }

    /// Takes out how two sides relate.
    func relation(_ name: String) -> LayoutRelation { choice(name, ["==", "<=", ">="], LayoutRelation.allCases) }

    /// Takes out a rank, or the one given where none is.
    func priority(_ name: String, _ fallback: LayoutPriority = .required) -> LayoutPriority {
        do throws(LayoutError) { return try LayoutPriority(optional(name) ?? fallback.rawValue) } catch {
            return need(nil, or: fallback, "no priority: \(name)")
        }
    }

    /// Reads JSON; nil for anything else.
    static func json(_ bytes: [UInt8]) -> JSON? {
        do throws(JSONError) { return try JSON(parsing: bytes) } catch { return nil }
    }

    /// Reads a number; true counts as 1, and a text may spell a fraction such as `-459/2`.
    static func number(_ json: JSON) -> Double? {
        if let bool = json.bool { return bool ? 1 : 0 }
        guard let text = json.string else { return json.number }
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let numbers = parts.map { Members.json([UInt8]($0))?.number ?? .nan }
        let value = numbers.count == 2 ? numbers[0] / numbers[1] : numbers[0]
        return numbers.count <= 2 && value.isFinite ? value : nil
    }

    /// Lists the numbers of nested lists: nil for null, not a number for what is none.
    static func flat(_ json: JSON) -> [Double?] { json.array?.flatMap { flat($0) } ?? [json.isNull ? nil : number(json) ?? .nan] }
}
