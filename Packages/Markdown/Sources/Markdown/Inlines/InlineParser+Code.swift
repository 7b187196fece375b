extension InlineParser {
    // MARK: Code

    mutating func readCode() {
        let start = place
        var end = start
        while bytes[end] == UInt8(ascii: "`"), end < limit { end += 1 }
        let length = end - start
        guard backticks.mayFollow(length, start), let closing = closingRun(length, after: end) else {
            place = end
            return
        }
        let node = add(.code, start, closing + length)
        var (first, last) = (end, closing)
        if isSpaceOrLineEnd(first), isSpaceOrLineEnd(last - 1), hasWords(first, last) {
            first += bytes[first] == .carriageReturn && bytes[first + 1] == .lineFeed ? 2 : 1
            last -= bytes[last - 1] == .lineFeed && bytes[last - 2] == .carriageReturn ? 2 : 1
        }
        addLines(first, last, to: node)
    }

    /// Adds a part of the words to a node as it is, each line as a text.
    mutating func addLines(_ start: Int, _ end: Int, to node: Int32) {
        var piece = start
        var next = start
        while next < end {
            guard bytes[next].isLineEnd else {
                next += 1
                continue
            }
            if next > piece { addText(piece, next, to: node) }
            let after = bytes[next] == .carriageReturn && bytes[next + 1] == .lineFeed ? next + 2 : next + 1
            _ = tree.append(MarkdownNode(.softBreak, source(next), sourceEnd(after)), to: node)
            next = after
            piece = after
        }
        if end > piece { addText(piece, end, to: node) }
    }

    private func isSpaceOrLineEnd(_ place: Int) -> Bool { bytes[place] == .space || bytes[place].isLineEnd }

    private func hasWords(_ start: Int, _ end: Int) -> Bool {
        for index in start..<end where !isSpaceOrLineEnd(index) { return true }
        return false
    }

    /// Returns where the next run of a length begins; nil if there is none.
    private mutating func closingRun(_ length: Int, after start: Int) -> Int? {
        var next = start
        while next < limit {
            guard bytes[next] == UInt8(ascii: "`") else {
                next += 1
                continue
            }
            let run = next
            while bytes[next] == UInt8(ascii: "`"), next < limit { next += 1 }
            backticks.note(next - run, at: run)
            if next - run == length { return run }
        }
        backticks.finish()
        return nil
    }

    // MARK: Angle brackets

    mutating func readAngle() {
        if let end = addressEnd() {
            addAutolink(place + 1, end, prefix: "")
        } else if let end = mailEnd() {
            addAutolink(place + 1, end, prefix: "mailto:")
        } else if let end = htmlEnd() {
            let start = place
            let node = add(.html, start, end)
            addText(start, end, to: node)
        } else {
            place += 1
        }
    }

    private mutating func addAutolink(_ start: Int, _ end: Int, prefix: StaticString) {
        let node = add(.link, place, end + 1)
        addText(start, end, to: node)
        var address = prefix.withUTF8Buffer { [UInt8]($0) }
        bytes.append(start, end, to: &address)
        setTarget(node, MarkdownTree.Target(address))
        tree.nodes[Int(node)].height = 1
    }

    mutating func setTarget(_ node: Int32, _ target: MarkdownTree.Target) {
        tree.nodes[Int(node)].value = Int32(tree.targets.count)
        tree.targets.append(target)
    }

    /// Returns the end of an address with a scheme of 2 to 32 letters.
    private func addressEnd() -> Int? {
        var next = place + 1
        guard bytes[next].isLetter else { return nil }
        while bytes[next].isAlphanumeric || bytes[next] == UInt8(ascii: "+") || bytes[next] == UInt8(ascii: "-")
            || bytes[next] == UInt8(ascii: ".")
        {
            next += 1
        }
        guard bytes[next] == UInt8(ascii: ":"), next - place >= 3, next - place <= 33 else { return nil }
        while next < limit {
            switch bytes[next] {
            case UInt8(ascii: ">"): return next
            case UInt8(ascii: "<"), 0...0x20, 0x7F: return nil
            default: next += 1
            }
        }
        return nil
    }

    private func mailEnd() -> Int? {
        var next = place + 1
        while next < limit, isOfMailName(bytes[next]) { next += 1 }
        guard next > place + 1, bytes[next] == UInt8(ascii: "@") else { return nil }
        repeat {
            next += 1
            let start = next
            guard bytes[next].isAlphanumeric else { return nil }
            while bytes[next].isAlphanumeric || bytes[next] == UInt8(ascii: "-") { next += 1 }
            guard next - start <= 63, bytes[next - 1] != UInt8(ascii: "-") else { return nil }
        } while bytes[next] == UInt8(ascii: ".")
        return next < limit && bytes[next] == UInt8(ascii: ">") ? next : nil
    }

    private func isOfMailName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
            UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "?"),
            UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"),
            UInt8(ascii: "~"), UInt8(ascii: "-"):
            true
        default: byte.isAlphanumeric
        }
    }

    /// Returns the end of HTML; what is missing is looked for only once.
    private mutating func htmlEnd() -> Int? {
        switch bytes[place + 1] {
        case UInt8(ascii: "!"):
            if bytes[place + 2] == UInt8(ascii: "-"), bytes[place + 3] == UInt8(ascii: "-") {
                if bytes[place + 4] == UInt8(ascii: ">") { return place + 5 <= limit ? place + 5 : nil }
                if bytes[place + 4] == UInt8(ascii: "-"), bytes[place + 5] == UInt8(ascii: ">") {
                    return place + 6 <= limit ? place + 6 : nil
                }
                return find("-->", from: place + 4, bit: 1)
            }
            if bytes[place + 2] == UInt8(ascii: "["), bytes.starts("[cdata[", at: place + 2) { return find("]]>", from: place + 9, bit: 2) }
            return bytes[place + 2].isLetter ? find(">", from: place + 3, bit: 4) : nil
        case UInt8(ascii: "?"): return find("?>", from: place + 2, bit: 8)
        default: return RawHTML.tag(bytes, place, limit)
        }
    }

    private mutating func find(_ word: StaticString, from start: Int, bit: UInt8) -> Int? {
        guard missing & bit == 0 else { return nil }
        if let found = RawHTML.find(word, bytes, start, limit) { return found + word.utf8CodeUnitCount }
        missing |= bit
        return nil
    }
}
