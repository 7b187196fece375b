/// Reports a program that could not be started.
public struct SpawnFailure: Error, Equatable {
    /// Holds the system's number of what failed.
    public let errorNumber: Int32
}
