/// A request to rename a device.
public struct DeviceRequest: WireMessage {
    /// The new name.
    public var name: String

    public init(name: String) { self.name = name }

    public init() { self.init(name: "") }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("name", &name)
    }
}

public extension Call where Body == DeviceRequest, Answer == NoMessage {
    static var renameDevice: Self { Self(.renameDevice) }
}
