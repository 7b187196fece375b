/// A delivery to a server of the open web by POST: sent once, never to an address it is redirected to, and with little of the answer read.
public struct WebDelivery: Sendable {
    /// What matters of an answer.
    public struct Receipt: Equatable, Sendable {
        /// The status code.
        public var status: Int
        /// The milliseconds after which to try again, if the server says so.
        public var waitMilliseconds: Int?

        public init(status: Int, waitMilliseconds: Int? = nil) {
            self.status = status
            self.waitMilliseconds = waitMilliseconds
        }
    }

    /// The largest size of an answer, in bytes.
    static let answerLimit = 16 << 10
    /// The longest time of a delivery, in seconds.
    static let totalSeconds = 20
    static let agent = "Enot/1"

    private let allowsPrivateAddresses: Bool

    /// Creates a delivery; it connects to addresses inside a network only if that is allowed, as in tests.
    public init(allowsPrivateAddresses: Bool = false) {
        self.allowsPrivateAddresses = allowsPrivateAddresses
    }

    /// Sends a request's body.
    public func send(_ request: FetchRequest) async throws(MirrorProblem) -> Receipt {
        var settings = Transfer.Settings(
            agent: Self.agent, allowsPrivateAddresses: allowsPrivateAddresses, allowsUntrustedCertificate: false)
        settings.totalSeconds = Self.totalSeconds
        var request = request
        request.body = request.body ?? []
        request.limit = Self.answerLimit
        let answer = try await Transfer(settings, cancellation: Cancellation()).perform(request)
        return Receipt(status: answer.status, waitMilliseconds: SiteClient.wait(askedForBy: answer))
    }
}
