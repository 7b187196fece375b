import Store

/// A body that waits to write, with its scope.
struct ScopedJob: Sendable {
    let job: any WriteJob
    let scope: WriteScope
}
