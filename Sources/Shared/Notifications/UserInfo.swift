/// Holds the facts that go with a notification, by their keys.
public struct UserInfo: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    /// Holds a fact.
    public enum Value: Equatable, Sendable {
        /// Holds a yes or a no.
        case flag(Bool)
        /// Holds a whole number.
        case integer(Int)
        /// Holds a number.
        case number(Double)
        /// Holds several numbers: a point, a size, a rectangle.
        case numbers([Double])
        /// Holds a text.
        case text(String)

        /// Returns the yes or no, if that's what it is.
        public var flag: Bool? { if case .flag(let value) = self { value } else { nil } }
        /// Returns the whole number, if that's what it is.
        public var integer: Int? { if case .integer(let value) = self { value } else { nil } }
        /// Returns the number, if that's what it is.
        public var number: Double? { if case .number(let value) = self { value } else { nil } }
        /// Returns the numbers, if that's what it is.
        public var numbers: [Double]? { if case .numbers(let value) = self { value } else { nil } }
        /// Returns the text, if that's what it is.
        public var text: String? { if case .text(let value) = self { value } else { nil } }
    }

    private struct Entry: Equatable {
        let key: String
        var value: Value
    }

    private var entries: [Entry] = []

    public init() {}

    /// Holds what a literal lists; of equal keys the last counts.
    public init(dictionaryLiteral elements: (String, Value)...) {
        for (key, value) in elements { self[key] = value }
    }

    /// Returns the number of facts.
    public var count: Int { entries.count }

    /// Reads, writes or with nil removes a fact.
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

    /// Tells whether two hold the same facts, in whatever order they came.
    public static func == (first: UserInfo, second: UserInfo) -> Bool {
        first.count == second.count && first.entries.allSatisfy { second[$0.key] == $0.value }
    }
}
