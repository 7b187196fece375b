import MergeCheck
import RandomTesting
import Testing

@testable import Merge

/// Checks the keys that lists are ordered by.
struct OrderKeyTests {
    private func precedes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    @Test(arguments: [UInt64(1), 2, 3, 4, 5])
    func aKeyLiesBetweenItsNeighboursWhereverOneInserts(seed: UInt64) {
        var generator = SeededRandom(seed: seed)
        var keys: [String] = []
        for _ in 0..<400 {
            let place = Int.random(in: 0...keys.count, using: &generator)
            let key = OrderKey.between(place > 0 ? keys[place - 1] : nil, place < keys.count ? keys[place] : nil)
            #expect(OrderKey.isValid(key), "seed \(seed)")
            keys.insert(key, at: place)
        }
        for (left, right) in zip(keys, keys.dropFirst()) { #expect(precedes(left, right), "seed \(seed)") }
    }

    @Test func insertingAtOnePlaceAThousandTimesStaysWithinTheLimit() {
        var upper = OrderKey.between(nil, nil)
        for _ in 0..<1000 { upper = OrderKey.between(nil, upper) }
        #expect(upper.utf8.count < OrderKey.maximumLength)
        var lower = OrderKey.between(nil, nil)
        for _ in 0..<1000 { lower = OrderKey.between(lower, nil) }
        #expect(lower.utf8.count < OrderKey.maximumLength)
    }

    @Test(arguments: [("a", "a"), ("b", "a"), ("!", "a"), ("a", "?"), ("", "")])
    func crossedOrBrokenBoundsStillGiveAKey(lower: String, upper: String) {
        #expect(OrderKey.isValid(OrderKey.between(lower, upper)))
    }

    @Test func lengthIsLimitedAndTrailingZerosAreRefused() {
        #expect(OrderKey.isValid(String(repeating: "1", count: OrderKey.maximumLength)))
        #expect(!OrderKey.isValid(String(repeating: "1", count: OrderKey.maximumLength + 1)))
        #expect(!OrderKey.isValid("a0"))
        #expect(!OrderKey.isValid(""))
        #expect(!OrderKey.isValid("a-b"))
    }
}
