import Components
import Domain
import EmbeddedSupport
import Localization
import ViewTree
import Wire

/// One import: how far it is, what can be done with it, and its ledger.
extension MoveInView {
    /// Returns what is shown of an import.
    @NodeBuilder func one(_ current: ImportAnswer) -> [Node] {
        let numbers = NumberText(strings.language)
        let send = self.send
        el(.p, "page-hint") {
            current.format.isEmpty ? stage(current) : current.format + " · " + stage(current)
        }
        .attr(.role, "status")
        if let problem = current.problem { el(.p, "field-problem") { problem }.attr(.lang, "en").attr(.role, "alert") }
        if current.isUnderWay {
            el(.p, "page-hint") {
                strings.moveInProgress(
                    done: numbers.grouped(Int64(current.doneCount)), total: numbers.grouped(Int64(current.itemCount)))
            }
            el(.div, "page-buttons") {
                Controls.button(strings.commonCancel, className: "button plain") { send(.workTapped(.stop)) }
            }
        } else {
            if current.doneCount > 0 { sums(current) }
            if mayTake(current) { topicRow }
            buttons(current)
            if current.doneCount > 0 { ledger(current) }
        }
    }

    @NodeBuilder private func sums(_ current: ImportAnswer) -> [Node] {
        if current.stage != .undone {
            el(.p) { strings.moveInKinds(notes: current.noteCount, pictures: current.pictureCount, files: current.fileCount) }
        }
        el(.p, "page-hint") {
            strings.moveInSums(taken: current.takenCount, changed: current.changedCount, skipped: current.skippedCount)
        }
    }

    private func mayTake(_ current: ImportAnswer) -> Bool {
        current.hasFiles && (current.stage == .looked || current.stage == .interrupted)
    }

    private var topicRow: Element {
        let send = self.send
        return el(.ul, "settings") {
            Controls.linkRow(.notes, title: strings.moveInTopic, value: state.topic ?? strings.moveInTopicSource) { send(.topicTapped) }
        }
    }

    private func buttons(_ current: ImportAnswer) -> Element {
        let send = self.send
        return el(.div, "page-buttons") {
            if mayTake(current) {
                Controls.button(current.stage == .looked ? strings.moveInConfirm : strings.moveInResume) { send(.workTapped(.take)) }
            }
            if current.stage == .taken || current.stage == .interrupted && !current.hasFiles {
                Controls.button(strings.commonUndo, className: "button plain") { send(.workTapped(.undo)) }
            }
            Controls.button(current.stage == .looked ? strings.commonCancel : strings.moveInForget, className: "button plain") {
                send(.dropTapped(current.id))
            }
        }
    }

    // MARK: The ledger

    @NodeBuilder private func ledger(_ current: ImportAnswer) -> [Node] {
        let send = self.send
        el(.h2, "section-title") { strings.moveInLedger }
        Segments(
            label: strings.moveInLedger, items: [strings.moveInAll, strings.moveInChanged, strings.moveInSkipped],
            chosen: MoveInState.filters.firstIndex { $0 == state.filter } ?? 0
        ).node { send(.filterChosen(MoveInState.filters[$0])) }
        if let lines = state.lines {
            if lines.isEmpty { el(.p, "page-hint") { strings.moveInNoLines } }
            el(.ul, "settings move-in-lines") {
                for (place, line) in lines.enumerated() { row(line, place) }
            }
            if state.next.hasValue {
                Controls.button(strings.moveInMore, className: "button plain") { send(.moreTapped) }
            }
        } else {
            el(.p, "page-hint") { strings.commonLoading }.attr(.role, "status")
        }
        el(.div, "page-buttons") {
            file(current, "?format=csv", strings.moveInCsv)
            file(current, "", strings.moveInJson)
        }
    }

    private func file(_ current: ImportAnswer, _ query: String, _ title: String) -> Element {
        el(.a, "button plain") { title }.attr(.href, Route.importLedgerFiles + "/" + current.id.text + query).attr(.download, "")
    }

    private func row(_ line: ImportLedgerAnswer.Line, _ place: Int) -> Element {
        let outcome =
            switch line.outcome {
            case .taken: strings.moveInTaken
            case .changed: strings.moveInChanged
            case .skipped: strings.moveInSkipped
            }
        return el(.li, "setting", key: "\(place)") {
            el(.div, "setting-row") {
                el(.span, "setting-words") {
                    el(.span, "setting-title") { line.source }.attr(.dir, "auto")
                    el(.span, "setting-value") {
                        outcome
                        if !line.detail.isEmpty { el(.span) { ": " + line.detail }.attr(.lang, "en") }
                    }
                }
            }
        }
    }
}
