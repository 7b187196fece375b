import Domain
import Synchronization

/// The limits on memory for large bodies held at once, by one person and by all, both as received and once read: somebody who sends many
/// slowly, or bodies that grow when they are read, blocks nobody else.
public final class BodyBudget: Sendable {
    private struct State {
        var total = 0
        var ofPerson: [EntityID: Int] = [:]
    }

    private let totalBytes: Int
    /// The largest number of bytes for one person's bodies.
    let personBytes: Int
    private let state = Mutex(State())

    /// Creates a budget of bytes for all and for one person.
    public init(totalBytes: Int = 192 << 20, personBytes: Int = 48 << 20) {
        self.totalBytes = totalBytes
        self.personBytes = personBytes
    }

    /// The bytes reserved for one request; they are returned when the object is released.
    final class Share: Sendable {
        private let budget: BodyBudget
        private let person: EntityID
        private let byteCount = Mutex(0)

        fileprivate init(_ budget: BodyBudget, _ person: EntityID) {
            self.budget = budget
            self.person = person
        }

        deinit {
            budget.reserve(-byteCount.withLock { $0 }, for: person)
        }

        /// The largest number of bytes that a share can have.
        var limit: Int { budget.personBytes }

        /// Reserves `count` more bytes; returns false when not as many are left.
        func grow(by count: Int) -> Bool {
            guard budget.reserve(count, for: person) else { return false }
            byteCount.withLock { $0 += count }
            return true
        }
    }

    /// Returns an empty share.
    func share(of person: EntityID) -> Share { Share(self, person) }

    @discardableResult
    private func reserve(_ count: Int, for person: EntityID) -> Bool {
        state.withLock { state in
            let held = state.ofPerson[person, default: 0]
            guard count <= 0 || state.total + count <= totalBytes && held + count <= personBytes else { return false }
            state.total += count
            state.ofPerson[person] = held + count == 0 ? nil : held + count
            return true
        }
    }
}
