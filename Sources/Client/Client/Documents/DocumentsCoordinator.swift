import Core
import Domain
import Editor
import EmbeddedSupport
import Finding
import Localization
import Wire

/// Has notes made into a PDF by the server, once it has all that is written here (N7).
public final class DocumentsCoordinator: Coordinator {
    /// Holds the PDF that is waited for; nil for none.
    private var wanted: WantedDocument?

    /// Asks for a topic as a PDF.
    func make(of topic: Identifier<Topic>) {
        let name = notebook.topic(topic)?.shownName ?? ""
        make("topic=" + topic.text, name: name.isEmpty ? strings.topicsTitle : name)
    }

    /// Asks for notes and photos that were found as a PDF.
    func make(of targets: [FindingTarget]) {
        var notes = ""
        var photos = ""
        for target in targets {
            switch target {
            case .note(let id): notes += notes.isEmpty ? id.text : "," + id.text
            case .photo(let id): photos += photos.isEmpty ? id.text : "," + id.text
            case .topic, .file, .product, .trash: break
            }
        }
        guard !notes.isEmpty || !photos.isEmpty else { return }
        var query = notes.isEmpty ? "" : "notes=" + notes
        if !photos.isEmpty { query += (query.isEmpty ? "" : "&") + "photos=" + photos }
        make(query, name: features.finding.state.query)
    }

    /// Asks for a note, or a photo, as a PDF.
    func makeOfEdited() {
        guard let editor = features.editor.state else { return }
        core.journal.save()
        if let photo = editor.photo { return make("photos=" + photo.text, name: strings.photosPhoto) }
        make("notes=" + editor.entity.text, name: features.editor.name(of: editor))
    }

    private func make(_ query: String, name: String) {
        guard session.hasValue else { return say(.documentMissed(isOffline: true)) }
        let offset = core.time.presentOffsetMinutes
        wanted = WantedDocument(
            address: Route.documents + "?" + query + "&language=" + strings.language.rawValue + "&offset=\(offset)", name: name + ".pdf")
        say(.documentUnderWay.offering({ $0.noticeExportStop }) { [self] in stop() })
        if !core.journal.hasAllSent { core.exchange.handle(.retryDue) }
        follow()
    }

    public override func eventHandled() { follow() }

    /// Asks the server for the PDF that is waited for, once it has all that was written.
    private func follow() {
        guard let asked = wanted, !asked.isAsked else { return }
        if core.journal.hasAllSent {
            wanted?.isAsked = true
            return ask(.makeDocument(address: asked.address, name: asked.name) { [self] in made(asked.address, $0) })
        }
        switch core.exchange.engine.condition {
        case .offline, .problem, .signedOut, .otherSpace, .asksMassDeletion:
            wanted = nil
            say(.documentMissed(isOffline: true))
        case .unknown, .reached: break
        }
    }

    /// Ends the making of a PDF.
    func stop() {
        wanted = nil
        ask(.stopDocument)
    }

    /// Takes what became of a PDF: handed over, given up, or not to be had.
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
