import Components
import Core
import Domain
import Localization
import ViewTree

/// The screen of the files that are not on the server: why, and what can be done about it.
public final class UnsentFeature: Feature {
    /// The file whose discarding waits for a confirmation; nil for none.
    private var discarded: UnsentFile?
    /// Whether the person is asked if sending is to be stopped.
    private var asksToStop = false

    public override var screens: [ScreenKind] { [.unsent] }

    public override func title(of screen: Screen) -> String { strings.syncTitle }

    public override var hasDialog: Bool { screen == .unsent && discarded.hasValue }

    public override func leave(_ screen: Screen, for target: Screen) { discarded = nil }

    /// Applies a message from the screen.
    public func update(_ message: UnsentMessage) {
        switch message {
        case .retryTapped(let file):
            core.uploads.retry(file)
            enqueue(.announceScreen)
        case .saveTapped(let file): enqueue(.media(.saveCopy(file.id, name: file.name)))
        case .discardTapped(let file):
            guard file.byteCount.hasValue else { return discard(file) }
            discarded = file
            enqueue(.perform(UnsentView.confirmation, .focus))
        case .discardCancelled: discarded = nil
        case .discardConfirmed:
            if let discarded { discard(discarded) }
            discarded = nil
        case .backTapped: show(.more)
        case .transferTapped: show(.unsent)
        case .pauseTapped(let isPaused): core.uploads.setPaused(isPaused)
        case .stopTapped:
            asksToStop = true
            enqueue(.perform(UnsentView.confirmation, .focus))
        case .stopCancelled: endQuestion()
        case .stopConfirmed:
            core.uploads.stop()
            endQuestion()
        }
    }

    private func endQuestion() {
        asksToStop = false
        enqueue(.announceScreen)
    }

    public override var coversAll: Bool { asksToStop }

    public override func overlay(in frame: Frame) -> [Node] {
        guard asksToStop else { return [] }
        return [
            Confirmation.node(
                title: strings.unsentStopTitle, text: strings.unsentStopText, confirm: strings.unsentStop, strings,
                onCancel: { [self] in frame.send(.stopCancelled, to: update) },
                onConfirm: { [self] in frame.send(.stopConfirmed, to: update) })
        ]
    }

    /// Returns the line about many files that are being sent; nil while there are none.
    public func line(in frame: Frame) -> Element? {
        // Whoever looks at the library sees each file on its way there.
        let isAwaited = screen == .library
        guard let transfer = core.uploads.transfer(isAwaited: isAwaited), !core.shell.isNotebookClosed else { return nil }
        return TransferLine(transfer: transfer, canStop: core.uploads.canStop, strings: strings) { [self] in frame.send($0, to: update) }
            .node
    }

    private func discard(_ file: UnsentFile) {
        core.uploads.discard(file.id)
        enqueue(.announceScreen)
    }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        let view = UnsentView(files: core.uploads.unsent, status: core.synchronization, discarded: discarded, strings: strings) { [self] in
            frame.send($0, to: update)
        }
        return view.node
    }
}
