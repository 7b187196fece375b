/// An attempt of the media process at a file.
///
/// It is counted before it begins, so that a file which kills the process or the server is given up some day; one that could not begin
/// is not counted.
struct MediaAttempt {
    /// How an attempt ended.
    enum End<Value> {
        case done(Value)
        /// Nothing can be done at the moment, whatever the file.
        case later
        /// The problem may have another reason than the file.
        case again
        case failed
    }

    /// The problems that do not come from the file.
    let waits: [String]
    /// Adds a number to the count of the file's attempts.
    let count: (Int) async throws(ServiceError) -> Void

    func run<Value>(_ work: () async throws(MediaProblem) -> Value) async throws(ServiceError) -> End<Value> {
        try await count(1)
        do throws(MediaProblem) {
            return .done(try await work())
        } catch {
            if waits.contains(error.word) || Task.isCancelled {
                try await count(-1)
                return .later
            }
            return MediaJobs.again.contains(error.word) ? .again : .failed
        }
    }
}
