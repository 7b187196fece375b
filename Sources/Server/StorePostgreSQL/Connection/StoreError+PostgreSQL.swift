import Store

extension StoreError {
    /// Creates the error of what the database refused, or of a lost connection before anything was committed.
    init(_ error: PostgresError) {
        switch error {
        case .lost(let message): self = .unavailable(detail: message)
        case .refused(let state, let message):
            switch state {
            case "53100": self = .full
            case "25006": self = .readOnly
            case "55P03", "40001", "40P01": self = .busy
            case "53200", "53300", "53400": self = .unavailable(detail: message)
            case "XX001", "XX002": self = .corrupt(detail: message)
            case _ where state.hasPrefix("23"): self = .constraint(detail: message)
            case _: self = .failed(detail: "\(state) \(message)")
            }
        }
    }
}
