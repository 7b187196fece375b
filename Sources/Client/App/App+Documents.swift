import Domain
import Editor
import Finding
import Localization
import Merge
import Wire

/// Has notes made into a PDF by the server, once it has all that is written here (N7).
extension App {
    /// Asks for a topic as a PDF.
    func makeDocument(of topic: Identifier<Topic>) {
        let name = notebook.topic(topic)?.name ?? ""
        makeDocument("topic=" + topic.text, name: name.isEmpty ? strings.topicsTitle : name)
    }

    /// Asks for notes and photos that were found as a PDF.
    func makeDocument(of targets: [FindingTarget]) {
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
        makeDocument(query, name: finding.query)
    }

    /// Asks for a note, or a photo, as a PDF.
    func makeDocumentOfEdited() {
        guard let editor else { return }
        save()
        if let photo = editor.photo { return makeDocument("photos=" + photo.text, name: strings.photosPhoto) }
        let title = editor.title.string
        makeDocument("notes=" + editor.entity.text, name: title.isEmpty ? strings.notesNoTitle : title)
    }

    private func makeDocument(_ query: String, name: String) {
        guard session.hasValue else { return say(Notice(.documentMissed(isOffline: true))) }
        let offset = boot.timeZoneOffsetMinutes
        document = WantedDocument(
            address: Route.documents + "?" + query + "&language=" + strings.language.rawValue + "&offset=\(offset)", name: name + ".pdf")
        say(Notice(.documentUnderWay, action: .stopDocument))
        if !hasAllSent { perform(engine.handle(.retryDue)) }
        followDocument()
    }

    /// Asks the server for the PDF that is waited for, once it has all that was written.
    func followDocument() {
        guard var wanted = document, !wanted.isAsked else { return }
        if hasAllSent {
            wanted.isAsked = true
            document = wanted
            return ask(.makeDocument(address: wanted.address, name: wanted.name))
        }
        switch engine.condition {
        case .offline, .trouble, .signedOut, .otherSpace, .asksMassDeletion:
            document = nil
            say(Notice(.documentMissed(isOffline: true)))
        case .unknown, .reached: break
        }
    }

    private var hasAllSent: Bool { pending.isEmpty && unsaved.isEmpty }

    /// Ends the making of a PDF.
    func stopDocument() {
        document = nil
        ask(.stopDocument)
    }

    /// Takes what became of a PDF: handed over, given up, or not to be had.
    func documentMade(_ address: String, _ outcome: String) {
        guard let wanted = document, wanted.isAsked, ExactText.areSame(wanted.address, address) else { return }
        document = nil
        if notice?.subject == .documentUnderWay { notice = nil }
        switch outcome {
        case "done", "cancelled": break
        case "offline": say(Notice(.documentMissed(isOffline: true)))
        default: say(Notice(.documentMissed(isOffline: false)))
        }
    }
}
