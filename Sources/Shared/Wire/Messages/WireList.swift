import JSON

/// A list that can be optional, where no list differs from an empty one.
public struct WireList<Element: WireValue>: WireValue {
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

/// A list that leaves out elements it can't read, so that an older client understands the rest of a newer server's list.
public struct LenientList<Element: WireValue>: OmissibleValue {
    public var elements: [Element]

    public static var omitted: LenientList { LenientList([]) }
    /// Whether the list is empty, and left out.
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
