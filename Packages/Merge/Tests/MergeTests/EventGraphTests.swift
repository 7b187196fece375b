import MergeCheck
import RandomTesting
import Testing

@testable import Merge

@Suite struct EventGraphTests {
    @Test(arguments: [UInt64](100..<130)) func versionsCompareAsSetsOfAncestors(seed: UInt64) {
        var generator = SeededRandom(seed: seed)
        var graph = EventGraph()
        var ancestors: [Set<Int>] = []
        func closure(_ events: [Int]) -> Set<Int> { events.reduce(into: []) { $0.formUnion(ancestors[$1]) } }
        for _ in 0..<25 {
            let chosen = (0..<generator.next(below: 4)).compactMap { _ in
                graph.eventCount == 0 ? nil : graph.eventCount - 1 - generator.next(below: min(graph.eventCount, 9))
            }
            let candidates = [Int](Set(chosen)).sorted()
            let maximal = candidates.filter { event in !candidates.contains { $0 != event && ancestors[$0].contains(event) } }
            #expect(graph.maximal(of: chosen.sorted()) == maximal || chosen.count != candidates.count, "seed \(seed)")
            #expect(graph.maximal(of: candidates) == maximal, "seed \(seed)")
            let count = 1 + generator.next(below: 3)
            let isFollowingAll = closure(maximal).count == graph.eventCount
            var known = closure(maximal)
            let beginsEntry = graph.append(agent: Agent(rawValue: UInt64(generator.next(below: 3))), parents: maximal, count: count)
            for _ in 0..<count {
                known.insert(ancestors.count)
                ancestors.append(known)
            }
            if beginsEntry { #expect(graph.entries[graph.entries.count - 1].followsAll == isFollowingAll, "seed \(seed)") }
        }
        let heads = (0..<graph.eventCount).filter { event in !ancestors.indices.contains { $0 != event && ancestors[$0].contains(event) } }
        #expect(graph.frontier == heads, "seed \(seed)")
        for event in 0..<graph.eventCount { #expect(graph.number(of: graph.identity(of: event)) == event, "seed \(seed)") }
        for _ in 0..<60 {
            let first = graph.maximal(of: [generator.next(below: graph.eventCount), generator.next(below: graph.eventCount)].sorted())
            let second = graph.maximal(of: [generator.next(below: graph.eventCount), generator.next(below: graph.eventCount)].sorted())
            let (onlyFirst, onlySecond) = graph.difference(from: first, to: second)
            #expect(Set(onlyFirst.joined()) == closure(first).subtracting(closure(second)), "seed \(seed)")
            #expect(Set(onlySecond.joined()) == closure(second).subtracting(closure(first)), "seed \(seed)")
            #expect(onlyFirst.joined().count == Set(onlyFirst.joined()).count, "seed \(seed)")
        }
    }

    @Test func duplicateParentsCountOnce() {
        var graph = EventGraph()
        _ = graph.append(agent: alice, parents: [], count: 2)
        _ = graph.append(agent: bob, parents: [0], count: 1)
        #expect(graph.maximal(of: [1, 1, 2, 2]) == [1, 2])
        #expect(graph.maximal(of: [0, 0]) == [0])
        #expect(graph.maximal(of: [0, 1]) == [1])
    }
}
