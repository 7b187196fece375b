import Core
import Domain
import Localization

/// What is said of files of the library.
extension Notice {
    /// Files were moved to the trash, one of which has a name.
    static func filesDeleted(name: String, count: Int) -> Notice {
        Notice("deleted files \(count) " + name) {
            count == 1 ? $0.noticeFileDeleted(name: ShortName.of(name)) : $0.noticeFilesDeleted(count: count)
        }
    }
    /// Files were brought back, one of which has a name.
    static func filesRestored(name: String, count: Int) -> Notice {
        Notice("restored files \(count) " + name) {
            count == 1 ? $0.noticeFileRestored(name: ShortName.of(name)) : $0.noticeFilesRestored(count: count)
        }
    }
}
