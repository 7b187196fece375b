import Domain

/// Holds the key being entered, on the screen of the edition and on the paywall alike (E14).
public struct EditionsState: Equatable, Sendable {
    /// Tells why a key was not taken, or that it has to wait.
    public enum Problem: Equatable, Sendable {
        /// Says that nothing was typed.
        case missing
        /// Says what is wrong with the key.
        case problem(LicenceProblem)
        /// Says that the server can't be reached, so that the key waits to be checked.
        case waits
        /// Says that nobody is signed in, so that no server can check the key.
        case needsSignIn
    }

    /// Holds the key as it is typed.
    public private(set) var key = ""
    /// Says that the key is being checked.
    public private(set) var isBusy = false
    /// Tells why the key was not taken.
    public private(set) var problem: Problem?

    public init() {}

    /// Handles a message and returns its effects; `today` shows which keys have expired.
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
