import Core
import Localization

/// What is said of photos.
extension Notice {
    /// Photos were moved to the trash, which so many notes show.
    static func photosDeleted(count: Int, noteCount: Int) -> Notice {
        Notice("photos \(count)") {
            $0.noticePhotosDeleted(count: count) + (noteCount == 0 ? "" : " · " + $0.picturesInNotes(count: noteCount))
        }
    }
}
