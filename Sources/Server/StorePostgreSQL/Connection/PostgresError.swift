/// Why the database did not do what it was asked to.
enum PostgresError: Error, Equatable {
    /// The database refused a statement, with its SQLSTATE and message; the connection can still be used.
    case refused(state: String, message: String)
    /// The connection is gone. If a COMMIT was sent, nobody here knows whether it happened.
    case lost(String)

    /// Whether the same transaction may succeed when it is tried again: another one came in between.
    var isPassing: Bool {
        if case .refused(let state, _) = self { state == "40001" || state == "40P01" } else { false }
    }

    /// Whether the server can't write at the moment, although another one may: it is a standby, or has no connection to spare.
    var isAboutServer: Bool {
        if case .refused(let state, _) = self { state == "25006" || state == "53300" } else { false }
    }

    /// Whether the connection can't be used any more: it is gone, or another server has to be found.
    var endsConnection: Bool {
        if case .lost = self { true } else { isAboutServer }
    }

    /// Creates the error of a refusal; one by which the server ends the connection counts as its loss.
    init(state: String, message: String) {
        let endsConnection = state.isEmpty || state.hasPrefix("08") || state.hasPrefix("57P") || state == "25P03"
        self = endsConnection ? .lost(message) : .refused(state: state, message: message)
    }
}
