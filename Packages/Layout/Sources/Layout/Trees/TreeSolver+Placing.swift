extension TreeSolver {
    /// The result of placing a tree.
    enum Outcome: Sendable {
        /// Every view was placed.
        case placed
        /// Every view was placed, in the nearest possible length.
        case placedNearest
        /// Profiles can't express the tree.
        case beyondProfiles
    }

    /// Places all views for a length of the root, nil for the best.
    mutating func place(_ target: Double?, into places: inout [LayoutPlace]) -> Outcome {
        computeProfiles()
        if isBeyondProfiles { return .beyondProfiles }
        var least = 0.0
        var greatest = Double.infinity
        var best = 0.0
        if nodes[0].profile >= 0 {
            let profile = Int(nodes[0].profile)
            least = profiles[profile].least
            greatest = profiles[profile].greatest
            best = profiles[profile].best
        }
        let length = min(max(target ?? best, least), greatest)
        if nodes[0].length != length { nodes[0].needsPlacing = true }
        nodes[0].length = length
        places[Int(nodes[0].view)] = LayoutPlace(start: 0, length: length)
        for number in stacks where nodes[Int(number)].needsPlacing {
            nodes[Int(number)].needsPlacing = false
            placeChildren(of: Int(number), into: &places)
        }
        guard let target else { return .placed }
        return abs(length - target) > SimplexTableau.feasibilityTolerance ? .placedNearest : .placed
    }

    /// Returns the length that fits the tree best; nil if profiles can't express it.
    mutating func fittingLength() -> Double? {
        computeProfiles()
        if isBeyondProfiles { return nil }
        return nodes[0].profile >= 0 ? profiles[Int(nodes[0].profile)].best : 0
    }

    private mutating func placeChildren(of index: Int, into places: inout [LayoutPlace]) {
        let room = nodes[index].length - nodes[index].fixed
        let kind = nodes[index].kind
        if kind == .fill || kind == .fit {
            for child in children(of: index) { placeAcross(child, in: index, room, into: &places) }
            return
        }
        let widening = kind == .chain || kind == .spaced ? handOut(index) : 0
        var cursor = nodes[index].margin
        var gap = 0.0
        for child in children(of: index) {
            if nodes[child].kind == .parked {
                places[Int(nodes[child].view)] = LayoutPlace(start: cursor, length: 0)
                continue
            }
            let length = kind == .equal || kind == .proportional ? nodes[child].share * room : nodes[child].share
            cursor += gap
            set(child, LayoutPlace(start: cursor, length: length), into: &places)
            cursor += length
            gap = nodes[child].gap + widening
        }
    }

    private mutating func placeAcross(_ child: Int, in index: Int, _ room: Double, into places: inout [LayoutPlace]) {
        let margin = nodes[index].margin
        if nodes[child].kind == .parked {
            places[Int(nodes[child].view)] = LayoutPlace(start: margin, length: 0)
            return
        }
        var length = room
        if nodes[index].kind == .fit { length = min(room, best(of: child)) }
        set(child, LayoutPlace(start: margin + nodes[index].fraction * (room - length), length: length), into: &places)
    }

    private func best(of child: Int) -> Double {
        let node = nodes[child]
        if node.profile >= 0 { return profiles[Int(node.profile)].best }
        if node.intrinsic < 0 { return 0 }
        return node.isIncompressible || table.isNegative(table.below(node.slopeClass)) ? node.intrinsic : 0
    }

    /// Distributes a chain's length in the merged order to the children's shares; returns by how much each gap grows.
    private mutating func handOut(_ index: Int) -> Double {
        for child in children(of: index) where nodes[child].kind != .parked {
            let profile = Int(nodes[child].profile)
            nodes[child].share = profile >= 0 ? profiles[profile].least : nodes[child].leastLength
        }
        let number = Int(nodes[index].profile)
        var rest = nodes[index].length - profiles[number].least
        var widening = 0.0
        for place in profiles[number].takers.indices {
            if rest <= 0 { break }
            let taking = min(rest, profiles[number].takings[place])
            let taker = Int(profiles[number].takers[place])
            rest -= taking
            if taker < 0 { widening += taking / Double(nodes[index].gapCount) } else { nodes[taker].share += taking }
        }
        return widening
    }

    @inline(__always)
    private mutating func set(_ child: Int, _ place: LayoutPlace, into places: inout [LayoutPlace]) {
        places[Int(nodes[child].view)] = place
        if nodes[child].length != place.length {
            nodes[child].length = place.length
            nodes[child].needsPlacing = true
        }
    }
}
