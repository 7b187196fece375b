import Merge

// Writes histories of 100,000 events and prints what their versions cost, in milliseconds, a line each.

/// Writes a history in sittings of several agents; every `concurrentEvery`th sitting, two write at once. Letters and places are drawn.
func history(eventCount: Int, concurrentEvery: Int) throws(TextError) -> [TextRun] {
    var state: UInt64 = 7
    func drawn(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
    func sitting(_ document: inout TextDocument, by agent: Agent, _ count: Int) throws(TextError) -> [TextRun] {
        var runs: [TextRun] = []
        var position = drawn(below: document.scalarCount + 1)
        for _ in 0..<count {
            let isDeleting = position > 0 && drawn(below: 5) == 0
            let letter = Unicode.Scalar(UInt8(97 + drawn(below: 26)))
            let edit =
                isDeleting
                ? TextEdit(position: position - 1, deletedCount: 1, inserted: [])
                : TextEdit(position: position, deletedCount: 0, inserted: [drawn(below: 6) == 0 ? " " : letter])
            runs.append(try document.edit([edit], by: agent))
            position += isDeleting ? -1 : 1
        }
        return runs
    }
    var document = TextDocument()
    var runs: [TextRun] = []
    var number = 0
    while runs.count < eventCount {
        number += 1
        if number % concurrentEvery == 0 {
            var other = document
            let theirs = try sitting(&other, by: Agent(rawValue: UInt64(number) << 1 | 1), 100)
            let ours = try sitting(&document, by: Agent(rawValue: UInt64(number) << 1), 100)
            _ = try document.merge(theirs)
            runs += ours + theirs
        } else {
            runs += try sitting(&document, by: Agent(rawValue: UInt64(number) << 1), 200)
        }
    }
    return runs
}

/// Returns how many milliseconds something takes, the least of some rounds.
func milliseconds(rounds: Int = 3, _ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    var least = Duration.seconds(1_000)
    for _ in 0..<rounds { least = min(least, try clock.measure(body)) }
    return Double(least.components.attoseconds) / 1e15 + Double(least.components.seconds) * 1_000
}

/// Returns where words start.
func starts(_ scalars: [Unicode.Scalar]) -> [Int] {
    scalars.indices.filter { $0 == 0 || scalars[$0] == " " || scalars[$0 - 1] == " " }
}

for (name, concurrentEvery) in [("linear", Int.max), ("concurrent", 4)] {
    let runs = try history(eventCount: 100_000, concurrentEvery: concurrentEvery)
    let versions = try TextVersions(runs: runs)
    print("\(name) replay", try milliseconds { _ = try TextVersions(runs: runs) })
    var slowest = 0.0
    for version in stride(from: 0, through: versions.eventCount, by: 500) {
        slowest = max(slowest, milliseconds { _ = versions.scalars(after: version) })
    }
    print("\(name) version", slowest)
    let (old, new) = (versions.scalars(after: versions.eventCount / 2), versions.scalars(after: versions.eventCount))
    print(
        "\(name) difference",
        milliseconds { _ = TextChangeSet(from: TextPieces(old, starts: starts(old)), to: TextPieces(new, starts: starts(new))) })
}
