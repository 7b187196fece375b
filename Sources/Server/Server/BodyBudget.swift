import Domain
import Synchronization

/// Bounds the memory of large bodies that are held at once, by one person and by all, as they came and as they are once read: whoever sends
/// many slowly, or such as grow when they are read, holds up nobody else.
public final class BodyBudget: Sendable {
    private struct State {
        var total = 0
        var ofPerson: [EntityID: Int] = [:]
    }

    private let totalBytes: Int
    /// The bytes that one person's bodies take at most.
    let personBytes: Int
    private let state = Mutex(State())

    /// Makes a budget of bytes for all and for one person.
    public init(totalBytes: Int = 192 << 20, personBytes: Int = 48 << 20) {
        self.totalBytes = totalBytes
        self.personBytes = personBytes
    }

    /// Is what one request holds; it is given back with the object.
    final class Share: Sendable {
        private let budget: BodyBudget
        private let person: EntityID
        private let byteCount = Mutex(0)

        fileprivate init(_ budget: BodyBudget, _ person: EntityID) {
            self.budget = budget
            self.person = person
        }

        deinit {
            budget.take(-byteCount.withLock { $0 }, for: person)
        }

        /// The bytes that it could ever take.
        var limit: Int { budget.personBytes }

        /// Takes so many bytes more; false when there are not as many left.
        func grow(by count: Int) -> Bool {
            guard budget.take(count, for: person) else { return false }
            byteCount.withLock { $0 += count }
            return true
        }
    }

    /// Begins a share of nothing.
    func share(of person: EntityID) -> Share { Share(self, person) }

    @discardableResult
    private func take(_ count: Int, for person: EntityID) -> Bool {
        state.withLock { state in
            let held = state.ofPerson[person, default: 0]
            guard count <= 0 || state.total + count <= totalBytes && held + count <= personBytes else { return false }
            state.total += count
            state.ofPerson[person] = held + count == 0 ? nil : held + count
            return true
        }
    }
}
