/// A program could not be started.
public struct SpawnFailure: Error, Equatable {
    /// The system's error number.
    public let errorNumber: Int32
}
