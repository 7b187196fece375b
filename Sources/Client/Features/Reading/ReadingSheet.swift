import Components
import Domain
import Localization
import ViewTree

/// The dialog that asks where a picture comes from, shows how far its reading is, and lets the text be corrected before it is inserted.
public struct ReadingSheet {
    private let reading: TextReading?
    private let strings: Strings
    private let send: (ReadingMessage) -> Void

    /// Creates the dialog of a reading; nil asks for a picture.
    public init(reading: TextReading?, strings: Strings, send: @escaping (ReadingMessage) -> Void) {
        self.reading = reading
        self.strings = strings
        self.send = send
    }

    /// The kind of files that are chosen, dropped or pasted as pictures to be read.
    public static let kind = "reading"
    /// The hidden fields, of files and of the camera.
    public static let fileField = ElementID("reading-file"), cameraField = ElementID("reading-camera")
    public static let textField = ElementID("reading-text")

    /// The dialog for the current stage.
    public var node: Node {
        let send = self.send
        return Sheet(title: strings.readingTitle) { send(.closed) }.node {
            if let reading { follow(reading) } else { choice }
        }
    }

    /// Returns the hidden fields through which pictures are chosen; they stay in the document while the dialog opens and closes.
    public static func fields(_ strings: Strings) -> [Node] {
        [
            .element(
                el(.input, key: "reading-file").attr(.type, "file").attr(.accept, "image/*,.heic,.heif,.avif,.tif,.tiff")
                    .flag(.hidden, true).attr(.ariaLabel, strings.readingFromFiles).attr(.dataKind, kind).ref(fileField)),
            .element(
                el(.input, key: "reading-camera").attr(.type, "file").attr(.accept, "image/*").attr(.capture, "environment")
                    .flag(.hidden, true).attr(.ariaLabel, strings.readingFromCamera).attr(.dataKind, kind).ref(cameraField)),
        ]
    }

    @NodeBuilder private var choice: [Node] {
        let send = self.send
        el(.p, "sheet-text") { strings.readingHint }
        DropTarget.node(strings.readingTitle, kind: ReadingSheet.kind)
        el(.div, "sheet-buttons") {
            Controls.button(strings.commonCancel, className: "button plain") { send(.closed) }
            Controls.button(strings.readingFromFiles, className: "button plain") { send(.filesTapped) }
            Controls.button(strings.readingFromCamera) { send(.cameraTapped) }
        }
    }

    @NodeBuilder private func follow(_ reading: TextReading) -> [Node] {
        let send = self.send
        if let picture = reading.picture { el(.div, "reading-picture") { MediaImage(picture, size: .cell).node } }
        el(.p, "sheet-text") { words(for: reading) }.attr(.role, "status")
        if let percent = percent(of: reading.stage) {
            el(.progress, "reading-progress").attr(.value, "\(percent)").attr(.max, "100").attr(.ariaHidden, "true")
        }
        if reading.stage == .read, !reading.text.isEmpty { field(reading.text) }
        el(.div, "sheet-buttons") {
            switch reading.stage {
            case .keeping, .waiting, .sending, .reading:
                Controls.button(strings.readingStop, className: "button plain") { send(.discarded) }
                Controls.button(strings.readingLater) { send(.closed) }
            case .read where !reading.text.isEmpty:
                Controls.button(strings.readingDiscard, className: "button plain") { send(.discarded) }
                Controls.button(strings.readingInsert) { send(.taken) }
            case .read, .failed: Controls.button(strings.commonClose) { send(.discarded) }
            }
        }
    }

    private func field(_ text: String) -> Element {
        let send = self.send
        return el(.textarea, "reading-text").attr(.rows, "8").attr(.ariaLabel, strings.readingText).attr(.dir, "auto")
            .attr(.maxlength, "\(Note.maximumTextLength)").prop(.value, text).ref(ReadingSheet.textField)
            .on(.change) { event in
                send(.typed(event.text))
                return []
            }
    }

    private func percent(of stage: TextReading.Stage) -> Int? {
        switch stage {
        case .sending(let percent): percent / 2
        case .reading(let percent): 50 + percent / 2
        case .keeping, .waiting, .read, .failed: nil
        }
    }

    private func words(for reading: TextReading) -> String {
        switch reading.stage {
        case .keeping: strings.commonLoading
        case .waiting: strings.readingWaits
        case .sending: strings.readingSends
        case .reading: strings.readingReads
        case .read: reading.text.isEmpty ? strings.readingNothing : strings.readingCorrect
        case .failed(let word):
            switch word {
            case "tooManyPixels", "outOfMemory": strings.readingTooLarge
            case "missing": strings.readingGone
            case "timedOut": strings.readingTooLong
            case "encrypted": strings.readingEncrypted
            case "notPicture", "notMedia", "unsupported": strings.readingNoPicture
            case "toolMissing", "librariesMissing", "languageMissing": strings.readingMissing
            case "storage", "busy", "closed": strings.readingProblem
            default: strings.readingDamaged
            }
        }
    }
}
