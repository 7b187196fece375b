/// Is led through the members of a message: reads, writes or describes them.
public protocol MemberVisitor {
    /// Is thrown where a member makes no sense.
    associatedtype Failure: Error

    /// Visits a member that is always there.
    mutating func required<Value: WireValue>(_ name: String, _ value: inout Value) throws(Failure)
    /// Visits a member that is left out where there is none; one that can't be read counts as none.
    mutating func optional<Value: WireValue>(_ name: String, _ value: inout Value?) throws(Failure)
    /// Visits a member that is left out where it is empty; one that can't be read counts as empty.
    mutating func nonempty<Value: OmissibleValue>(_ name: String, _ value: inout Value) throws(Failure)
    /// Visits a list that is always there, of at most so many elements.
    mutating func required<Element: WireValue>(_ name: String, _ list: inout [Element], limit: Int) throws(Failure)
    /// Visits a list of at most so many elements that is left out where it is empty.
    mutating func nonempty<Element: WireValue>(_ name: String, _ list: inout [Element], limit: Int) throws(Failure)
    /// Refuses a member; only what was read may make no sense, so all but a reader take no notice.
    func refuse(_ name: String) throws(Failure)
}
