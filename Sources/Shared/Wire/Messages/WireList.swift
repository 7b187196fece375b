import JSON

/// Is a list where there may be none, which is other than an empty one.
public struct WireList<Element: WireValue>: WireValue {
    /// Holds the elements.
    public var elements: [Element]

    public init(_ elements: [Element]) { self.elements = elements }

    public init(json: JSON, of member: String) throws(WireError) {
        guard let list = json.array else { throw .invalid(member) }
        elements = []
        elements.reserveCapacity(list.count)
        for element in list { elements.append(try Element(json: element, of: member)) }
    }

    public func write(to writer: inout JSONWriter) { writer.array(elements) }

    public static var schema: JSON { ["type": "array", "items": Element.schema] }
}

/// Is a list of which what can't be read is left out: of a newer server's list, an older client keeps what it knows.
public struct LenientList<Element: WireValue>: OmissibleValue {
    /// Holds the elements.
    public var elements: [Element]

    public static var omitted: LenientList { LenientList([]) }
    /// Says that there is nothing in it.
    public var isOmitted: Bool { elements.isEmpty }

    public init(_ elements: [Element]) { self.elements = elements }

    public init(json: JSON, of member: String) throws(WireError) {
        guard let list = json.array else { throw .invalid(member) }
        elements = []
        for element in list {
            do throws(WireError) { elements.append(try Element(json: element, of: member)) } catch { continue }
        }
    }

    public func write(to writer: inout JSONWriter) { writer.array(elements) }

    public static var schema: JSON { WireList<Element>.schema }
}
