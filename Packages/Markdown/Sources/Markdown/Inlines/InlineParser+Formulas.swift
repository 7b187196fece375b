extension InlineParser {
    /// Reads a formula between `$` or `$$`, as Pandoc has it: no space is within beside a single one, and neither a letter nor a digit
    /// around it, and it ends in its line, so that prices stay words. The next dollar decides, so that no text is searched twice.
    mutating func readFormula() {
        let start = place
        var first = start
        while first < limit, bytes[first] == .dollar { first += 1 }
        let length = first - start
        guard length <= 2, first < limit, start == wordsStart || !bytes[start - 1].isAlphanumeric,
            length == 2 || !bytes[first].isWhitespace, let last = closingDollars(length, after: first), last > first
        else {
            place = first
            return
        }
        let end = last + length
        guard length == 2 || !bytes[last - 1].isWhitespace, end == limit || !bytes[end].isAlphanumeric else {
            place = first
            return
        }
        let node = add(.formula, start, end)
        addLines(start, end, to: node)
    }

    /// Returns where the next dollars begin that have no backslash before them, if there are as many as wanted; nil otherwise.
    private func closingDollars(_ length: Int, after start: Int) -> Int? {
        var next = start
        while next < limit, bytes[next] != .dollar {
            if length == 1, bytes[next].isLineEnd { return nil }
            next += bytes[next] == .backslash && !bytes[next + 1].isLineEnd ? 2 : 1
        }
        guard next < limit else { return nil }
        var end = next
        while end < limit, bytes[end] == .dollar { end += 1 }
        return end - next == length ? next : nil
    }
}
