/// A visitor of a message's members, which reads, writes or describes them.
public protocol MemberVisitor {
    /// The error for an invalid member.
    associatedtype Failure: Error

    /// Visits a member that is always present.
    mutating func required<Value: WireValue>(_ name: String, _ value: inout Value) throws(Failure)
    /// Visits a member that is left out when nil; one that can't be read counts as nil.
    mutating func optional<Value: WireValue>(_ name: String, _ value: inout Value?) throws(Failure)
    /// Visits a member that is left out when empty; one that can't be read counts as empty.
    mutating func nonempty<Value: OmissibleValue>(_ name: String, _ value: inout Value) throws(Failure)
    /// Visits a list that is always present, of at most `limit` elements.
    mutating func required<Element: WireValue>(_ name: String, _ list: inout [Element], limit: Int) throws(Failure)
    /// Visits a list of at most `limit` elements that is left out when empty.
    mutating func nonempty<Element: WireValue>(_ name: String, _ list: inout [Element], limit: Int) throws(Failure)
    /// Reports an invalid member; ignored by all visitors but a reader, since only what was read can be invalid.
    func refuse(_ name: String) throws(Failure)
}
