import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import ViewTree

/// The recording of sound for a note, which continues whatever is shown meanwhile.
public final class RecorderFeature: Feature {
    private let needs: any NoteFilesNeeds

    public init(_ core: Core, needs: any NoteFilesNeeds) {
        self.needs = needs
        super.init(core)
        core.uploads.deliver(RecorderFeature.kind) { [unowned(unsafe) self] in take($0) }
    }

    /// A step of a recording.
    private enum Step {
        /// The browser asks for the microphone.
        case waiting
        /// Sound is recorded.
        case running(since: Instant)
        /// The browser makes the file.
        case saving
    }

    /// A recording: the note that it is for, and what it does.
    private var recording: (note: Identifier<Note>, step: Step)?

    /// The word for the file of a recording (`Web/capture.js`).
    static let kind = "note-recording"
    /// The button that ends the recording.
    static let done = ElementID("recording-done")

    /// Begins a recording for a note, unless there is one.
    public func record(for note: Identifier<Note>) {
        guard recording == nil else { return enqueue(.perform(RecorderFeature.done, .focus)) }
        recording = (note, .waiting)
        enqueue(.media(.record))
        enqueue(.perform(RecorderFeature.done, .focus))
    }

    /// Ends the recording.
    private func end(isWanted: Bool) {
        guard recording.hasValue else { return }
        // The note of a wanted one stays until its file arrives.
        if case .running = recording?.step, isWanted { recording?.step = .saving } else { recording = nil }
        enqueue(.media(.endRecording(isWanted: isWanted)))
        core.feature(of: screen)?.focus()
    }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .media(.recordingBegan): begun()
        case .media(.recordingFailed(let error)):
            recording = nil
            core.feature(of: screen)?.focus()
            say(.notRecorded(isRefused: ExactText.areSame(error, "NotAllowedError")))
        case .signedOut: end(isWanted: false)
        default: break
        }
    }

    private func begun() {
        // It may have been discarded while the browser asked.
        guard recording.hasValue else { return enqueue(.media(.endRecording(isWanted: false))) }
        recording?.step = .running(since: now)
        tick()
    }

    /// Draws the time once a second.
    private func tick() {
        guard case .running = recording?.step else { return }
        wake("recorder.time", afterMilliseconds: 1_000) { [self] in tick() }
    }

    /// Adds the file of a recording to its note.
    private func take(_ files: Range<Int>) -> Bool {
        guard let note = recording?.note else { return false }
        recording = nil
        guard !files.isEmpty else {
            say(.notRecorded(isRefused: false))
            return true
        }
        needs.add(files: files, to: note)
        return true
    }

    public override var onlyInPageCount: Int { recording.hasValue ? 1 : 0 }

    public override func overlay(in frame: Frame) -> [Node] {
        guard let recording else { return [] }
        let progress =
            switch recording.step {
            case .waiting: strings.recordingWaits
            case .running(let start): RecorderFeature.text(ofSeconds: max(0, Int(now.milliseconds - start.milliseconds) / 1_000))
            case .saving: strings.recordingSaving
            }
        return [
            .element(
                el(.div, "recording", key: "recording") {
                    el(.span, "recording-mark").attr(.ariaHidden, "true")
                    el(.span, "recording-time") { progress }.attr(.role, "timer")
                    Controls.button(strings.recordingDiscard, className: "button plain") { [self] in
                        frame.act { [self] in end(isWanted: false) }
                    }
                    Controls.button(strings.commonDone) { [self] in frame.act { [self] in end(isWanted: true) } }.ref(RecorderFeature.done)
                }
                .attr(.role, "group").attr(.ariaLabel, strings.recordingTitle).insertion(.fade).removal(.fade))
        ]
    }

    /// Returns a duration as minutes and seconds.
    static func text(ofSeconds seconds: Int) -> String { "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)" }
}

extension Notice {
    /// Returns the notice that sound can't be recorded, since the person or the browser refuses the microphone, or for another reason.
    static func notRecorded(isRefused: Bool) -> Notice {
        Notice("not recorded") { isRefused ? $0.noticeRecordingRefused : $0.noticeRecordingFailed }
    }
}
