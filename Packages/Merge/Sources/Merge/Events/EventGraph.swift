import EmbeddedSupport

/// The authors and parents of all events, run-length encoded, in order of arrival.
struct EventGraph: Sendable {
    /// The runs of events by number.
    private(set) var entries: [EventEntry] = []
    /// The parents of the entries, entry after entry, ascending within each.
    private(set) var parentColumn: [EventNumber] = []
    /// The known agents, ascending.
    private(set) var timelines: [AgentTimeline] = []
    /// The events that no other event follows, ascending.
    private(set) var frontier: [EventNumber] = []

    /// The number of events, which is also the number of the next one.
    var eventCount: EventNumber {
        entries.isEmpty ? 0 : entries[entries.count - 1].end
    }

    /// Returns the index of the entry that contains an event.
    func entryIndex(of event: EventNumber) -> Int {
        var low = 0
        var high = entries.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if entries[middle].start <= event { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Returns the parents of an entry's first event, ascending.
    func parents(ofEntry index: Int) -> [EventNumber] {
        [EventNumber](parentColumn[entries[index].parents])
    }

    /// Returns the parents of an event inside an entry, ascending.
    func parents(of event: EventNumber, inEntry index: Int) -> [EventNumber] {
        event > entries[index].start ? [event - 1] : parents(ofEntry: index)
    }

    /// Returns the identity of an event.
    func identity(of event: EventNumber) -> EventID {
        let entry = entries[entryIndex(of: event)]
        return EventID(agent: entry.agent, sequence: entry.sequence + (event - entry.start))
    }

    /// Returns the number of an event by its identity; nil if it is unknown.
    func number(of identity: EventID) -> EventNumber? {
        let place = timelinePlace(of: identity.agent)
        guard place.isKnown, identity.sequence >= 0, identity.sequence < timelines[place.index].nextSequence else { return nil }
        var low = 0
        var high = timelines[place.index].entries.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if entries[timelines[place.index].entries[middle]].sequence <= identity.sequence { low = middle } else { high = middle - 1 }
        }
        let entry = entries[timelines[place.index].entries[low]]
        return entry.start + (identity.sequence - entry.sequence)
    }

    /// Returns the sequence of an agent's next event.
    func nextSequence(of agent: Agent) -> Int {
        let place = timelinePlace(of: agent)
        return place.isKnown ? timelines[place.index].nextSequence : 0
    }

    /// Returns the index of the entry that continues another: its agent's next events, with its last event as only parent.
    func continuation(ofEntry index: Int) -> Int? {
        let entry = entries[index]
        guard let next = number(of: EventID(agent: entry.agent, sequence: entry.nextSequence)) else { return nil }
        let following = entryIndex(of: next)
        let parents = entries[following].parents
        return parents.count == 1 && parentColumn[parents.lowerBound] == entry.end - 1 ? following : nil
    }

    /// Adds an agent's next events after known parents, ascending and minimal; returns whether they began a new entry.
    mutating func append(agent: Agent, parents: [EventNumber], count: Int) -> Bool {
        let start = eventCount
        let place = timelinePlace(of: agent)
        if !place.isKnown {
            timelines.insert(AgentTimeline(agent: agent, entries: [], nextSequence: 0), at: place.index)
        }
        let sequence = timelines[place.index].nextSequence
        let last = entries.count - 1
        let isContinuing =
            parents.count == 1 && parents[0] == start - 1
            && entries[last].agent == agent && entries[last].nextSequence == sequence
        if isContinuing {
            entries[last].end += count
        } else {
            let columnStart = parentColumn.count
            parentColumn.append(contentsOf: parents)
            timelines[place.index].entries.append(entries.count)
            entries.append(
                EventEntry(
                    start: start, end: start + count, agent: agent, sequence: sequence,
                    parents: columnStart..<parentColumn.count, followsAll: parents == frontier))
        }
        timelines[place.index].nextSequence += count
        removeFromFrontier(parents)
        frontier.append(start + count - 1)
        return !isContinuing
    }

    /// Makes room for the events of agents, many at once, so that none of them moves the others.
    mutating func prepare(for agents: [Agent]) {
        var sorted = agents
        sorted.sortStably { $0 < $1 }
        var merged: [AgentTimeline] = []
        merged.reserveCapacity(timelines.count + sorted.count)
        var known = 0
        for agent in sorted {
            while known < timelines.count, timelines[known].agent <= agent {
                merged.append(timelines[known])
                known += 1
            }
            if merged.last?.agent != agent { merged.append(AgentTimeline(agent: agent, entries: [], nextSequence: 0)) }
        }
        merged.append(contentsOf: timelines[known...])
        timelines = merged
    }

    /// Removes events, ascending, from the frontier; those that are not in it are skipped.
    private mutating func removeFromFrontier(_ events: [EventNumber]) {
        guard let earliest = events.first else { return }
        var (low, high) = (0, frontier.count)
        while low < high {
            let middle = (low + high) / 2
            if frontier[middle] < earliest { low = middle + 1 } else { high = middle }
        }
        var (kept, index, next) = (low, low, 0)
        while index < frontier.count, next < events.count {
            let head = frontier[index]
            if head > events[next] {
                next += 1
                continue
            }
            if head == events[next] {
                next += 1
            } else {
                if kept < index { frontier[kept] = head }
                kept += 1
            }
            index += 1
        }
        frontier.removeSubrange(kept..<index)
    }

    /// Reverts the latest `append`, made by the agent on the graph for which a mark was created.
    mutating func rollBack(to mark: EventGraphMark, agent: Agent) {
        let count = eventCount - mark.eventCount
        let place = timelinePlace(of: agent)
        timelines[place.index].nextSequence -= count
        if entries.count > mark.entryCount {
            parentColumn.removeLast(entries[entries.count - 1].parents.count)
            entries.removeLast()
            timelines[place.index].entries.removeLast()
        } else {
            entries[entries.count - 1].end = mark.eventCount
        }
        if timelines[place.index].entries.isEmpty { timelines.remove(at: place.index) }
        frontier = mark.frontier
    }

    /// The state that `rollBack` restores.
    var mark: EventGraphMark {
        EventGraphMark(eventCount: eventCount, entryCount: entries.count, frontier: frontier)
    }

    private func timelinePlace(of agent: Agent) -> (index: Int, isKnown: Bool) {
        var low = 0
        var high = timelines.count
        while low < high {
            let middle = (low + high) / 2
            if timelines[middle].agent < agent { low = middle + 1 } else { high = middle }
        }
        return (low, low < timelines.count && timelines[low].agent == agent)
    }
}
