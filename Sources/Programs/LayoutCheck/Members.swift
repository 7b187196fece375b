import JSON
import Layout

/// The members of a case, each taken once by its name, and the first thing that is wrong with them.
final class Members {
    private var wrong: String?
    private var rest: [(key: String, value: JSON)] = []

    /// Creates members from an object; anything else is a fault.
    init(_ json: JSON?) {
        if let object = json?.object { rest = object.members } else { blame("no object") }
    }

    /// What is missing, unknown or not as expected, else what was not taken; nil for nothing.
    var fault: String? { wrong ?? rest.first.map { "what is \($0.key)?" } }

    /// Records a fault unless there is one.
    func blame(_ reason: String?) { wrong = wrong ?? reason }

    /// Returns what was found; if nothing was, records a fault and returns a substitute.
    func need<Value>(_ found: Value?, or other: Value, _ reason: String) -> Value {
        if found == nil { blame(reason) }
        return found ?? other
    }

    /// Returns whether a member is left.
    func has(_ name: String) -> Bool { rest.contains { $0.key == name } }

    /// Removes and returns a member; nil if there is none.
    func remove(_ name: String) -> JSON? { rest.firstIndex { $0.key == name }.map { rest.remove(at: $0).value } }

    /// Removes and returns a number; nil if there is none, or null instead of it.
    func optional(_ name: String) -> Double? {
        guard let json = remove(name), !json.isNull else { return nil }
        if Members.number(json) == nil { blame("no number: \(name)") }
        return Members.number(json)
    }

    /// Removes a member and returns whether it is true; false if there is none.
    func flag(_ name: String) -> Bool { optional(name) == 1 }

    /// Removes and returns a number above 0; 1 if there is none.
    func positive(_ name: String) -> Double {
        let number = optional(name) ?? 1
        return need(number > 0 ? number : nil, or: 1, "not above 0: \(name)")
    }

    /// A number, which must be there; reading removes it.
    subscript(name: String) -> Double { numbers(name, 1)[0] }

    /// Removes and returns as many numbers as given, or those of a list of any length, which must be there.
    func numbers(_ name: String, _ count: Int? = nil) -> [Double] {
        let found = Members.flat(remove(name) ?? .null)
        let isRight = found.count == count ?? found.count && found.allSatisfy { $0?.isFinite ?? false }
        return need(isRight ? found.compactMap { $0 } : nil, or: [Double](repeating: 1, count: count ?? 0), "no numbers: \(name)")
    }

    /// Removes a list of objects and calls a closure with the members of each; what is wrong with one, or left in it, is a fault here.
    func each<Failure>(_ name: String, _ body: (Members) throws(Failure) -> Void) throws(Failure) {
        for json in need((remove(name) ?? .array([])).array, or: [], "no list: \(name)") {
            let part = Members(json)
            try body(part)
            blame(part.fault)
        }
    }

    /// Removes and returns a text, which must be there.
    func text(_ name: String) -> String { need(remove(name)?.string, or: "", "no text: \(name)") }

    /// Removes one of some words and returns the value that it stands for; the first, the default, if there is none.
    func choice<Value>(_ name: String, _ words: [String], _ values: [Value]) -> Value {
        guard let json = remove(name) else { return values[0] }
        return values[need(words.firstIndex { $0 == json.string }, or: 0, "no \(name)")]
    }

    /// Removes and returns the relation of two sides.
    func relation(_ name: String) -> LayoutRelation { choice(name, ["==", "<=", ">="], LayoutRelation.allCases) }

    /// Removes and returns a priority, or returns the given one if there is none.
    func priority(_ name: String, _ fallback: LayoutPriority = .required) -> LayoutPriority {
        do throws(LayoutError) { return try LayoutPriority(optional(name) ?? fallback.rawValue) } catch {
            return need(nil, or: fallback, "no priority: \(name)")
        }
    }

    /// Returns the JSON of some bytes; nil for anything else.
    static func json(_ bytes: [UInt8]) -> JSON? {
        do throws(JSONError) { return try JSON(parsing: bytes) } catch { return nil }
    }

    /// Returns a number; true counts as 1, and a text may be a fraction such as `-459/2`; nil for anything else.
    static func number(_ json: JSON) -> Double? {
        if let bool = json.bool { return bool ? 1 : 0 }
        guard let text = json.string else { return json.number }
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let numbers = parts.map { Members.json([UInt8]($0))?.number ?? .nan }
        let value = numbers.count == 2 ? numbers[0] / numbers[1] : numbers[0]
        return numbers.count <= 2 && value.isFinite ? value : nil
    }

    /// Returns the numbers of nested lists: nil for null, and not-a-number for anything else that is none.
    static func flat(_ json: JSON) -> [Double?] { json.array?.flatMap { flat($0) } ?? [json.isNull ? nil : number(json) ?? .nan] }
}
