import HTTP
import JSON
import Wire

extension Application {
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
