/// Reports a program that could not be started.
struct SpawnFailure: Error, Equatable {
    /// Holds the system's number of what failed.
    let errorNumber: Int32
}
