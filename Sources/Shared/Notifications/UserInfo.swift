/// The facts of a notification, by their keys.
public struct UserInfo: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    /// The value of a fact.
    public enum Value: Equatable, Sendable {
        /// A Boolean.
        case flag(Bool)
        /// A whole number.
        case integer(Int)
        case number(Double)
        /// Several numbers: a point, a size, a rectangle.
        case numbers([Double])
        case text(String)

        /// The Boolean; nil for another value.
        public var flag: Bool? { if case .flag(let value) = self { value } else { nil } }
        /// The whole number; nil for another value.
        public var integer: Int? { if case .integer(let value) = self { value } else { nil } }
        /// The number; nil for another value.
        public var number: Double? { if case .number(let value) = self { value } else { nil } }
        /// The numbers; nil for another value.
        public var numbers: [Double]? { if case .numbers(let value) = self { value } else { nil } }
        /// The text; nil for another value.
        public var text: String? { if case .text(let value) = self { value } else { nil } }
    }

    private struct Entry: Equatable {
        let key: String
        var value: Value
    }

    private var entries: [Entry] = []

    public init() {}

    /// Creates facts from a literal; of equal keys the last counts.
    public init(dictionaryLiteral elements: (String, Value)...) {
        for (key, value) in elements { self[key] = value }
    }

    /// The number of facts.
    public var count: Int { entries.count }

    /// The value of a key; setting nil removes it.
    public subscript(key: String) -> Value? {
        get { entries.first { $0.key == key }?.value }
        set {
            let index = entries.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): entries[index].value = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append(Entry(key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    /// Returns whether two values have the same facts, in any order.
    public static func == (first: UserInfo, second: UserInfo) -> Bool {
        first.count == second.count && first.entries.allSatisfy { second[$0.key] == $0.value }
    }
}
