/// The contents of a tar archive, found by its headers, none of which is trusted.
struct TARIndex: Sendable {
    private(set) var entries: [TARReader.Entry] = []
    private(set) var refused: [ZIPReader.Refused] = []

    private static let blockLength = 512
    /// The largest size of a header's further fields, in bytes.
    private static let maximumFieldBytes: Int64 = 1 << 20
    /// The most contents that an archive may have.
    static let maximumCount = 1_000_000

    /// What headers before a content say of it.
    private struct Further {
        var name: [UInt8]?
        var byteCount: Int64?
        var changedAt: Int64?
    }

    init(_ file: ArchiveInput, naming: (ArraySlice<UInt8>) -> String) throws(ArchiveError) {
        var (offset, further, known): (Int64, Further, Set<String>) = (0, Further(), [])
        while offset + Int64(Self.blockLength) <= file.byteCount, entries.count + refused.count < Self.maximumCount {
            let header = try file.read(at: offset, Self.blockLength)
            if header.allSatisfy({ $0 == 0 }) { break }
            guard Self.isHeader(header[...]) else {
                guard offset > 0 else { throw .refused("It is not a tar archive.") }
                refused.append(ZIPReader.Refused(name: "byte \(offset)", reason: "The rest of the archive is damaged."))
                return
            }
            let start = offset + Int64(Self.blockLength)
            guard let byteCount = further.byteCount ?? Self.number(header[124..<136]), byteCount >= 0 else {
                throw .refused("One of its sizes can't be read.")
            }
            let isWhole = byteCount <= file.byteCount - start
            offset = start + (isWhole ? (byteCount + 511) / 512 * 512 : file.byteCount)
            switch header[156] {
            case UInt8(ascii: "x"), UInt8(ascii: "L"):
                guard isWhole, byteCount <= Self.maximumFieldBytes else { throw .refused("One of its headers is too large.") }
                let bytes = try file.read(at: start, Int(byteCount))
                if header[156] == UInt8(ascii: "L") { further.name = Array(bytes.prefix { $0 != 0 }) } else { Self.read(bytes, &further) }
                continue
            case UInt8(ascii: "g"), UInt8(ascii: "K"), UInt8(ascii: "5"): break
            case UInt8(ascii: "0"), 0, UInt8(ascii: "7"):
                let name = naming((further.name ?? Self.name(in: header))[...])
                let time = further.changedAt ?? Self.number(header[136..<148]) ?? 0
                let entry = TARReader.Entry(
                    name: Self.relative(name), byteCount: byteCount, changedAt: time, offset: start)
                add(entry, isWhole: isWhole, &known)
            default:
                refused.append(ZIPReader.Refused(name: naming(Self.name(in: header)[...]), reason: "It is a link or a device."))
            }
            further = Further()
        }
    }

    private mutating func add(_ entry: TARReader.Entry, isWhole: Bool, _ known: inout Set<String>) {
        let parts = entry.name.split(separator: "/", omittingEmptySubsequences: false)
        let reason: String? =
            if !isWhole {
                "\(entry.name) is truncated."
            } else if entry.name.isEmpty || entry.name.hasPrefix("/") || parts.contains(where: { $0 == ".." || $0 == "." })
                || entry.name.utf8.count > ZIPDirectory.maximumNameLength || entry.name.utf8.contains(where: { $0 < 0x20 })
            {
                "The name leads out of the archive, or is not valid."
            } else if !known.insert(entry.name).inserted {
                "Two of its files have the same name."
            } else {
                nil
            }
        if let reason { refused.append(ZIPReader.Refused(name: entry.name, reason: reason)) } else { entries.append(entry) }
    }

    /// Returns a name without the `./` that programs write before it.
    private static func relative(_ name: String) -> String { name.hasPrefix("./") ? String(name.dropFirst(2)) : name }

    /// Returns whether a block is a header: its checksum is that of its bytes.
    static func isHeader(_ block: ArraySlice<UInt8>) -> Bool {
        guard block.count >= blockLength else { return false }
        let header = Array(block.prefix(blockLength))
        guard let stored = number(header[148..<156]) else { return false }
        var sum: Int64 = 0
        for (place, byte) in header.enumerated() { sum += (148..<156).contains(place) ? 0x20 : Int64(byte) }
        return sum == stored && header[0] != 0
    }

    /// Returns a number in octal digits, or in base 256 as GNU writes large ones; nil for anything else.
    private static func number(_ field: ArraySlice<UInt8>) -> Int64? {
        if let first = field.first, first & 0x80 != 0 {
            var value = Int64(first & 0x3F)
            for byte in field.dropFirst() {
                guard value < 1 << 54 else { return nil }
                value = value << 8 | Int64(byte)
            }
            return value
        }
        var (value, hasDigit): (Int64, Bool) = (0, false)
        for byte in field {
            switch byte {
            case 0x30...0x37:
                value = value << 3 | Int64(byte - 0x30)
                hasDigit = true
            case 0x20, 0: if hasDigit { return value }
            default: return nil
            }
        }
        return hasDigit ? value : nil
    }

    private static func name(in header: [UInt8]) -> [UInt8] {
        let name = Array(header[..<100].prefix { $0 != 0 })
        guard header[257..<262].elementsEqual("ustar".utf8), header[262] == 0, header[345] != 0 else { return name }
        return Array(header[345..<500].prefix { $0 != 0 }) + [UInt8(ascii: "/")] + name
    }

    /// Reads the records of a `pax` header, `LENGTH NAME=VALUE` with a line feed each.
    private static func read(_ bytes: [UInt8], _ further: inout Further) {
        var rest = bytes[...]
        while let space = rest.firstIndex(of: 0x20), let length = Int(String(decoding: rest[..<space], as: UTF8.self)),
            length > space - rest.startIndex + 1, length <= rest.count
        {
            let record = rest[(space + 1)..<(rest.startIndex + length)].dropLast()
            rest = rest[(rest.startIndex + length)...]
            guard let equals = record.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let value = record[(equals + 1)...]
            switch String(decoding: record[..<equals], as: UTF8.self) {
            case "path": further.name = Array(value)
            case "size": further.byteCount = Int64(String(decoding: value, as: UTF8.self))
            case "mtime": further.changedAt = Int64(String(decoding: value.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self))
            default: break
            }
        }
    }
}
