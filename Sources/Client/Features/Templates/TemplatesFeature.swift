import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import Merge
import Replication
import ViewTree

/// Notes that others are begun with: those of the topic *Templates*; and today's note.
public final class TemplatesFeature: Feature {
    private let needs: any TemplatesNeeds

    public init(_ core: Core, needs: any TemplatesNeeds) {
        self.needs = needs
        super.init(core)
    }

    /// Whether the sheet that asks for a template is shown.
    private var isAsking = false

    public override var screens: [ScreenKind] { [.todaysNote] }

    public override func title(of screen: Screen) -> String { strings.templatesToday }

    public override var acts: [Act] {
        [
            Act("templates.today", .make, strings.templatesToday, icon: .calendar, place: 2) { [self] in show(Screen(.todaysNote)) },
            Act("templates.new", .make, strings.templatesNew, icon: .copy, place: 3) { [self] in ask() },
        ]
    }

    // MARK: Templates

    /// The notes that others are begun with, in the order of their topic.
    private var templates: [Note] {
        TemplateTopics.named(TemplateTopics.templates, among: notebook.keptTopics()).flatMap { notebook.notes(in: $0.id) }
    }

    /// Returns the name that a note made from a template now would have.
    private func name(of template: Note) -> String {
        var made = template
        made.title = FilledTemplate(title: template.title, text: "", at: core.time.present).title
        return strings.name(of: made)
    }

    /// Asks for a template.
    private func ask() {
        isAsking = true
        enqueue(.perform(Sheet.dialog, .focus))
    }

    /// Closes the sheet; without a choice, the focus goes back to the screen.
    private func close() {
        isAsking = false
        focusScreen()
    }

    private func focusScreen() { core.feature(of: screen)?.focus() }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .screenChanges: isAsking = false
        default: break
        }
    }

    /// Creates a note from a template beside the open note, or in the topic that is shown, and opens it.
    private func begin(with template: Note) {
        isAsking = false
        let open = screen.note.flatMap { notebook.outline(of: $0) }
        let holdsTemplates = open?.topicID == template.topicID
        guard let topic = (holdsTemplates ? nil : open?.topicID) ?? shownTopic(besides: template.topicID) ?? needs.firstTopic() else {
            return focusScreen()
        }
        if needs.refusesNote(in: topic) { return focusScreen() }
        show(.editor(fill(template, in: topic, after: open?.topicID == topic ? open?.id : nil)))
    }

    /// The topic whose notes are listed, unless it is that of the templates.
    private func shownTopic(besides templates: Identifier<Topic>?) -> Identifier<Topic>? {
        core.shell.listScreen.topic.flatMap { $0 == templates ? nil : $0 }
    }

    private func fill(_ template: Note, in topic: Identifier<Topic>, after earlier: Identifier<Note>?) -> Identifier<Note> {
        let filled = FilledTemplate(title: template.title, text: template.text, at: core.time.present)
        let note = needs.addNote(to: topic, after: earlier, title: filled.title, text: filled.text)
        needs.expectNew(note, caret: filled.caret)
        offerUndo(of: note)
        return note
    }

    /// Lets Ctrl+Z move a note that was just created to the trash.
    private func offerUndo(of note: Identifier<Note>) {
        core.actHistory.add { [self] in
            if screen.note == note { show(core.list(of: note)) }
            change { notebook, now throws(MergeError) in try notebook.deleteNote(note, now: now) }
        }
    }

    /// Creates the topic of templates with an example, and shows it.
    private func addExample() {
        guard !needs.refusesTopic() else { return close() }
        isAsking = false
        let topic = needs.addTopic(strings.templatesTopic)
        let note = needs.addNote(to: topic, after: nil, title: strings.templatesExampleTitle, text: strings.templatesExampleText)
        core.actHistory.add { [self] in
            show(.topics)
            change { notebook, now throws(MergeError) in try notebook.deleteTopic(topic, now: now) }
        }
        show(.editor(note))
    }

    // MARK: Today's note

    public override func open(_ screen: Screen) {
        core.navigation.screen = todaysNote().map { .editor($0) } ?? .topics
    }

    /// Returns today's note, created if there is none yet; nil where the edition has no room for it.
    ///
    /// It is made from the first template whose title begins with the date; without one, the date is its title.
    private func todaysNote() -> Identifier<Note>? {
        let template = templates.first { FilledTemplate.namesDay($0.title) }
        let title =
            template.map { FilledTemplate(title: $0.title, text: "", at: core.time.present).title } ?? core.time.present.day.text
        let topics = TemplateTopics.named(TemplateTopics.daily, among: notebook.keptTopics())
        for topic in topics {
            if let note = notebook.notes(in: topic.id).first(where: { ExactText.areSame($0.title, title) }) { return note.id }
        }
        let usual = topics.first { !$0.isArchived }?.id
        guard let topic = usual ?? (needs.refusesTopic() ? nil : needs.addTopic(strings.templatesDaily)), !needs.refusesNote(in: topic)
        else { return nil }
        if let template { return fill(template, in: topic, after: nil) }
        let note = needs.addNote(to: topic, after: nil, title: title, text: "")
        needs.expectNew(note, caret: 0)
        offerUndo(of: note)
        return note
    }

    // MARK: What is shown

    public override var coversAll: Bool { isAsking }

    public override func overlay(in frame: Frame) -> [Node] {
        guard isAsking, !core.account.isHidden else { return [] }
        let templates = self.templates
        return [
            Sheet(title: strings.templatesNew, onCancel: { [self] in frame.act { [self] in close() } }).node {
                el(.p, "sheet-text") { templates.isEmpty ? strings.templatesNone : strings.templatesHint }
                if !templates.isEmpty {
                    el(.ul, "settings sheet-list") {
                        for template in templates {
                            el(.li, "setting", key: template.id.text) {
                                el(.button, "setting-row") { el(.span, "setting-title") { name(of: template) }.attr(.dir, "auto") }
                                    .attr(.type, "button").onTap { [self] in frame.act { [self] in begin(with: template) } }
                            }
                        }
                    }
                }
                el(.div, "sheet-buttons") {
                    Controls.button(strings.commonCancel, className: "button plain") { [self] in frame.act { [self] in close() } }
                    if templates.isEmpty {
                        Controls.button(strings.templatesMakeTopic) { [self] in frame.act { [self] in addExample() } }
                    }
                }
            }
        ]
    }

    /// Returns the templates as buttons below a new note in which nothing is written yet; empty for any other note.
    public func offer(in frame: Frame) -> [Node] {
        guard needs.isOpenNoteEmpty else { return [] }
        let topic = screen.note.flatMap { notebook.outline(of: $0)?.topicID }
        let offered = templates.filter { $0.topicID != topic }.prefix(TemplatesFeature.maximumOffered)
        guard !offered.isEmpty else { return [] }
        return [
            .element(
                el(.section, "template-offer", key: "templates") {
                    el(.h2, "template-offer-title") { strings.templatesOffer }
                    for template in offered {
                        Controls.button(name(of: template), className: "button plain") { [self] in
                            frame.act { [self] in begin(with: template) }
                        }
                        .attr(.dir, "auto")
                    }
                })
        ]
    }

    /// The maximum number of templates below an empty note; all of them are in the sheet.
    private static let maximumOffered = 6

    /// Returns the button above the list *Today* that leads to today's note.
    public func todaysButton(in frame: Frame) -> [Node] {
        [
            .element(
                el(.button, "todays-note") {
                    Icon.calendar.node
                    el(.span) { strings.templatesToday }
                }
                .attr(.type, "button").onTap { [self] in frame.act { [self] in show(Screen(.todaysNote)) } })
        ]
    }
}
