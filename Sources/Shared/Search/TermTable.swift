/// A table of numbered terms: each new term gets the next number.
///
/// The terms are stored one after another in one array, and found by a hash table with open addressing.
struct TermTable: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [UInt32] = []
    private var slots: [UInt32] = []

    var count: Int { ends.count }

    /// The size of the table in bytes.
    var byteCount: Int { bytes.capacity + 4 * (ends.capacity + slots.capacity) }

    init() {
        slots = [UInt32](repeating: TermTable.free, count: 1 << 10)
    }

    /// Returns the number of a term, which consists of bytes of an array after an optional prefix.
    mutating func number(of source: [UInt8], _ start: Int, _ end: Int, prefix: UInt8 = 0) -> UInt32 {
        source.withUnsafeBufferPointer { source in
            var hash: UInt32 = 2_166_136_261
            if prefix != 0 { hash = (hash ^ UInt32(prefix)) &* 16_777_619 }
            for place in start..<end { hash = (hash ^ UInt32(source[place])) &* 16_777_619 }
            var slot = Int(hash & UInt32(slots.count - 1))
            while slots[slot] != TermTable.free {
                let number = slots[slot]
                if isTerm(number, source, start, end, prefix) { return number }
                slot = (slot + 1) & (slots.count - 1)
            }
            let number = UInt32(ends.count)
            slots[slot] = number
            if prefix != 0 { bytes.append(prefix) }
            for place in start..<end { bytes.append(source[place]) }
            ends.append(UInt32(bytes.count))
            if ends.count * 2 > slots.count { grow() }
            return number
        }
    }

    /// Calls a closure for every term with its number, in the order of the numbers.
    func show(_ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            for number in ends.indices {
                let end = Int(ends[number])
                body(number, UnsafeBufferPointer(rebasing: bytes[start..<end]))
                start = end
            }
        }
    }

    private func isTerm(_ number: UInt32, _ source: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ prefix: UInt8) -> Bool {
        var place = number == 0 ? 0 : Int(ends[Int(number) - 1])
        let length = Int(ends[Int(number)]) - place
        guard length == end - start + (prefix == 0 ? 0 : 1) else { return false }
        if prefix != 0 {
            guard bytes[place] == prefix else { return false }
            place += 1
        }
        for offset in 0..<(end - start) where bytes[place + offset] != source[start + offset] { return false }
        return true
    }

    private mutating func grow() {
        slots = [UInt32](repeating: TermTable.free, count: slots.count * 2)
        var start = 0
        for number in ends.indices {
            var hash: UInt32 = 2_166_136_261
            let end = Int(ends[number])
            for place in start..<end { hash = (hash ^ UInt32(bytes[place])) &* 16_777_619 }
            var slot = Int(hash & UInt32(slots.count - 1))
            while slots[slot] != TermTable.free { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number)
            start = end
        }
    }

    private static let free = UInt32.max
}
