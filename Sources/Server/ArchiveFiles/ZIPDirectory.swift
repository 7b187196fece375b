import Glibc

/// The directory at the end of a ZIP archive (APPNOTE.TXT 6.3.10), none of which is trusted.
struct ZIPDirectory {
    /// The entries in the order of the directory.
    private(set) var entries: [ZIPReader.Entry] = []
    /// The entries that can't be read, where these don't refuse the whole archive.
    private(set) var refused: [ZIPReader.Refused] = []

    /// The largest size of the directory in bytes, about half a million names.
    static let maximumBytes = 64 << 20
    /// The largest length of a name, in bytes.
    static let maximumNameLength = 1_024
    /// The number of bytes of a name that is not valid that a message has.
    static let shownNameLength = 100
    private static let endLength = 22
    private static let locatorLength = 20
    private static let largeEndLength = 56
    private static let entryLength = 46
    /// The largest length of the comment at the end, in bytes, given by the width of its length field.
    private static let maximumCommentLength = 0xFFFF
    private static let wordLimit: Int64 = 0xFFFF_FFFF

    /// The way in which one entry is read.
    private enum Reading {
        case entry(ZIPReader.Entry)
        case refused(ZIPReader.Refused)
    }

    private struct Place {
        var offset: Int64
        var byteCount: Int64
        var count: Int64
    }

    /// Reads the directory of a file; throws `refused` for anything but an archive of this kind.
    ///
    /// With a way to read names that may be in any encoding, only the entries are refused that can't be read.
    init(_ file: ArchiveInput, naming: ((ArraySlice<UInt8>) -> String)? = nil) throws(ArchiveError) {
        let place = try Self.find(file)
        guard place.byteCount <= Int64(Self.maximumBytes), place.count <= place.byteCount / Int64(Self.entryLength) else {
            throw .refused("Its directory is too large.")
        }
        let bytes = try file.read(at: place.offset, Int(place.byteCount))
        var reader = Bytes(bytes[...])
        entries.reserveCapacity(Int(place.count))
        guard let naming else {
            for _ in 0..<place.count { entries.append(try Self.entry(&reader, Self.name)) }
            try checkPlaces(before: place.offset)
            return
        }
        for _ in 0..<place.count {
            switch try Self.reading(&reader, naming) {
            case .entry(let entry): entries.append(entry)
            case .refused(let entry): refused.append(entry)
            }
        }
        refuseOverlaps(before: place.offset)
    }

    /// Returns an entry, or why it can't be read; throws if the directory can't be read any further.
    private static func reading(_ reader: inout Bytes, _ naming: (ArraySlice<UInt8>) -> String) throws(ArchiveError) -> Reading {
        guard reader.count >= entryLength else { throw .refused("Its directory is damaged.") }
        var shown = ""
        do throws(ArchiveError) {
            return .entry(
                try entry(&reader) { bytes throws(ArchiveError) in
                    shown = naming(bytes)
                    return try name(Array(shown.replacing("\\", with: "/").utf8)[...])
                })
        } catch {
            // Before the name is known, the place of the next entry is not, either.
            guard case .refused(let reason) = error, !shown.isEmpty else { throw error }
            return .refused(ZIPReader.Refused(name: shown, reason: reason))
        }
    }

    /// Removes entries that share bytes, or the name of one before.
    private mutating func refuseOverlaps(before end: Int64) {
        var (reached, known, kept): (Int64, Set<String>, Set<Int>) = (0, [], [])
        for index in entries.indices.sorted(by: { entries[$0].offset < entries[$1].offset }) {
            let entry = entries[index]
            let reason: String
            if entry.offset < reached || entry.packedByteCount > end - entry.offset {
                reason = "\(entry.name) overlaps another file."
            } else if !known.insert(entry.name).inserted {
                reason = "Two of its files have the same name."
            } else {
                reached = entry.offset + entry.packedByteCount + Int64(ZIPReader.headerLength)
                kept.insert(index)
                continue
            }
            refused.append(ZIPReader.Refused(name: entry.name, reason: reason))
        }
        entries = entries.indices.filter { kept.contains($0) }.map { entries[$0] }
    }

    /// Returns the place of the directory, by the fields at the file's end.
    private static func find(_ file: ArchiveInput) throws(ArchiveError) -> Place {
        let length = min(file.byteCount, Int64(endLength + maximumCommentLength))
        guard length >= endLength else { throw .refused("It is too short to be an archive.") }
        let start = file.byteCount - length
        let tail = try file.read(at: start, Int(length))
        for index in stride(from: tail.count - endLength, through: 0, by: -1) where tail[index] == 0x50 {
            var end = Bytes(tail[index...])
            guard end.number(4) == 0x0605_4B50 else { continue }
            end.skip(6)
            let (count, byteCount, offset, comment) = (end.number(2), end.number(4), end.number(4), end.number(2))
            guard index + endLength + Int(comment) == tail.count else { continue }
            var place = Place(offset: offset, byteCount: byteCount, count: count)
            if count == 0xFFFF || byteCount == wordLimit || offset == wordLimit { place = try largePlace(file, end: start + Int64(index)) }
            guard place.offset >= 0, place.byteCount >= 0, place.count >= 0, place.offset <= start + Int64(index),
                place.byteCount <= start + Int64(index) - place.offset
            else { throw .refused("Its directory is not where its end record says.") }
            return place
        }
        throw .refused("It is not a ZIP archive, or its end is missing.")
    }

    /// Returns the place of the directory, by the fields of ZIP64.
    private static func largePlace(_ file: ArchiveInput, end: Int64) throws(ArchiveError) -> Place {
        let refusal = ArchiveError.refused("Its ZIP64 end record can't be read.")
        guard end >= locatorLength + largeEndLength else { throw refusal }
        var locator = Bytes(try file.read(at: end - Int64(locatorLength), locatorLength)[...])
        guard locator.number(4) == 0x0706_4B50, locator.number(4) == 0 else { throw refusal }
        let offset = locator.number(8)
        guard offset >= 0, offset <= end - Int64(locatorLength + largeEndLength) else { throw refusal }
        var record = Bytes(try file.read(at: offset, largeEndLength)[...])
        guard record.number(4) == 0x0606_4B50 else { throw refusal }
        record.skip(12)
        guard record.number(8) == 0, record.number(8) >= 0 else { throw refusal }
        let count = record.number(8)
        let byteCount = record.number(8)
        return Place(offset: record.number(8), byteCount: byteCount, count: count)
    }

    private static func entry(
        _ reader: inout Bytes, _ naming: (ArraySlice<UInt8>) throws(ArchiveError) -> String
    ) throws(ArchiveError) -> ZIPReader.Entry {
        guard reader.count >= entryLength, reader.number(4) == 0x0201_4B50 else { throw .refused("Its directory is damaged.") }
        reader.skip(4)
        let (flags, method) = (reader.number(2), reader.number(2))
        let (time, day) = (Int(reader.number(2)), Int(reader.number(2)))
        let checksum = UInt32(truncatingIfNeeded: reader.number(4))
        var numbers = [reader.number(4), reader.number(4)]
        let (nameLength, extraLength, commentLength) = (Int(reader.number(2)), Int(reader.number(2)), Int(reader.number(2)))
        let disk = reader.number(2)
        reader.skip(6)
        numbers.append(reader.number(4))
        guard reader.count >= nameLength + extraLength + commentLength else { throw .refused("Its directory is damaged.") }
        let nameBytes = reader.read(nameLength)
        var extra = Bytes(reader.read(extraLength))
        reader.skip(commentLength)
        let name = try naming(nameBytes)
        let changedAt = unixTime(in: extra) ?? localTime(day: day, time: time)
        // ZIP64 begins with the unpacked size, an entry of the directory with the packed one.
        var ordered = [numbers[1], numbers[0], numbers[2]]
        large(&extra, into: &ordered)
        let entry = ZIPReader.Entry(
            name: name, byteCount: ordered[0], packedByteCount: ordered[1], isPacked: method == 8, checksum: checksum, offset: ordered[2],
            changedAt: changedAt)
        guard flags & 0x2041 == 0 else { throw .refused("\(name) is encrypted.") }
        guard method == 0 || method == 8, disk == 0 else { throw .refused("\(name) is stored in a way that Enot doesn't support.") }
        guard entry.byteCount >= 0, entry.packedByteCount >= 0, entry.isPacked || entry.byteCount == entry.packedByteCount else {
            throw .refused("\(name) has an impossible size.")
        }
        return entry
    }

    /// Returns the seconds since 1970 in a field of Info-ZIP's; nil without one.
    private static func unixTime(in extra: Bytes) -> Int64? {
        var extra = extra
        while extra.count >= 4 {
            let (id, length) = (extra.number(2), Int(extra.number(2)))
            guard length <= extra.count else { return nil }
            var field = Bytes(extra.read(length))
            guard id == 0x5455, field.count >= 5, field.number(1) & 1 == 1 else { continue }
            return Int64(Int32(truncatingIfNeeded: field.number(4)))
        }
        return nil
    }

    /// Returns the seconds from 1970 to a time of MS-DOS, whose zone nobody knows; nil for the first day of that clock, which programs
    /// write that know no time.
    private static func localTime(day: Int, time: Int) -> Int64? {
        let (year, month, date) = (1980 + (day >> 9), day >> 5 & 15, day & 31)
        guard day != 0x21, (1...12).contains(month), date >= 1 else { return nil }
        let shifted = month > 2 ? year : year - 1
        let days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + (153 * ((month + 9) % 12) + 2) / 5 + date - 1 - 719_468
        return Int64(days) * 86_400 + Int64(time >> 11) * 3_600 + Int64(time >> 5 & 63) * 60 + Int64(time & 31) * 2
    }

    /// Replaces numbers that don't fit into four bytes by those in the fields of ZIP64.
    private static func large(_ extra: inout Bytes, into numbers: inout [Int64]) {
        while extra.count >= 4 {
            let (id, length) = (extra.number(2), Int(extra.number(2)))
            guard length <= extra.count else { return }
            var field = Bytes(extra.read(length))
            guard id == 1 else { continue }
            for index in numbers.indices where numbers[index] == wordLimit && field.count >= 8 { numbers[index] = field.number(8) }
        }
    }

    /// Returns the beginning of a name that is not valid, as a message may have it.
    private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.prefix(shownNameLength).map { $0 < 0x20 ? UInt8(ascii: "?") : $0 }, as: UTF8.self)
    }

    /// Returns a name; throws if it leads out of the archive.
    private static func name(_ bytes: ArraySlice<UInt8>) throws(ArchiveError) -> String {
        guard let name = String(validating: bytes, as: UTF8.self), !name.isEmpty, bytes.count <= maximumNameLength,
            !bytes.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }), !name.hasPrefix("/"),
            !name.split(separator: "/", omittingEmptySubsequences: false).contains(where: { $0 == ".." || $0 == "." })
        else { throw .refused("It contains a file name that is not valid: \(shown(bytes)).") }
        return name
    }

    /// Throws if entries share bytes or two have the same name.
    private func checkPlaces(before end: Int64) throws(ArchiveError) {
        var reached: Int64 = 0
        for entry in entries.sorted(by: { $0.offset < $1.offset }) {
            guard entry.offset >= reached, entry.packedByteCount <= end - entry.offset else {
                throw .refused("\(entry.name) overlaps another file.")
            }
            reached = entry.offset + entry.packedByteCount + Int64(ZIPReader.headerLength)
        }
        guard reached <= end else { throw .refused("Its files overlap its directory.") }
        guard Set(entries.map(\.name)).count == entries.count else { throw .refused("Two of its files have the same name.") }
    }
}

/// A reader of numbers in bytes, the lowest byte first; beyond the end there are zeros.
struct Bytes {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    var count: Int { rest.count }

    /// Reads a number of `byteCount` bytes; one beyond the range of signed numbers is negative.
    mutating func number(_ byteCount: Int) -> Int64 {
        var number: UInt64 = 0
        for (index, byte) in rest.prefix(byteCount).enumerated() { number |= UInt64(byte) << UInt64(8 * index) }
        rest = rest.dropFirst(byteCount)
        return Int64(bitPattern: number)
    }

    /// Reads `byteCount` bytes.
    mutating func read(_ byteCount: Int) -> ArraySlice<UInt8> {
        defer { rest = rest.dropFirst(byteCount) }
        return rest.prefix(byteCount)
    }

    /// Skips `byteCount` bytes.
    mutating func skip(_ byteCount: Int) { rest = rest.dropFirst(byteCount) }
}
