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

    /// Where each of many rows is inserted into a list.
    enum Pattern: CaseIterable {
        case front, end, bothEnds, afterOneRow, beforeOneRow, aroundOneRow, beforeTheLastInserted, inAnOldList
    }

    @Test(arguments: Pattern.allCases)
    func aMillionInsertionsAtOnePlaceHaveKeysOfAFewDigits(pattern: Pattern) {
        // Ends of the list, and the neighbours of the place; only these matter for a key.
        var (lower, upper): (String?, String?) = (nil, nil)
        switch pattern {
        case .front, .end, .bothEnds: break
        case .afterOneRow, .beforeOneRow, .aroundOneRow: (lower, upper) = ("V", "W1")
        case .beforeTheLastInserted: (lower, upper) = ("V", "V1")
        case .inAnOldList: (lower, upper) = ("0000000G", "00000013")
        }
        let (first, last) = (lower, upper)
        var (below, above): (String?, String?) = (nil, nil)
        var longest = 0
        for number in 0..<1_000_000 {
            let key: String
            let isEven = number % 2 == 0
            switch pattern {
            case .front:
                key = OrderKey.between(nil, upper)
                upper = key
            case .end, .beforeOneRow:
                key = OrderKey.between(lower, upper)
                lower = key
            case .bothEnds where isEven:
                key = OrderKey.between(nil, below)
                (below, above) = (key, above ?? key)
            case .bothEnds:
                key = OrderKey.between(above, nil)
                above = key
            case .afterOneRow, .beforeTheLastInserted, .inAnOldList:
                key = OrderKey.between(lower, upper)
                upper = key
            case .aroundOneRow where isEven:
                key = OrderKey.between(below ?? first, "VV")
                below = key
            case .aroundOneRow:
                key = OrderKey.between("VV", above ?? last)
                above = key
            }
            longest = max(longest, key.utf8.count)
            if number % 9_973 == 0 { #expect(OrderKey.isValid(key), "\(number)") }
            guard first.map({ precedes($0, key) }) ?? true, last.map({ precedes(key, $0) }) ?? true else {
                Issue.record("\(key), the insertion \(number), is outside of its bounds")
                return
            }
        }
        #expect(longest <= 16, "\(longest)")
    }

    @Test func eachKeyOfAPatternLiesBetweenItsNeighbours() {
        for isAfter in [true, false] {
            var (lower, upper): (String?, String?) = ("V", "VV")
            for number in 0..<10_000 {
                let key = OrderKey.between(lower, upper)
                guard lower.map({ precedes($0, key) }) ?? true, upper.map({ precedes(key, $0) }) ?? true else {
                    Issue.record("\(key), the insertion \(number), is not between \(lower ?? "") and \(upper ?? "")")
                    return
                }
                if isAfter { upper = key } else { lower = key }
            }
        }
    }

    @Test func aPlaceThatIsHalvedAgainAndAgainGrowsByAFewDigits() {
        var (lower, upper): (String?, String?) = (nil, nil)
        for number in 0..<1_000 {
            let key = OrderKey.between(lower, upper)
            #expect(lower.map { precedes($0, key) } ?? true && upper.map { precedes(key, $0) } ?? true)
            if number % 2 == 0 { lower = key } else { upper = key }
        }
        #expect((lower ?? "").utf8.count <= 400)
    }

    @Test func keysOfEarlierVersionsAreReadAndSortedAsBefore() {
        // What the first version made at the front, at the end and between two rows.
        let old = ["001", "00V", "0F", "1", "3", "7", "F", "V", "VF", "VV", "W", "k", "s", "w", "y", "z", "zV", "zzzy"]
        for (left, right) in zip(old, old.dropFirst()) {
            let key = OrderKey.between(left, right)
            #expect(OrderKey.isValid(key) && precedes(left, key) && precedes(key, right), "\(left) \(key) \(right)")
        }
        var (front, back) = ("001", "zzzy")
        for _ in 0..<10_000 {
            let (before, after) = (OrderKey.between(nil, front), OrderKey.between(back, nil))
            #expect(precedes(before, front) && precedes(back, after))
            (front, back) = (before, after)
        }
        #expect(front.utf8.count <= 9 && back.utf8.count <= 9)
    }

    @Test(arguments: [UInt64(1), 2, 3])
    func keysBetweenAnyTwoTextsLieBetweenThem(seed: UInt64) {
        var generator = SeededRandom(seed: seed)
        let letters = Array("0129ABQTUVWXYZaksz")
        func key() -> String {
            String((0..<Int.random(in: 1...6, using: &generator)).map { _ in letters.randomElement(using: &generator)! })
        }
        for _ in 0..<20_000 {
            let (one, other) = (key(), key())
            guard OrderKey.isValid(one), OrderKey.isValid(other), one != other else { continue }
            let (lower, upper) = precedes(one, other) ? (one, other) : (other, one)
            let between = OrderKey.between(lower, upper)
            guard OrderKey.isValid(between), precedes(lower, between), precedes(between, upper) else {
                Issue.record("seed \(seed): \(lower) \(between) \(upper)")
                return
            }
        }
    }

    @Test func manyKeysBetweenTwoAreInOrder() {
        let keys = OrderKey.keys(5_000, between: "V", "VU1")
        #expect(keys.count == 5_000 && keys.allSatisfy(OrderKey.isValid))
        for (left, right) in zip(["V"] + keys, keys + ["VU1"]) { #expect(precedes(left, right)) }
        #expect(keys.allSatisfy { $0.utf8.count <= 8 })
        #expect(OrderKey.keys(0, between: nil, nil) == [])
    }

    @Test(arguments: [("a", "a"), ("b", "a"), ("!", "a"), ("a", "?"), ("", ""), ("a", "a0"), ("a0", nil)])
    func crossedOrBrokenBoundsStillGiveAKey(lower: String, upper: String?) {
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
