import Domain

extension JSON {
    /// Gives a member that must be text.
    func text(at name: String) throws(WireError) -> String {
        guard let value = self[name] else { throw .missing(name) }
        guard let text = value.string else { throw .invalid(name) }
        return text
    }

    /// Gives a member that must be a whole number.
    func whole(at name: String) throws(WireError) -> Int64 {
        guard let value = self[name] else { throw .missing(name) }
        guard let number = value.integer else { throw .invalid(name) }
        return number
    }

    /// Gives a member that must be a moment, in milliseconds since the epoch.
    func instant(at name: String) throws(WireError) -> Instant {
        guard let instant = Instant(validating: try whole(at: name)) else { throw .invalid(name) }
        return instant
    }

    /// Gives a member that may be a moment; nil for anything else.
    func instant(ifAt name: String) -> Instant? { self[name]?.integer.flatMap { Instant(validating: $0) } }

    /// Tells whether a number can count bytes: no disk holds so many that their sums would not be numbers.
    static func isByteCount(_ number: Int64) -> Bool { number >= 0 && number <= 1 << 53 }

    /// Gives a member that must count bytes.
    func byteCount(at name: String) throws(WireError) -> Int64 {
        let number = try whole(at: name)
        guard JSON.isByteCount(number) else { throw .invalid(name) }
        return number
    }

    /// Gives a member that may count bytes; 0 for anything else.
    func byteCount(ifAt name: String) -> Int64 { self[name]?.integer.flatMap { JSON.isByteCount($0) ? $0 : nil } ?? 0 }

    /// Gives a member that must be a number from zero to half a billion.
    func count(at name: String) throws(WireError) -> Int {
        let number = try whole(at: name)
        guard number >= 0, number <= 500_000_000 else { throw .invalid(name) }
        return Int(number)
    }

    /// Gives a member that must be a list of at most so many elements.
    func list(at name: String, limit: Int) throws(WireError) -> [JSON] {
        guard let value = self[name] else { throw .missing(name) }
        guard let list = value.array else { throw .invalid(name) }
        guard list.count <= limit else { throw .tooLong(name, limit: limit) }
        return list
    }

    /// Gives a member that must be a list of at most so many texts.
    func texts(at name: String, limit: Int) throws(WireError) -> [String] {
        var texts: [String] = []
        for element in try list(at: name, limit: limit) {
            guard let text = element.string else { throw .invalid(name) }
            texts.append(text)
        }
        return texts
    }
}
