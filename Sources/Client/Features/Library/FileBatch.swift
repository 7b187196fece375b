import Core
import Domain

/// Files that are moved to the trash or restored together, so that the outcome is announced once.
struct FileBatch {
    /// The files that the server has not answered about yet.
    var waiting: [EntityID]
    /// The files for which it succeeded.
    var done: [EntityID] = []
    /// The name of one of the files.
    let name: String

    /// Records an answer; returns true once all have arrived, false for a file of another batch.
    mutating func record(_ file: EntityID, isDone: Bool) -> Bool {
        guard let index = waiting.firstIndex(of: file) else { return false }
        waiting.remove(at: index)
        if isDone { done.append(file) }
        return waiting.isEmpty
    }
}
