import Components
import Domain
import EmbeddedSupport
import Localization
import ViewTree

/// Shows a photo in the grid: the picture, its caption, and what has to be known of it.
struct PhotoCell {
    /// Holds the photo.
    let photo: Photo
    /// Tells where its picture is.
    let place: PhotoPlace
    /// Says that photos are being selected.
    let isSelecting: Bool
    /// Says that this one is selected.
    let isSelected: Bool
    /// Names the present day where the reader is.
    let today: CivilDate
    /// Writes a moment as a day.
    let dateText: (Int64) -> String
    /// Holds the words.
    let strings: Strings

    /// Limits how much of a caption is shown, in Unicode scalars.
    static let maximumCaptionLength = 80

    /// Gives the cell for the grid.
    func cell(isNew: Bool) -> MediaGrid.Cell {
        let caption = self.caption
        var cell = MediaGrid.Cell(
            key: photo.id.text, label: label(caption), version: version(caption), isSelected: isSelected, content: { content(caption) })
        cell.isNew = isNew
        return cell
    }

    /// Holds the first line of the caption.
    private var caption: String {
        var line: [Unicode.Scalar] = []
        for scalar in ExactText.scalars(of: photo.caption, limit: PhotoCell.maximumCaptionLength) {
            if scalar == "\n" { break }
            line.append(scalar)
        }
        return ExactText.text(of: line)
    }

    private func label(_ caption: String) -> String {
        var name = caption
        if name.isEmpty {
            let moment = photo.picture?.takenAt ?? photo.createdAt
            name = moment.map { strings.photosDated(date: dateText($0.milliseconds)) } ?? strings.photosPhoto
        }
        return place == .onServer ? name : name + ", " + place.text(strings)
    }

    /// Gives a number that changes whenever the cell shows something else.
    private func version(_ caption: String) -> Int {
        var version = 17
        for byte in ExactText.bytes(of: caption) { version = version &* 31 &+ Int(byte) }
        let (kind, percent): (Int, Int) =
            switch place {
            case .onDevice: (1, 0)
            case .uploading(let percent): (2, percent)
            case .onServer: (3, 0)
            case .refused: (4, 0)
            }
        for fact in [kind, percent, isSelecting ? 1 : 0, photo.isOverdue(on: today) ? 1 : 0] { version = version &* 31 &+ fact }
        for byte in ExactText.bytes(of: strings.language.rawValue) { version = version &* 31 &+ Int(byte) }
        if let color = photo.color { for byte in ExactText.bytes(of: color.css) { version = version &* 31 &+ Int(byte) } }
        if let picture = photo.picture { version = version &* 31 &+ Int(truncatingIfNeeded: picture.file.low) }
        return version
    }

    @NodeBuilder private func content(_ caption: String) -> [Node] {
        if let picture = photo.picture { MediaImage(file: picture.file, size: .cell, tiny: picture.tiny).node }
        if let color = photo.color { el(.span, "photo-color", key: "color").style(.colorVariable, color.css) }
        if !caption.isEmpty { el(.span, "photo-caption", key: "caption") { caption }.attr(.dir, "auto").attr(.ariaHidden, "true") }
        if photo.isOverdue(on: today) { el(.span, "photo-overdue", key: "overdue") { Icon.calendar.node } }
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
