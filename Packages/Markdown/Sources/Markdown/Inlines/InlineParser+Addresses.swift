extension InlineParser {
    /// The maximum length of the name of a host, in bytes.
    static let maximumHostLength = 253
    /// The maximum length of what is before the `@` of a mail address, in bytes.
    static let maximumLocalLength = 64

    /// Reads an address without brackets: here is its colon, or the `w` of `www.`.
    mutating func readBareAddress() -> Bool {
        guard options.hasBareAddresses else { return false }
        var start = place
        var host = place
        var prefix: StaticString = ""
        if bytes[place] == UInt8(ascii: ":") {
            guard bytes[place + 1] == UInt8(ascii: "/"), bytes[place + 2] == UInt8(ascii: "/") else { return false }
            while start > textStart, place - start < 6, bytes[start - 1].isLetter { start -= 1 }
            guard bytes.starts("http:", at: start) || bytes.starts("https:", at: start) || bytes.starts("ftp:", at: start) else {
                return false
            }
            host = place + 3
        } else {
            guard bytes.starts("www.", at: place), place == wordsStart || mayStandBeforeAddress(bytes[place - 1]) else { return false }
            prefix = "http://"
        }
        guard host < limit, let hostEnd = hostEnd(host, needsDot: host == place) else { return false }
        let end = addressEnd(from: hostEnd, start)
        let node = add(.link, start, end)
        addText(start, end, to: node)
        var address = prefix.withUTF8Buffer { [UInt8]($0) }
        bytes.append(start, end, to: &address)
        setTarget(node, MarkdownTree.Target(address))
        tree.nodes[Int(node)].flags = MarkdownNode.isBareAddress
        tree.nodes[Int(node)].height = 1
        return true
    }

    private func mayStandBeforeAddress(_ byte: UInt8) -> Bool {
        byte.isWhitespace || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
            || byte == UInt8(ascii: "(")
    }

    /// Returns the end of the name of a host, whose last two labels have no `_`; nil if there is none.
    private func hostEnd(_ start: Int, needsDot: Bool) -> Int? {
        guard bytes[start].isAlphanumeric || bytes[start] >= 0x80 else { return nil }
        var end = start
        var dotCount = 0
        var (hasUnderscore, hadUnderscore) = (false, false)
        while end < limit {
            let byte = bytes[end]
            if byte == UInt8(ascii: "_") {
                hasUnderscore = true
            } else if byte == UInt8(ascii: ".") {
                (hadUnderscore, hasUnderscore) = (hasUnderscore, false)
                dotCount += 1
            } else if byte != UInt8(ascii: "-"), !byte.isAlphanumeric, byte < 0x80 || isSpace(at: end) {
                break
            }
            end += 1
            guard end - start <= InlineParser.maximumHostLength else { return nil }
        }
        return hasUnderscore || hadUnderscore || (needsDot && dotCount == 0) ? nil : end
    }

    private func isSpace(at place: Int) -> Bool {
        guard let scalar = bytes.scalar(at: place, before: limit) else { return true }
        return bytes[place] & 0xC0 != 0x80 && PunctuationTable.isWhitespace(scalar)
    }

    /// Returns where an address ends, without what belongs to the sentence around it.
    private func addressEnd(from hostEnd: Int, _ start: Int) -> Int {
        var end = hostEnd
        var depth = 0
        var squareDepth = 0
        while end < limit, !bytes[end].isWhitespace, bytes[end] != UInt8(ascii: "<"), bytes[end] < 0x80 || !isSpace(at: end) {
            switch bytes[end] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "["): squareDepth += 1
            case UInt8(ascii: "]"): squareDepth -= 1
            default: break
            }
            if squareDepth < 0, !brackets.isEmpty { break }
            end += 1
        }
        while end > hostEnd {
            switch bytes[end - 1] {
            case UInt8(ascii: ")"):
                guard depth < 0 else { return end }
                depth += 1
            case UInt8(ascii: ";"):
                var name = end - 2
                while name > hostEnd, bytes[name].isLetter { name -= 1 }
                if name < end - 2, bytes[name] == UInt8(ascii: "&") { end = name + 1 }
            case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "*"),
                UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "'"), UInt8(ascii: "\""):
                break
            default: return end
            }
            end -= 1
        }
        // A host may end a sentence.
        while end > start, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
        return end
    }
}
