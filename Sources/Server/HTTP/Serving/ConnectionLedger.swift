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

    /// The connections that may give way, of one address or of all.
    private struct Crowd {
        /// The number of all connections, those of signed-in people among them.
        var count = 0
        var halves = ConnectionQueue()
        var strangers = ConnectionQueue()

        /// Notes that a connection has left its standing.
        mutating func leave(_ standing: Standing) {
            switch standing {
            case .half: halves.leave()
            case .stranger: strangers.leave()
            case .known: break
            }
        }

        /// Returns the connection to close, other than the newest; nil if there is none. Up to the limit, halves are not closed
        /// before strangers.
        mutating func candidate(besides newest: Int, halves limit: Int, standing: (Int) -> Standing?) -> Int? {
            let stranger = strangers.oldest { standing($0) == .stranger }
            let half = halves.oldest { standing($0) == .half }
            // The newest is the last of its queue.
            return halves.count - 1 > limit ? half : stranger ?? (half == newest ? nil : half)
        }
    }

    private let limits: ConnectionLimits
    /// The connections that were not cut, by their numbers, which grow.
    private var entries: [Int: Entry] = [:]
    private var cut: Set<Int> = []
    private var everybody = Crowd()
    private var crowds: [AddressGroup: Crowd] = [:]
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
        change(group) { crowd in
            crowd.count += 1
            crowd.halves.append(number)
        }
        let victim: Int?
        if let group, let limit = limits.perAddress, crowds[group]?.count ?? 0 > limit {
            victim =
                crowds[group, default: Crowd()].candidate(besides: number, halves: limits.halves) { [entries] in entries[$0]?.standing }
                ?? number
        } else if entries.count > limits.crowded || entries.count - knownCount > limits.strangers {
            victim = everybody.candidate(besides: number, halves: limits.halves) { [entries] in entries[$0]?.standing } ?? number
        } else {
            victim = nil
        }
        if let victim { cut(victim) }
        return victim
    }

    /// Notes that a whole head has arrived on a connection.
    mutating func headArrived(_ number: Int) {
        guard let entry = entries[number], entry.standing == .half else { return }
        entries[number]?.standing = .stranger
        change(entry.group) { crowd in
            crowd.halves.leave()
            crowd.strangers.append(number)
        }
    }

    /// Notes that a request on a connection comes from a signed-in person; returns whether it got one of the places for such connections.
    mutating func reservePlace(for number: Int, person: Int) -> Bool {
        guard let entry = entries[number] else { return false }
        if case .known = entry.standing { return true }
        guard knownCount < limits.known, personCounts[person, default: 0] < limits.knownPerPerson else { return false }
        entries[number]?.standing = .known(person: person)
        change(entry.group) { $0.leave(entry.standing) }
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

    /// Changes the crowd of an address, if it is one, and that of all.
    private mutating func change(_ group: AddressGroup?, _ change: (inout Crowd) -> Void) {
        change(&everybody)
        if let group { change(&crowds[group, default: Crowd()]) }
    }

    @discardableResult
    private mutating func forget(_ number: Int) -> Bool {
        guard let entry = entries.removeValue(forKey: number) else { return false }
        change(entry.group) { crowd in
            crowd.count -= 1
            crowd.leave(entry.standing)
        }
        if let group = entry.group, crowds[group]?.count == 0 { crowds[group] = nil }
        if case .known(let person) = entry.standing {
            knownCount -= 1
            let count = personCounts[person, default: 0] - 1
            personCounts[person] = count == 0 ? nil : count
        }
        return true
    }
}
