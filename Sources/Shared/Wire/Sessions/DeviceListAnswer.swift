/// All signed-in devices of a person.
public struct DeviceListAnswer: WireMessage {
    private var list: LenientList<Device>

    /// The devices that could be read.
    public var devices: [Device] { list.elements }

    public init(devices: [Device]) { list = LenientList(devices) }

    public init() { self.init(devices: []) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("devices", &list)
    }
}

public extension Call where Body == NoMessage, Answer == DeviceListAnswer {
    static var listDevices: Self { Self(.listDevices) }
}
