import JSON
import Testing

@testable import JSON

/// Checks members' order, search and exact keys, with few members and with many.
@Suite struct JSONObjectTests {
    @Test(arguments: [0, 1, JSONObject.linearSearchLimit, JSONObject.linearSearchLimit + 1, 300])
    func membersKeepTheirOrderAndAreFound(_ count: Int) {
        var object = numbered(count)
        #expect(object.count == count && object.isEmpty == (count == 0))
        #expect(object.members.map(\.key) == (0..<count).map { "k\($0)" })
        for index in 0..<count {
            #expect(object["k\(index)"] == .integer(Int64(index)))
            object["k\(index)"] = .string("new")
        }
        #expect(object["k\(count)"] == nil && object.count == count)
        #expect(object.members.allSatisfy { $0.value == "new" })
    }

    @Test(arguments: [3, JSONObject.linearSearchLimit + 1, 40])
    func removedMemberIsGoneAndTheRestKeepsOrder(_ count: Int) {
        let object = numbered(count).removing("k1").removing("absent")
        #expect(object.members.map(\.key) == (0..<count).filter { $0 != 1 }.map { "k\($0)" })
        #expect(object["k1"] == nil && object["k2"] == 2 && object["k\(count - 1)"] == .integer(Int64(count - 1)))
        var odd = numbered(count)
        odd.removeAll { key, value in key == "k1" || (value.integer ?? 0) % 2 == 0 }
        #expect(odd.members.allSatisfy { odd[$0.key] == $0.value && $0.value.integer.map { $0 % 2 == 1 && $0 != 1 } == true })
        odd["k1"] = true
        #expect(odd.members.last?.key == "k1" && odd["k1"] == true)
    }

    @Test func assigningNilRemovesAndSomeNullStores() {
        var object = numbered(2)
        object["k0"] = nil
        object["k1"] = .some(.null)
        object["absent"] = nil
        #expect(JSON.object(object).text == #"{"k1":null}"#)
    }

    @Test func lastOfEqualKeysStandsAtTheFirstOnesPlace() {
        #expect(JSON.object(JSONObject([("a", 1), ("b", 2), ("a", 3)])).text == #"{"a":3,"b":2}"#)
    }

    @Test(arguments: [0, 20])
    func canonicallyEquivalentKeysDiffer(_ others: Int) throws {
        var object = numbered(others)
        object["\u{E9}"] = 1
        object["e\u{301}"] = 2
        #expect(object.count == others + 2 && object["\u{E9}"] == 1 && object["e\u{301}"] == 2)
        let parsed = try JSON(parsing: JSON.object(object).bytes)
        #expect(parsed == .object(object) && parsed["e\u{301}"] == 2 && parsed.object?.count == others + 2)
    }

    @Test(arguments: [3, 30])
    func equalityIgnoresOrderOnly(_ count: Int) {
        let object = numbered(count)
        #expect(object == JSONObject(object.members.reversed().map { ($0.key, $0.value) }))
        var changed = object
        changed["k1"] = 99
        #expect(object != changed && object != object.removing("k1"))
        var renamed = object.removing("k1")
        renamed["other"] = 1
        #expect(object != renamed)
    }

    @Test(arguments: [1, 7, 8, 9, 50])
    func duplicateAfterManyKeysIsRefused(_ count: Int) {
        let members = (0..<count).map { "\"k\($0)\":{\"k0\":0}" }.joined(separator: ",")
        for repeated in [0, count - 1] {
            #expect(throws: JSONError.duplicateKey("k\(repeated)", at: members.utf8.count + 2)) {
                try JSON(parsing: "{\(members),\"k\(repeated)\":1}")
            }
            #expect(throws: JSONError.duplicateKey("k\(repeated)", at: members.utf8.count + 2)) {
                try JSON(parsing: "{\(members),\"\\u006b\(repeated)\":1}")
            }
        }
    }

    @Test func hundredThousandMembersParseAndCompare() throws {
        let object = JSON.object(numbered(100_000))
        let parsed = try JSON(parsing: object.bytes)
        #expect(parsed == object && parsed["k99999"] == 99_999)
    }

    /// Returns an object of members k0, k1 and so on with their numbers.
    private func numbered(_ count: Int) -> JSONObject {
        JSONObject((0..<count).map { ("k\($0)", .integer(Int64($0))) })
    }
}
