import Services

/// The endpoints of one subject, with what answers them.
public protocol Controller: Sendable {
    /// Each endpoint of the subject, who may call it, and its handler.
    var routes: [APIRoute] { get }
}

extension Controller {
    /// Runs a use case; an error of the service becomes a problem.
    func service<Outcome>(_ use: @autoclosure () async throws(ServiceError) -> Outcome) async throws(ServerError) -> Outcome {
        do throws(ServiceError) { return try await use() } catch { throw .service(error) }
    }
}
