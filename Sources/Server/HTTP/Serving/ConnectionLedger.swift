/// The accounting of open connections, which decides which one is closed when there are too many.
///
/// Those of signed-in people never are. Of the others, those on which no request has arrived are closed first, as long as they are more
/// than a quarter of the allowed number; otherwise newcomers would be closed before those that only came to occupy places. Of each kind the
/// oldest is closed.
struct ConnectionLedger {
    private enum Standing: Equatable {
        /// A connection on which no request has arrived.
        case half
        case stranger
        case known(person: Int)
    }

    private struct Entry {
        let group: AddressGroup?
        var standing: Standing
    }

    private let limits: ConnectionLimits
    /// The connections that were not cut, by their numbers, which grow.
    private var entries: [Int: Entry] = [:]
    private var cut: Set<Int> = []
    private var groupCounts: [AddressGroup: Int] = [:]
    private var personCounts: [Int: Int] = [:]
    private var knownCount = 0

    init(limits: ConnectionLimits) {
        self.limits = limits
    }

    /// Whether one more connection may be accepted.
    var hasRoom: Bool { entries.count + cut.count < limits.open }

    /// The connections that were not cut.
    var count: Int { entries.count }

    /// Adds a connection, and returns the one that is cut to make room for it, which may be itself.
    mutating func open(_ number: Int, from group: AddressGroup?) -> Int? {
        entries[number] = Entry(group: group, standing: .half)
        if let group { groupCounts[group, default: 0] += 1 }
        let victim: Int?
        if let group, let limit = limits.perAddress, groupCounts[group, default: 0] > limit {
            victim = candidate(besides: number) { $0.group == group } ?? number
        } else if entries.count > limits.crowded || entries.count - knownCount > limits.strangers {
            victim = candidate(besides: number) { _ in true } ?? number
        } else {
            victim = nil
        }
        if let victim { cut(victim) }
        return victim
    }

    /// Notes that a whole head has arrived on a connection.
    mutating func headArrived(_ number: Int) {
        if entries[number]?.standing == .half { entries[number]?.standing = .stranger }
    }

    /// Notes that a request on a connection comes from a signed-in person; returns whether it got one of the places for such connections.
    mutating func vouch(for number: Int, person: Int) -> Bool {
        guard let entry = entries[number] else { return false }
        if case .known = entry.standing { return true }
        guard knownCount < limits.known, personCounts[person, default: 0] < limits.knownPerPerson else { return false }
        entries[number]?.standing = .known(person: person)
        personCounts[person, default: 0] += 1
        knownCount += 1
        return true
    }

    /// Notes that a connection is being closed, and keeps its place until it is.
    mutating func cut(_ number: Int) {
        if forget(number) { cut.insert(number) }
    }

    /// Removes a closed connection.
    mutating func close(_ number: Int) {
        forget(number)
        cut.remove(number)
    }

    /// Returns the connection to close among those that fulfil a condition; nil if none does.
    private func candidate(besides newest: Int, where claim: (Entry) -> Bool) -> Int? {
        var halves: (oldest: Int?, count: Int) = (nil, 0)
        var stranger: Int?
        for (number, entry) in entries where number != newest && claim(entry) {
            switch entry.standing {
            case .half: halves = (min(number, halves.oldest ?? number), halves.count + 1)
            case .stranger: stranger = min(number, stranger ?? number)
            case .known: break
            }
        }
        return halves.count > limits.halves ? halves.oldest : stranger ?? halves.oldest
    }

    @discardableResult
    private mutating func forget(_ number: Int) -> Bool {
        guard let entry = entries.removeValue(forKey: number) else { return false }
        if let group = entry.group {
            let count = groupCounts[group, default: 0] - 1
            groupCounts[group] = count == 0 ? nil : count
        }
        if case .known(let person) = entry.standing {
            knownCount -= 1
            let count = personCounts[person, default: 0] - 1
            personCounts[person] = count == 0 ? nil : count
        }
        return true
    }
}
