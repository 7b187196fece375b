import Core
import Domain
import Wire

/// What the device stores of the list of catalogues.
struct CatalogueListRecord: WireMessage {
    /// The catalogues, as last received.
    var summaries: [CatalogueSummary] = []
    /// The revisions of the contents on the device.
    var revisions: [(catalogue: EntityID, revision: Int64)] = []
    /// The catalogues whose small pictures are kept because nobody has chosen otherwise.
    var defaults: [EntityID] = []
    /// Which pictures are kept, by catalogue.
    var choices: [(catalogue: EntityID, choice: PictureChoice)] = []

    /// Returns the revision of a catalogue's contents on the device; 0 for none.
    func revision(of id: EntityID) -> Int64 { revisions.first { $0.catalogue == id }?.revision ?? 0 }

    /// Stores the revision of a catalogue's contents on the device.
    mutating func note(_ revision: Int64, of id: EntityID) {
        revisions.removeAll { $0.catalogue == id }
        revisions.append((id, revision))
    }

    /// Deletes everything about a catalogue.
    mutating func forget(_ id: EntityID) {
        revisions.removeAll { $0.catalogue == id }
        choices.removeAll { $0.catalogue == id }
        defaults.removeAll { $0 == id }
    }

    /// Creates a record of catalogues of which nothing is on the device.
    init(summaries: [CatalogueSummary]) { self.summaries = summaries }

    init() {}

    mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        var (known, unchosen) = (LenientList(summaries), LenientList(defaults))
        var numbered = LenientList(revisions.map { WirePair($0.catalogue, $0.revision) })
        var chosen = LenientList(choices.map { WirePair($0.catalogue, $0.choice) })
        try visitor.nonempty("summaries", &known)
        try visitor.nonempty("revisions", &numbered)
        try visitor.nonempty("defaults", &unchosen)
        try visitor.nonempty("choices", &chosen)
        (summaries, defaults) = (known.elements, unchosen.elements)
        revisions = numbered.elements.map { ($0.first, $0.second) }
        choices = chosen.elements.map { ($0.first, $0.second) }
    }
}
