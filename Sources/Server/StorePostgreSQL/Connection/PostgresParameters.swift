/// The parameters of a statement in PostgreSQL's binary form.
struct PostgresParameters {
    /// All values, one after another.
    private(set) var bytes: [UInt8] = []
    /// Where each value begins and how long it is; a negative length for null.
    private(set) var places: [(start: Int, length: Int32)] = []
    /// The type of each value as the number of its row in `pg_type`; 0 where the statement decides.
    private(set) var types: [UInt32] = []

    /// Creates the parameters of a list of values.
    init<each Value: PostgresValue>(_ values: repeat each Value) {
        repeat (each values).append(to: &self)
    }

    /// Creates the parameters of a list of arrays.
    init<First: PostgresElement, each Element: PostgresElement>(arrays first: [First?], _ others: repeat [(each Element)?]) {
        append(all: first)
        repeat append(all: each others)
    }

    /// Appends null.
    mutating func appendNull(_ type: UInt32) {
        places.append((0, -1))
        types.append(type)
    }

    /// Appends a value that a closure writes.
    mutating func append(_ type: UInt32, _ write: (inout [UInt8]) -> Void) {
        let start = bytes.count
        write(&bytes)
        places.append((start, Int32(bytes.count - start)))
        types.append(type)
    }

    /// Appends an array.
    mutating func append<Element: PostgresElement>(all elements: [Element?]) {
        append(Element.arrayType) { bytes in
            bytes.append(bigEndian: UInt32(elements.isEmpty ? 0 : 1))
            bytes.append(bigEndian: UInt32(1))
            bytes.append(bigEndian: Element.type)
            guard !elements.isEmpty else { return }
            bytes.append(bigEndian: UInt32(elements.count))
            bytes.append(bigEndian: UInt32(1))
            for element in elements {
                let place = bytes.count
                bytes.append(bigEndian: UInt32.max)
                guard let element else { continue }
                element.write(to: &bytes)
                let length = UInt32(bytes.count - place - 4)
                for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: length >> (24 - 8 * UInt32(index))) }
            }
        }
    }
}

extension [UInt8] {
    /// Appends the bytes of a number, the most significant one first.
    mutating func append(bigEndian number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }
}
