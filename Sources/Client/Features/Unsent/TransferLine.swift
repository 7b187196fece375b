import Components
import Core
import Localization
import ViewTree

/// A line that says how far many files are that are being sent, with what pauses and stops them.
struct TransferLine {
    let transfer: Uploads.Transfer
    /// Whether something of it can be cancelled.
    let canStop: Bool
    let strings: Strings
    let send: (UnsentMessage) -> Void

    /// The line's element.
    var node: Element {
        let (send, isPaused) = (self.send, transfer.isPaused)
        return el(.div, "due-line transfer-line", key: "transfer") {
            el(.button, "due-name") {
                Icon.cloud.node
                el(.span, "due-text") { words }
            }
            .attr(.type, "button").onTap { send(.transferTapped) }
            el(.progress, "transfer-progress").attr(.value, "\(transfer.percent)").attr(.max, "100").attr(
                .ariaLabel, strings.libraryUploads)
            Controls.button(isPaused ? strings.catalogueResume : strings.cataloguePause, className: "due-button") {
                send(.pauseTapped(!isPaused))
            }
            if canStop { Controls.iconButton(.close, label: strings.unsentStop) { send(.stopTapped) } }
        }
        .insertion(.slide(dy: 24)).insertion(.fade).removal(.fade)
    }

    /// How many of the files are done, how fast it goes and how long it will take.
    private var words: String {
        var words =
            transfer.totalCount == 1
            ? strings.photosUploading(percent: transfer.percent)
            : strings.unsentDoneOf(done: transfer.doneCount, total: transfer.totalCount)
        if transfer.isPaused { return words + " · " + strings.cataloguePaused }
        if let rate = transfer.bytesPerSecond, rate > 0 {
            words += " · " + strings.unsentRate(size: NumberText(strings.language).byteSize(rate))
        }
        if let seconds = transfer.secondsLeft {
            let minutes = (seconds + 30) / 60
            words += " · " + (minutes == 0 ? strings.unsentSecondsLeft : strings.unsentMinutesLeft(minutes: minutes))
        }
        return words
    }
}
