import Domain
import JSON

extension JSON {
    /// Gives a member that must be text.
    public func text(at name: String) throws(WireError) -> String {
        guard let value = self[name] else { throw .missing(name) }
        guard let text = value.string else { throw .invalid(name) }
        return text
    }

    /// Gives a member that must be a whole number.
    public func whole(at name: String) throws(WireError) -> Int64 {
        guard let value = self[name] else { throw .missing(name) }
        guard let number = value.integer else { throw .invalid(name) }
        return number
    }

    /// Gives a member that must be a moment, in milliseconds since the epoch; of a list, one odd moment spoils nothing else.
    func instant(at name: String) throws(WireError) -> Instant { Instant(clamping: try whole(at: name)) }

    /// Gives a member that may be a moment; nil for anything else.
    public func instant(ifAt name: String) -> Instant? { self[name]?.integer.flatMap { Instant(validating: $0) } }

    /// Takes a number of bytes from elsewhere; the most that are counted for more, so that sums stay numbers. A file with holes may
    /// claim to be larger than any disk.
    static func byteCount(clamping number: Int64) -> Int64 { min(max(number, 0), 1 << 53) }

    /// Gives a member that must count bytes.
    func byteCount(at name: String) throws(WireError) -> Int64 {
        let number = try whole(at: name)
        guard number == JSON.byteCount(clamping: number) else { throw .invalid(name) }
        return number
    }

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
