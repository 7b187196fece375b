/// Hands something to a server of the open web by POST: once, to nobody that it is sent on to, and with little read of what comes back.
public struct WebDelivery: Sendable {
    /// Holds what counts of an answer.
    public struct Receipt: Equatable, Sendable {
        /// Holds the status code.
        public var status: Int
        /// Counts the milliseconds after which to try again, where the server says so.
        public var waitMilliseconds: Int?

        /// Makes a receipt.
        public init(status: Int, waitMilliseconds: Int? = nil) {
            self.status = status
            self.waitMilliseconds = waitMilliseconds
        }
    }

    /// Limits an answer, in bytes.
    static let answerLimit = 16 << 10
    /// Limits the time of a delivery, in seconds.
    static let totalSeconds = 20
    static let agent = "Enot/1"

    private let allowsPrivateAddresses: Bool

    /// Makes one; addresses inside a network are connected to only where that is allowed, as it is to tests.
    public init(allowsPrivateAddresses: Bool = false) {
        self.allowsPrivateAddresses = allowsPrivateAddresses
    }

    /// Hands over what a request holds.
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
