import Replication

/// An endpoint with the messages that are sent to it and returned, so that client and server read and write the same.
///
/// A call stands beside the message of its answer or, where nothing is returned, of its request; those without messages stand here.
public struct Call<Body: WireMessage, Answer: WireMessage>: Sendable {
    /// The endpoint that is called.
    public let endpoint: Endpoint

    init(_ endpoint: Endpoint) { self.endpoint = endpoint }
}

/// The absence of a message.
public struct NoMessage: WireMessage {
    public init() {}
    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}
}

public extension Call where Body == NoMessage, Answer == NoMessage {
    static var signOut: Self { Self(.signOut) }
    static var removeDevice: Self { Self(.removeDevice) }
    static var removeLicence: Self { Self(.removeLicence) }
    static var giveUpUpload: Self { Self(.giveUpUpload) }
    static var giveUpPictureText: Self { Self(.giveUpPictureText) }
    static var trashFile: Self { Self(.trashFile) }
    static var restoreFile: Self { Self(.restoreFile) }
    static var removeCatalogue: Self { Self(.removeCatalogue) }
    static var refreshCatalogue: Self { Self(.refreshCatalogue) }
    static var giveUpRun: Self { Self(.giveUpRun) }
    static var removeToken: Self { Self(.removeToken) }
    static var unsubscribe: Self { Self(.unsubscribe) }
    static var removePerson: Self { Self(.removePerson) }
    static var signPersonOut: Self { Self(.signPersonOut) }
    static var transferOwnership: Self { Self(.transferOwnership) }
    static var dropArchive: Self { Self(.dropArchive) }
    static var dropImport: Self { Self(.dropImport) }
}
