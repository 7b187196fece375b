import Domain

/// The key being entered, on the screen of the edition and on the paywall alike (E14).
public struct EditionsState: Equatable, Sendable {
    /// The reason why a key was not accepted, or that it has to wait.
    public enum Problem: Equatable, Sendable {
        /// Nothing was typed.
        case missing
        /// There is something wrong with the key.
        case problem(LicenceProblem)
        /// The server can't be reached, so that the key waits to be checked.
        case waits
        /// Nobody is signed in, so that no server can check the key.
        case needsSignIn
    }

    /// The key as it is typed.
    public private(set) var key = ""
    /// Whether the key is being checked.
    public private(set) var isBusy = false
    /// The reason why the key was not accepted.
    public private(set) var problem: Problem?

    public init() {}

    /// Handles a message and returns its effects; `today` determines which keys have expired.
    public mutating func update(_ message: EditionsMessage, today: CivilDate) -> [EditionsEffect] {
        switch message {
        case .opened, .accepted: self = EditionsState()
        case .keyTyped(let text):
            key = text
            problem = nil
        case .keyConfirmed: return confirm(today: today)
        case .removeTapped: return [.remove]
        case .exportTapped: return [.export]
        case .languageChosen(let language): return [.choose(language)]
        case .devicesTapped: return [.devices]
        case .backTapped: return [.back]
        case .refused(let problem): fail(.problem(problem))
        case .waits: fail(.waits)
        case .needsSignIn: fail(.needsSignIn)
        case .removed(let text): key = text
        }
        return []
    }

    private mutating func confirm(today: CivilDate) -> [EditionsEffect] {
        guard !isBusy else { return [] }
        do throws(LicenceProblem) {
            if key.isEmpty {
                problem = .missing
                return []
            }
            let read = try LicenceKey(text: key)
            if let lastDay = read.licence.lastDay, !read.licence.isInForce(on: today) { throw .expired(lastDay) }
            isBusy = true
            problem = nil
            return [.check(read)]
        } catch {
            problem = .problem(error)
            return []
        }
    }

    private mutating func fail(_ problem: Problem) {
        isBusy = false
        self.problem = problem
    }
}
