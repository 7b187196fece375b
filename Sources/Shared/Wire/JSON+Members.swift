import Domain
import JSON

extension JSON {
    /// Returns a member that must be text.
    public func text(at name: String) throws(WireError) -> String {
        guard let value = self[name] else { throw .missing(name) }
        guard let text = value.string else { throw .invalid(name) }
        return text
    }

    /// Returns a member that must be a whole number.
    public func whole(at name: String) throws(WireError) -> Int64 {
        guard let value = self[name] else { throw .missing(name) }
        guard let number = value.integer else { throw .invalid(name) }
        return number
    }

    /// Returns a member that may be a moment; nil for anything else.
    public func instant(ifAt name: String) -> Instant? { self[name]?.integer.flatMap { Instant(validating: $0) } }

    /// Limits a number of bytes from untrusted input to a range whose sums stay exact. A sparse file may claim to be larger than any disk.
    static func byteCount(clamping number: Int64) -> Int64 { min(max(number, 0), 1 << 53) }

    /// Returns a number of bytes; throws for a number that can't be one.
    static func byteCount(_ number: Int64, _ name: String) throws(WireError) -> Int64 {
        guard number == byteCount(clamping: number) else { throw .invalid(name) }
        return number
    }

    /// Returns a member that must be a list of at most `limit` elements.
    func list(at name: String, limit: Int) throws(WireError) -> [JSON] {
        guard let value = self[name] else { throw .missing(name) }
        guard let list = value.array else { throw .invalid(name) }
        guard list.count <= limit else { throw .tooLong(name, limit: limit) }
        return list
    }

}
