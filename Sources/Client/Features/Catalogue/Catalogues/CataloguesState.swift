import Core
import Domain
import EmbeddedSupport
import Wire

/// Holds the screens on which catalogues are added and looked after.
public struct CataloguesState: Sendable {
    /// Tells how far a download of pictures is.
    public struct Download: Equatable, Sendable {
        /// Identifies the catalogue.
        public var catalogue: EntityID
        /// Counts the pictures that are there.
        public var done: Int
        /// Counts all pictures.
        public var total: Int
        /// Lists those that could not be had, once all were tried.
        public var failures: [PictureFailure] = []

        public init(catalogue: EntityID, done: Int, total: Int) {
            self.catalogue = catalogue
            self.done = done
            self.total = total
        }
    }

    /// Tells why an address is not taken.
    public enum AddressProblem: Equatable, Sendable {
        /// Says that it is no address of a website.
        case malformed
        /// Says that a catalogue has the address already.
        case known
        case unreachable
        case refused
    }

    /// Holds the address being typed; nil while no dialog is open.
    public private(set) var address: String?
    /// Identifies the catalogue whose address is being changed; nil while a new one is added.
    public private(set) var changing: EntityID?
    /// Tells why the address is not taken; nil while nothing is known against it.
    public private(set) var problem: AddressProblem?
    /// Says that the server is being asked to take the address.
    public private(set) var isAsking = false
    /// Identifies the catalogue that is being removed unless that is undone.
    public var removing: EntityID?
    /// Lists the catalogues whose small pictures are kept because nobody has chosen otherwise.
    public private(set) var defaults: [EntityID] = []
    /// Lists which pictures the person has chosen to keep, by catalogue.
    public var choices: [(catalogue: EntityID, choice: PictureChoice)] = []
    /// Tells how far the download of pictures is; nil while none runs.
    public var download: Download?
    /// Says that this browser can keep no pictures.
    public var canKeepPictures = true

    public init() {}

    /// Tells whether a dialog lies over the screen.
    public var hasDialog: Bool { address != nil }

    /// Tells which pictures of a catalogue are kept.
    public func choice(of id: EntityID) -> PictureChoice {
        choices.first { $0.catalogue == id }?.choice ?? (defaults.contains(id) ? .previews : .none)
    }

    /// Tells whether the person has chosen which pictures of a catalogue are kept.
    public func hasChosen(_ id: EntityID) -> Bool { choices.contains { $0.catalogue == id } }

    /// Chooses which pictures of a catalogue are kept.
    public mutating func choose(_ choice: PictureChoice, of id: EntityID) {
        choices.removeAll { $0.catalogue == id }
        choices.append((id, choice))
    }

    /// Keeps the small pictures of a catalogue until the person chooses.
    public mutating func keepByDefault(_ id: EntityID) { if !defaults.contains(id) { defaults.append(id) } }

    /// Forgets what was chosen for a catalogue.
    public mutating func forget(_ id: EntityID) {
        choices.removeAll { $0.catalogue == id }
        defaults.removeAll { $0 == id }
    }

    /// Takes a message and gives what it asks of the composition.
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
        case .picturesChosen(let id, let choice): return [.keepPictures(id, choice)]
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

    /// Gives an address without its scheme and the slash at its end, so that two ways of writing one site are the same.
    private static func place(_ address: String) -> String {
        var rest = address
        for scheme in ["https://", "http://"] { rest = ExactText.rest(of: rest, after: scheme) ?? rest }
        let bytes = ExactText.bytes(of: rest)
        return bytes.last == 0x2F ? String(decoding: bytes.dropLast(), as: UTF8.self) : rest
    }

    /// Takes note that the server has added the catalogue.
    public mutating func added() { (address, changing, problem, isAsking) = (nil, nil, nil, false) }

    /// Takes note that the server has not added it.
    public mutating func failed(_ problem: AddressProblem) {
        isAsking = false
        if address != nil { self.problem = problem }
    }
}
