import Domain
import JSON

/// What came back when the server was restored from an archive, and what the devices of the person who asks still have to send since.
public struct RestoreReport: Equatable, WireMessage {
    /// When the server was restored.
    public var restoredAt = Instant(milliseconds: 0)
    /// When the archive was made.
    public var madeAt = Instant(milliseconds: 0)
    /// The number of changes of all people that came back.
    public var entryCount = 0
    /// The number of files of all people that came back.
    public var fileCount = 0
    /// The number of files of the person whose contents the server lacks now.
    public var lackingCount = 0
    /// The person's devices.
    public var devices: [RestoredDevice] = []

    /// The maximum number of devices in a report.
    public static let maximumDeviceCount = 100

    public init(restoredAt: Instant, madeAt: Instant, entryCount: Int, fileCount: Int) {
        self.restoredAt = restoredAt
        self.madeAt = madeAt
        self.entryCount = entryCount
        self.fileCount = fileCount
    }

    public init() {}

    /// Whether every device has sent all it has, and no file lacks its contents.
    public var isComplete: Bool { lackingCount == 0 && devices.allSatisfy { $0.waitingCount == 0 } }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("restoredAt", &restoredAt)
        try visitor.required("madeAt", &madeAt)
        try visitor.required("entries", &entryCount)
        try visitor.required("files", &fileCount)
        try visitor.required("lacking", &lackingCount)
        try visitor.required("devices", &devices, limit: Self.maximumDeviceCount)
    }
}

/// A device in the report about a restore.
public struct RestoredDevice: Equatable, WireMessage {
    /// The name of the device.
    public var name = ""
    /// The number of changes and files that the device still had to send when it was last heard; nil if it was not heard since the restore.
    public var waitingCount: Int?

    public init(name: String, waitingCount: Int?) {
        self.name = name
        self.waitingCount = waitingCount
    }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("name", &name)
        try visitor.optional("waiting", &waitingCount)
    }
}
