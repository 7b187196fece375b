import Core
import Domain
import EmbeddedSupport
import Wire

/// The screens on which catalogues are added and managed.
public struct CataloguesState: Sendable {
    /// The progress of a download of pictures.
    public struct Download: Equatable, Sendable {
        /// The catalogue of the pictures.
        public var catalogue: EntityID
        /// The number of pictures that were downloaded.
        public var done: Int
        /// The number of all pictures.
        public var total: Int
        /// The pictures that could not be downloaded, once all were tried.
        public var failures: [PictureFailure] = []

        public init(catalogue: EntityID, done: Int, total: Int) {
            self.catalogue = catalogue
            self.done = done
            self.total = total
        }
    }

    /// The reason why an address is not accepted.
    public enum AddressProblem: Equatable, Sendable {
        /// It is not an address of a website.
        case malformed
        /// A catalogue has the address already.
        case known
        case unreachable
        case refused
    }

    /// The address being typed; nil while no dialog is open.
    public private(set) var address: String?
    /// The catalogue whose address is being changed; nil while a new one is added.
    public private(set) var changing: EntityID?
    /// The reason why the address is not accepted; nil while none is known.
    public private(set) var problem: AddressProblem?
    /// Whether the server was asked to accept the address and has not answered yet.
    private(set) var isAsking = false
    /// The catalogue that is being removed unless that is undone.
    public var removing: EntityID?
    /// The catalogues whose small pictures are kept because nobody has chosen otherwise.
    public private(set) var defaults: [EntityID] = []
    /// Which pictures the person has chosen to keep, by catalogue.
    public var choices: [(catalogue: EntityID, choice: PictureChoice)] = []
    /// The progress of the download of pictures; nil while none runs.
    public var download: Download?
    /// Whether this browser can keep pictures.
    var canKeepPictures = true

    public init() {}

    /// Whether a dialog is open.
    public var hasDialog: Bool { address != nil }

    /// Returns which pictures of a catalogue are kept.
    public func choice(of id: EntityID) -> PictureChoice {
        choices.first { $0.catalogue == id }?.choice ?? (defaults.contains(id) ? .previews : .none)
    }

    /// Returns whether the person has chosen which pictures of a catalogue are kept.
    public func hasChosen(_ id: EntityID) -> Bool { choices.contains { $0.catalogue == id } }

    /// Stores the person's choice of which pictures of a catalogue are kept.
    public mutating func choose(_ choice: PictureChoice, of id: EntityID) {
        choices.removeAll { $0.catalogue == id }
        choices.append((id, choice))
    }

    /// Stores the small pictures of a catalogue until the person chooses.
    mutating func storeByDefault(_ id: EntityID) { if !defaults.contains(id) { defaults.append(id) } }

    /// Deletes the choice for a catalogue.
    public mutating func forget(_ id: EntityID) {
        choices.removeAll { $0.catalogue == id }
        defaults.removeAll { $0 == id }
    }

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: CataloguesMessage, known: [CatalogueSummary]) -> [CataloguesEffect] {
        switch message {
        case .addTapped:
            (address, changing, problem, isAsking) = ("", nil, nil, false)
            return [.focusField]
        case .addressTapped(let id):
            (address, changing, problem, isAsking) = (known.first { $0.id == id }?.address ?? "", id, nil, false)
            return [.focusField]
        case .addressTyped(let text): (address, problem) = (text, nil)
        case .addConfirmed: return confirm(known)
        case .addCancelled:
            address = nil
            return [.focusScreen]
        case .open(let id): return [.show(id)]
        case .pauseTapped(let id): return [.change(id, isPaused: true, accepts: false)]
        case .resumeTapped(let id): return [.change(id, isPaused: false, accepts: false)]
        case .certificateAccepted(let id): return [.change(id, isPaused: nil, accepts: true)]
        case .cancelTapped(let id): return [.cancel(id)]
        case .refreshTapped(let id): return [.run(id, acceptsLoss: false)]
        case .lossAccepted(let id): return [.run(id, acceptsLoss: true)]
        case .removeTapped(let id): return [.remove(id)]
        case .picturesChosen(let id, let choice): return [.storePictures(id, choice)]
        case .picturesAgain(let id): return [.retryPictures(id)]
        case .backTapped: return [.leave]
        }
        return []
    }

    private mutating func confirm(_ known: [CatalogueSummary]) -> [CataloguesEffect] {
        guard let address, !isAsking else { return [] }
        guard let typed = WebAddress(typed: address) else {
            problem = .malformed
            return [.focusField]
        }
        let place = CataloguesState.place(typed.text)
        if known.contains(where: { $0.id != changing && ExactText.areSame(CataloguesState.place($0.address), place) }) {
            problem = .known
            return [.focusField]
        }
        isAsking = true
        // Without a scheme the server tries https first, then http.
        return [.add(address: ExactText.trimmed(address), changing)]
    }

    /// Returns an address without its scheme and the slash at its end, so that two ways of writing one site are the same.
    private static func place(_ address: String) -> String {
        var rest = address
        for scheme in ["https://", "http://"] { rest = ExactText.rest(of: rest, after: scheme) ?? rest }
        let bytes = ExactText.bytes(of: rest)
        return bytes.last == 0x2F ? String(decoding: bytes.dropLast(), as: UTF8.self) : rest
    }

    /// Closes the dialog after the server has added the catalogue.
    public mutating func added() { (address, changing, problem, isAsking) = (nil, nil, nil, false) }

    /// Stores why the server has not added it.
    public mutating func failed(_ problem: AddressProblem) {
        isAsking = false
        if address != nil { self.problem = problem }
    }
}
