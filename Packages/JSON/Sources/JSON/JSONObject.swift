import EmbeddedSupport

/// The members of a JSON object in order, with unique keys.
///
/// Keys are compared by exact UTF-8. Few members are searched one by one; more get a hash index, so that 100,000 cost linear time.
public struct JSONObject: Equatable, Sendable {
    /// The maximum number of members that are searched one by one.
    static let linearSearchLimit = 8

    /// The members in the order in which their keys first came.
    public private(set) var members: [(key: String, value: JSON)]
    /// The index of each key in `members`; always present with more than `linearSearchLimit` members.
    private var places: [ExactKey: Int]?

    /// Creates an object; of members with equal keys, the last value counts, at the first one's index.
    public init(_ members: [(String, JSON)] = []) {
        self.members = []
        self.members.reserveCapacity(members.count)
        for (key, value) in members {
            self[key] = value
        }
    }

    /// Creates an object of members with unique keys, and their index if it was built already.
    init(distinctMembers members: [(key: String, value: JSON)], places: [ExactKey: Int]?) {
        self.members = members
        self.places = places
        if places == nil {
            indexMembers()
        }
    }

    public var count: Int {
        members.count
    }

    public var isEmpty: Bool {
        members.isEmpty
    }

    /// The value of `key`; a new key is appended, `nil` removes one (in linear time), `.some(.null)` stores a null.
    public subscript(key: String) -> JSON? {
        get {
            guard let place = place(of: key) else {
                return nil
            }
            return members[place].value
        }
        set {
            switch (place(of: key), newValue) {
            case (let place?, let value?):
                members[place].value = value
            case (let place?, nil):
                members.remove(at: place)
                indexMembers()
            case (nil, let value?):
                append(key, value)
            case (nil, nil):
                break
            }
        }
    }

    public func removing(_ key: String) -> JSONObject {
        var object = self
        object[key] = nil
        return object
    }

    /// Removes, in linear time, all members for which `isUnwanted` returns true.
    public mutating func removeAll(where isUnwanted: (_ key: String, _ value: JSON) -> Bool) {
        members.removeAll { isUnwanted($0.key, $0.value) }
        indexMembers()
    }

    /// Returns whether both have the same keys with equal values, in any order (RFC 8259, section 4).
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        guard left.count == right.count else {
            return false
        }
        for (place, member) in left.members.enumerated() {
            let other = right.members[place]
            if ExactText.areSame(member.key, other.key) {
                guard member.value == other.value else {
                    return false
                }
            } else {
                guard let value = right[member.key], value == member.value else {
                    return false
                }
            }
        }
        return true
    }

    private func place(of key: String) -> Int? {
        if let places {
            return places[ExactKey(key)]
        }
        for place in members.indices where ExactText.areSame(members[place].key, key) {
            return place
        }
        return nil
    }

    /// Appends a member with a new key.
    private mutating func append(_ key: String, _ value: JSON) {
        members.append((key, value))
        if places == nil {
            indexMembers()
        } else {
            places?[ExactKey(key)] = members.count - 1
        }
    }

    /// Builds the index again if there are enough members to need one.
    private mutating func indexMembers() {
        guard members.count > JSONObject.linearSearchLimit else {
            places = nil
            return
        }
        var places: [ExactKey: Int] = [:]
        places.reserveCapacity(members.count)
        for (place, member) in members.enumerated() {
            places[ExactKey(member.key)] = place
        }
        self.places = places
    }
}
