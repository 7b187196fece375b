import Core
import Domain
import EmbeddedSupport
import Localization
import Wire

/// PDFs of notes, which the server makes once it has everything that is written here (N7).
public final class DocumentsFeature: Feature {
    /// The PDF that is awaited; nil for none.
    private var wanted: WantedDocument?

    /// Requests a topic as a PDF.
    public func make(of topic: Identifier<Topic>) {
        let name = notebook.topic(topic)?.shownName ?? ""
        make("topic=" + topic.text, name: name.isEmpty ? strings.topicsTitle : name)
    }

    /// Requests notes and photos as a PDF with a name.
    public func make(notes: [Identifier<Note>], photos: [Identifier<Photo>], name: String) {
        guard !notes.isEmpty || !photos.isEmpty else { return }
        core.journal.handle(.saveAsked(isUrgent: false))
        var query = ""
        for (index, note) in notes.enumerated() { query += (index == 0 ? "notes=" : ",") + note.text }
        if !photos.isEmpty, !query.isEmpty { query += "&" }
        for (index, photo) in photos.enumerated() { query += (index == 0 ? "photos=" : ",") + photo.text }
        make(query, name: name)
    }

    private func make(_ query: String, name: String) {
        guard session.hasValue else { return say(.documentMissed(isOffline: true)) }
        let offset = core.time.presentOffsetMinutes
        wanted = WantedDocument(
            address: Route.documents + "?" + query + "&language=" + strings.language.rawValue + "&offset=\(offset)", name: name + ".pdf")
        say(.documentUnderWay.offering({ $0.noticeExportStop }) { [self] in stop() })
        if !core.journal.engine.hasAllSent { core.sync.handle(.retryDue) }
        follow()
    }

    public override func handle(_ event: FeatureEvent) {
        if case .eventHandled = event { follow() }
    }

    /// Requests the awaited PDF from the server, once it has everything that was written.
    private func follow() {
        guard let asked = wanted, !asked.isAsked else { return }
        if core.journal.engine.hasAllSent {
            wanted?.isAsked = true
            return enqueue(.makeDocument(address: asked.address, name: asked.name) { [self] in made(asked.address, $0) })
        }
        switch core.sync.engine.condition {
        case .offline, .problem, .signedOut, .disabled, .otherSpace, .asksMassDeletion:
            wanted = nil
            say(.documentMissed(isOffline: true))
        case .unknown, .reached: break
        }
    }

    /// Cancels the PDF.
    func stop() {
        wanted = nil
        enqueue(.stopDocument)
    }

    /// Applies the outcome of a PDF: handed over, cancelled, or failed.
    func made(_ address: String, _ outcome: String) {
        guard let wanted, wanted.isAsked, ExactText.areSame(wanted.address, address) else { return }
        self.wanted = nil
        core.notices.close(.documentUnderWay)
        switch outcome {
        case "done", "cancelled": break
        case "offline": say(.documentMissed(isOffline: true))
        default: say(.documentMissed(isOffline: false))
        }
    }
}
