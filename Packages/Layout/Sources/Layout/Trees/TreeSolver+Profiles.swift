extension TreeSolver {
    /// Computes the stale profiles, from the bottom up.
    mutating func computeProfiles() {
        for number in stacks.reversed() where nodes[Int(number)].isStale {
            compute(Int(number))
            nodes[Int(number)].isStale = false
            nodes[Int(number)].needsPlacing = true
        }
    }

    private mutating func compute(_ index: Int) {
        table.truncate()
        profiles[Int(nodes[index].profile)].clear()
        switch nodes[index].kind {
        case .leaf, .parked: break
        case .chain, .spaced: mergeChildren(of: index)
        case .equal:
            let share = 1 / Double(nodes[index].gapCount + 1)
            for child in children(of: index) { nodes[child].share = share }
            addChildren(of: index)
        case .proportional:
            setShares(of: index)
            addChildren(of: index)
        case .fill, .fit:
            for child in children(of: index) { nodes[child].share = 1 }
            addChildren(of: index)
        }
        findBest(index)
    }

    private mutating func setShares(of index: Int) {
        var sum = 0.0
        for child in children(of: index) where nodes[child].kind != .parked {
            nodes[child].share = naturalLength(of: child)
            sum += nodes[child].share
        }
        for child in children(of: index) {
            nodes[child].share = sum > 0 ? nodes[child].share / sum : 1 / Double(nodes[index].gapCount + 1)
            // A minimum length could overrule a share, which needs more than a sum of slopes.
            if sum > 0, nodes[child].kind != .parked, leastLength(of: child) > 0 || greatestLength(of: child) < .infinity {
                isBeyondProfiles = true
            }
        }
    }

    private func naturalLength(of child: Int) -> Double {
        nodes[child].profile >= 0 ? profiles[Int(nodes[child].profile)].best : max(0, nodes[child].intrinsic)
    }

    private func leastLength(of child: Int) -> Double {
        nodes[child].profile >= 0 ? profiles[Int(nodes[child].profile)].least : nodes[child].leastLength
    }

    private func greatestLength(of child: Int) -> Double {
        nodes[child].profile >= 0 ? profiles[Int(nodes[child].profile)].greatest : nodes[child].greatestLength
    }

    /// Merges the segments of a chain: of equals, those that lower the cost belong to the earliest child, the others to the last.
    private mutating func mergeChildren(of index: Int) {
        entries.removeAll(reserving: 2 * Int(nodes[index].childCount))
        var least = nodes[index].fixed
        var greatest = nodes[index].fixed
        for child in children(of: index) where nodes[child].kind != .parked {
            least += leastLength(of: child)
            greatest += greatestLength(of: child)
            nodes[child].share = Double(table.numbers.count)
            if nodes[child].profile >= 0 { _ = table.append(profiles[Int(nodes[child].profile)].slopes) }
            appendSegments(of: child, thatLower: true, stoppingAt: -1)
        }
        var stop = -1
        let first = children(of: index).first { nodes[$0].kind != .parked }
        for child in children(of: index).reversed() where nodes[child].kind != .parked {
            // Of equals, a wider gap moves later views less than a longer first view.
            if child == first, nodes[index].kind == .spaced, stop < 0 || table.compare(table.zero, stop) < 0 {
                entries.append(owner: -1, length: .infinity, slope: table.zero)
                stop = table.zero
            }
            stop = appendSegments(of: child, thatLower: false, stoppingAt: stop)
        }
        if nodes[index].kind == .spaced { greatest = .infinity }
        entries.sort(by: table)
        emitChain(index, least, greatest)
    }

    /// Adds the segments of a child that lower the cost, or those that don't, up to a slope; returns the lowest slope of an infinite one.
    @discardableResult
    private mutating func appendSegments(of child: Int, thatLower isLowering: Bool, stoppingAt stop: Int) -> Int {
        var stop = stop
        if nodes[child].profile < 0 {
            let node = nodes[child]
            let least = node.leastLength
            let rest = max(0, node.intrinsic - least)
            let below = table.below(node.slopeClass)
            if rest > 0, table.isNegative(below) == isLowering { entries.append(owner: Int32(child), length: rest, slope: below) }
            let above = node.intrinsic < 0 ? table.free(node.slopeClass) : table.above(node.slopeClass)
            if isLowering || node.greatestLength <= least + rest { return stop }
            if stop >= 0, table.compare(above, stop) >= 0 { return stop }
            let length = node.greatestLength - least - rest
            entries.append(owner: Int32(child), length: length, slope: above)
            return length == .infinity ? above : stop
        }
        let profile = Int(nodes[child].profile)
        for segment in profiles[profile].lengths.indices {
            let slope = Int(nodes[child].share) + segment * table.width
            if table.isNegative(slope) != isLowering {
                if isLowering { return stop }
                continue
            }
            if stop >= 0, table.compare(slope, stop) >= 0 { return stop }
            let length = profiles[profile].lengths[segment]
            entries.append(owner: Int32(child), length: length, slope: slope)
            if length == .infinity { stop = slope }
        }
        return stop
    }

    private mutating func emitChain(_ index: Int, _ least: Double, _ greatest: Double) {
        let number = Int(nodes[index].profile)
        let fit = fit(of: index)
        profiles[number].least = least
        profiles[number].greatest = greatest
        profiles[number].takers.reserveCapacity(entries.order.count)
        profiles[number].takings.reserveCapacity(entries.order.count)
        var last = -1
        for entry in entries.order {
            let slope = entries.slopes[Int(entry)]
            let length = entries.lengths[Int(entry)]
            profiles[number].takers.append(entries.owners[Int(entry)])
            profiles[number].takings.append(length)
            if last >= 0, table.compare(last, slope) == 0 {
                profiles[number].lengths[profiles[number].lengths.count - 1] += length
            } else {
                profiles[number].lengths.append(length)
                for level in 0..<table.width { profiles[number].slopes.append(table.numbers[slope + level] + table.numbers[fit + level]) }
                last = slope
            }
            if length == .infinity { return }
        }
    }

    /// Returns the offset of the vector that a stack adds to its slopes.
    private func fit(of index: Int) -> Int {
        let parent = Int(nodes[index].parent)
        return table.fit(isSpanning: nodes[index].kind == .fit, isSuppressed: parent >= 0 && nodes[parent].kind == .fit)
    }

    /// Adds the slopes of children that share a length, each at its share.
    private mutating func addChildren(of index: Int) {
        let isFitting = nodes[index].kind == .fit
        var least = 0.0
        var greatest = Double.infinity
        for child in children(of: index) where nodes[child].kind != .parked && nodes[child].share > 0 {
            least = max(least, leastLength(of: child) / nodes[child].share)
            if !isFitting { greatest = min(greatest, greatestLength(of: child) / nodes[child].share) }
        }
        if least > greatest { isBeyondProfiles = true }
        steps.reset(width: table.width, reserving: 2 * Int(nodes[index].childCount))
        for child in children(of: index) where nodes[child].kind != .parked && nodes[child].share > 0 {
            if nodes[child].profile < 0 {
                appendLeafSteps(child, isFitting, least)
            } else {
                appendSteps(child, isFitting, least)
            }
        }
        steps.sort()
        emitSum(index, least, greatest)
    }

    private mutating func appendLeafSteps(_ child: Int, _ isFitting: Bool, _ least: Double) {
        let node = nodes[child]
        let above = node.intrinsic < 0 ? table.free(node.slopeClass) : table.above(node.slopeClass)
        let below = node.intrinsic < 0 ? above : table.below(node.slopeClass)
        if isFitting, !table.isNegative(below) { return }
        let start = TreeSteps.Step(length: 0, added: Int32(below), removed: Int32(table.zero), factor: node.share)
        steps.append(start, behind: least, table)
        if node.intrinsic < 0 { return }
        let step = TreeSteps.Step(
            length: node.intrinsic / node.share, added: Int32(isFitting ? table.zero : above), removed: Int32(below),
            factor: node.share)
        steps.append(step, behind: least, table)
    }

    private mutating func appendSteps(_ child: Int, _ isFitting: Bool, _ least: Double) {
        let profile = profiles[Int(nodes[child].profile)]
        let share = nodes[child].share
        let offset = table.append(profile.slopes)
        let zero = Int32(table.zero)
        var previous = zero
        var length = profile.least
        for segment in profile.lengths.indices {
            var slope = Int32(offset + segment * table.width)
            let isDone = isFitting && !table.isNegative(Int(slope))
            if isDone { slope = zero }
            steps.append(TreeSteps.Step(length: length / share, added: slope, removed: previous, factor: share), behind: least, table)
            if isDone { return }
            previous = slope
            length += profile.lengths[segment]
        }
        if isFitting, length < .infinity {
            steps.append(TreeSteps.Step(length: length / share, added: zero, removed: previous, factor: share), behind: least, table)
        }
    }

    private mutating func emitSum(_ index: Int, _ least: Double, _ greatest: Double) {
        let number = Int(nodes[index].profile)
        let fit = fit(of: index)
        profiles[number].least = least + nodes[index].fixed
        profiles[number].greatest = greatest + nodes[index].fixed
        var length = least
        for step in steps.steps.indices {
            let next = min(steps.steps[step].length, greatest)
            if next > length {
                emit(number, next - length, fit)
                length = next
            }
            steps.apply(steps.steps[step], table)
        }
        if greatest > length { emit(number, greatest - length, fit) }
    }

    private mutating func emit(_ number: Int, _ length: Double, _ fit: Int) {
        profiles[number].lengths.append(length)
        for level in 0..<table.width { profiles[number].slopes.append(steps.sum[level] + table.numbers[fit + level]) }
    }

    private mutating func findBest(_ index: Int) {
        let number = Int(nodes[index].profile)
        table.truncate()
        let offset = table.append(profiles[number].slopes)
        var best = profiles[number].least
        for segment in profiles[number].lengths.indices {
            if !table.isNegative(offset + segment * table.width) { break }
            best += profiles[number].lengths[segment]
        }
        profiles[number].best = best
    }
}
