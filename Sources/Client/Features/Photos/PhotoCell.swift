import Components
import Domain
import Localization
import Markup
import ViewTree

/// A photo in the grid: the picture, its caption, and marks.
struct PhotoCell: Equatable {
    let photo: Photo
    /// Where the photo's picture is stored.
    let place: PhotoPlace
    /// Whether photos are being selected.
    let isSelecting: Bool
    let isSelected: Bool
    let isOverdue: Bool

    /// Returns the cell for the grid; `dateText` writes a moment as a day.
    func cell(isNew: Bool, _ strings: Strings, dateText: (Int64) -> String) -> MediaGrid.Cell<PhotoCell> {
        var cell = MediaGrid.Cell(key: photo.id.text, label: label(strings, dateText), isSelected: isSelected, look: self)
        cell.isNew = isNew
        return cell
    }

    private func label(_ strings: Strings, _ dateText: (Int64) -> String) -> String {
        var name = photo.captionLine
        if name.isEmpty {
            let moment = photo.picture?.takenAt ?? photo.createdAt
            name = moment.map { strings.photosDated(date: dateText($0.milliseconds)) } ?? strings.photosPhoto
        }
        if let color = photo.color { name += ", " + color.name(strings) }
        if isOverdue { name += ", " + strings.deadlineOverdue }
        return place == .onServer ? name : name + ", " + place.text(strings)
    }

    /// What the cell shows.
    @NodeBuilder var content: [Node] {
        let caption = photo.captionLine
        if let picture = photo.picture { MediaImage(file: picture.file, size: .cell, tiny: picture.tiny).node }
        if let color = photo.color { el(.span, "photo-color", key: "color").style(.colorVariable, color.css) }
        if !caption.isEmpty { el(.span, "photo-caption", key: "caption") { caption }.attr(.dir, "auto").attr(.ariaHidden, "true") }
        if isOverdue { el(.span, "photo-overdue", key: "overdue") { Icon.calendar.node } }
        if isSelecting {
            el(.span, isSelected ? "photo-check is-on" : "photo-check", key: "check") { if isSelected { Icon.check.node } }
        } else {
            mark
        }
    }

    @NodeBuilder private var mark: [Node] {
        switch place {
        case .onServer: [Node]()
        case .onDevice: el(.span, "photo-mark", key: "mark") { Icon.device.node }
        case .refused: el(.span, "photo-mark is-refused", key: "mark") { Icon.info.node }
        case .uploading(let percent): el(.span, "photo-mark photo-progress", key: "mark").style(.progressVariable, "\(percent)%")
        }
    }
}
