import Domain
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

        /// Makes a state of a download.
        public init(catalogue: EntityID, done: Int, total: Int) {
            self.catalogue = catalogue
            self.done = done
            self.total = total
        }
    }

    /// Tells what is wrong with an address.
    public enum AddressProblem: Equatable, Sendable {
        /// Says that it is no address of a website.
        case malformed
        /// Says that it is there already.
        case known
        /// Says that the server was not reached.
        case unreachable
        /// Says that the server refused it.
        case refused
    }

    /// Holds the address being typed; nil while none is added.
    public private(set) var address: String?
    /// Tells what is wrong with it.
    public private(set) var problem: AddressProblem?
    /// Says that the server is being asked to add it.
    public private(set) var isAsking = false
    /// Identifies the catalogue that is being removed unless that is undone.
    public var removing: EntityID?
    /// Lists which pictures the device keeps, by catalogue.
    public var choices: [(catalogue: EntityID, choice: PictureChoice)] = []
    /// Tells how far the download of pictures is; nil while none runs.
    public var download: Download?
    /// Says that this browser can keep no pictures.
    public var canKeepPictures = true

    /// Makes the screens as they are first shown.
    public init() {}

    /// Tells whether a dialog lies over the screen.
    public var hasDialog: Bool { address != nil }

    /// Tells which pictures of a catalogue are kept.
    public func choice(of id: EntityID) -> PictureChoice { choices.first { $0.catalogue == id }?.choice ?? .none }

    /// Chooses which pictures of a catalogue are kept.
    public mutating func choose(_ choice: PictureChoice, of id: EntityID) {
        choices.removeAll { $0.catalogue == id }
        if choice != .none { choices.append((id, choice)) }
    }

    /// Takes a message and gives what it asks of the composition.
    public mutating func update(_ message: CataloguesMessage, known: [CatalogueSummary]) -> [CataloguesEffect] {
        switch message {
        case .addTapped:
            (address, problem, isAsking) = ("", nil, false)
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
        case .refreshTapped(let id): return [.run(id)]
        case .removeTapped(let id): return [.remove(id)]
        case .picturesChosen(let id, let choice): return [.keepPictures(id, choice)]
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
        if known.contains(where: { ExactText.areSame($0.address, typed.text) || ExactText.areSame($0.address, typed.text + "/") }) {
            problem = .known
            return [.focusField]
        }
        isAsking = true
        return [.add(address: typed.text)]
    }

    /// Takes note that the server has added the catalogue.
    public mutating func added() { (address, problem, isAsking) = (nil, nil, false) }

    /// Takes note that the server has not added it.
    public mutating func failed(_ problem: AddressProblem) {
        isAsking = false
        if address != nil { self.problem = problem }
    }
}
