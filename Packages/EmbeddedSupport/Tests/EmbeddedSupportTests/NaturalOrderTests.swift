import EmbeddedSupport
import Testing

/// Checks that names are ordered as people count.
struct NaturalOrderTests {
    @Test(arguments: [
        ["", "1", "2", "010", "10", "a"], ["part", "part 1", "part 2", "part 10", "part 10a", "part 11"], ["1.2", "1.10", "2.1"],
        ["chapter 9 part 10", "chapter 10 part 2"], ["глава 2", "глава 12"], ["第2話", "第10話"],
        ["x18446744073709551616", "x18446744073709551617"],
        ["a0", "a00", "a1"],
    ])
    func numbersCount(ordered: [String]) {
        for (place, name) in ordered.enumerated() {
            for (otherPlace, other) in ordered.enumerated() {
                #expect(NaturalOrder.precedes(name, other) == (place < otherPlace), "\(name) and \(other)")
            }
        }
    }

    @Test func itIsAnOrderOfAnyNames() {
        let parts = ["", "0", "9", "10", "a", "я", "."]
        var names: Set<String> = []
        for first in parts { for second in parts { names.insert(first + second) } }
        for first in names {
            for second in names {
                #expect(!(NaturalOrder.precedes(first, second) && NaturalOrder.precedes(second, first)))
                #expect(first == second || NaturalOrder.precedes(first, second) || NaturalOrder.precedes(second, first))
                for third in names where NaturalOrder.precedes(first, second) && NaturalOrder.precedes(second, third) {
                    #expect(NaturalOrder.precedes(first, third), "\(first), \(second), \(third)")
                }
            }
        }
    }
}
