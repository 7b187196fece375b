import HTTP
import JSON
import Services
import Wire

extension Application {
    /// Returns how the server is, to its owner.
    func serverAnswer(for caller: Caller) async throws(ServerError) -> HTTPResponse {
        guard let diagnosis else { throw .unknownAddress }
        return json(try await service(try await diagnosis.answer(for: caller)), of: .tellServer)
    }

    /// Returns whether the server can do its work. It is asked again and again, so that a negative answer is not logged.
    func tellReadiness() async -> HTTPResponse {
        guard await readiness?.isReady() ?? true else {
            let problem = Problem(
                .other, status: 503, detail: "The server is not ready: it can't write its database or reach other servers.")
            return HTTPResponse(status: .serviceUnavailable, headers: AnswerHeaders.problem, body: .bytes(problem.json.bytes))
        }
        let answer: JSON = ["status": "ready"]
        return json(answer.bytes)
    }
}
