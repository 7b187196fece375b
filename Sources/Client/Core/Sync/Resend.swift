import Domain
import Replication

/// Known operations that are to be sent to the server again.
public struct Resend {
    /// Why they are sent again.
    public enum Reason {
        /// The server was restored from an older copy.
        case serverRestored
        /// The server lacks what an operation about the entity builds on.
        case parentsMissing(EntityID)
    }

    /// Why they are sent again.
    let reason: Reason
    /// The operations, each after those that it builds on.
    let operations: [Operation]

    init(_ reason: Reason, _ operations: [Operation]) {
        self.reason = reason
        self.operations = operations
    }
}
