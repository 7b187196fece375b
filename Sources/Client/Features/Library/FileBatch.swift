import Core
import Domain

/// Follows files that are taken to the trash or brought back together, so that the outcome is said once.
struct FileBatch {
    /// Lists the files of which the server has not answered yet.
    var waiting: [EntityID]
    /// Lists the files with which it went well.
    var done: [EntityID] = []
    /// Names one of the files.
    let name: String

    /// Takes note of an answer; true once all are there, false for a file of another batch.
    mutating func take(_ file: EntityID, isDone: Bool) -> Bool {
        guard let index = waiting.firstIndex(of: file) else { return false }
        waiting.remove(at: index)
        if isDone { done.append(file) }
        return waiting.isEmpty
    }
}
