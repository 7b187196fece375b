import EmbeddedSupport
import HTTP
import JSON
import Services
import Wire

/// What a server says of itself: that it runs, that it can do its work, how it is set, and to its owner how it is.
public struct StatusController: Controller {
    private let readiness: Readiness
    private let diagnosis: ServerDiagnosis
    private let editions: EditionPolicy
    private let health: [UInt8]

    /// Creates a controller of a server that runs a version of the program.
    public init(version: String, editions: EditionPolicy, readiness: Readiness, diagnosis: ServerDiagnosis) {
        self.readiness = readiness
        self.diagnosis = diagnosis
        self.editions = editions
        let settings = editions.settings
        let health: JSON = [
            "status": "ok", "instance": .string(HexadecimalDigits.text(of: UInt64.random(in: 0...UInt64.max))),
            "version": .string(version), "edition": .string(settings.edition.rawValue), "locale": .string(settings.locale ?? "auto"),
        ]
        self.health = health.bytes
    }

    public var routes: [APIRoute] {
        [
            APIRoute(open: .tellHealth) { [health] in .json(health) },
            APIRoute(open: .tellReadiness, tellReadiness),
            // The key that checks licences may have changed.
            APIRoute(open: .tellSettings) { [editions] _ in .json(editions.settings.bytes) },
            APIRoute(.tellServer, for: .hiddenOwner) { [diagnosis] _, _ in await diagnosis.answer() },
        ]
    }

    /// Returns whether the server can do its work. It is asked again and again, so that a negative answer is not logged.
    private func tellReadiness() async -> HTTPResponse {
        guard await readiness.isReady() else {
            let problem = Problem(
                .other, status: 503, detail: "The server is not ready: it can't write its database or reach other servers.")
            return HTTPResponse(status: .serviceUnavailable, headers: AnswerHeaders.problem, body: .bytes(problem.json.bytes))
        }
        let answer: JSON = ["status": "ready"]
        return .json(answer.bytes)
    }
}
