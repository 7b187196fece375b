/// Lists the signed-in devices.
public struct DeviceListAnswer: WireMessage {
    private var list: LenientList<Device>

    /// Lists the devices.
    public var devices: [Device] { list.elements }

    public init(devices: [Device]) { list = LenientList(devices) }

    public init() { self.init(devices: []) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("devices", &list)
    }
}
