import Core
import Localization

/// Notices about photos.
extension Notice {
    /// Returns the notice that photos were moved to the trash, with the number of notes that show them.
    static func photosDeleted(count: Int, noteCount: Int) -> Notice {
        Notice("photos \(count)") {
            $0.noticePhotosDeleted(count: count) + (noteCount == 0 ? "" : " · " + $0.picturesInNotes(count: noteCount))
        }
    }
}
