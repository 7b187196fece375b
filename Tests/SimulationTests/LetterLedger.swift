import Client
import Core
import Domain
import Merge
import Replication

/// Remembers who typed and erased which letter where, and what those who deleted had seen, so that no loss goes unnoticed.
///
/// An act counts once it is stored on the device where it was done. What a page did and never stored is gone with it. What a page could not
/// store is kept elsewhere until the server has it; then a server that goes back to an older database may take it along, and what
/// builds on it has no place any more: nobody can avoid that. Whoever deletes has seen what their device held by then and, whatever the
/// tab, what they typed there themselves.
final class LetterLedger {
    /// Tells what was wrong with a letter at the end.
    struct Finding: CustomStringConvertible {
        let letter: Unicode.Scalar
        let problem: String
        var description: String { "\(letter) (U+\(String(letter.value, radix: 16))) \(problem)" }
    }

    private struct Act {
        let entity: EntityID
        let device: EntityID
        /// What an edit builds on.
        var parents: [Key] = []
        var typed: [Unicode.Scalar] = []
        var erased: Set<Unicode.Scalar> = []
        var seenByDeletion: Set<Unicode.Scalar>?
        /// Whether it is sure to be there.
        var isStored = false
        /// Whether the device's storage has it, rather than what is kept past the end of a page.
        var isInStorage = false
        /// Whether it was sure to be there at some time: it may have reached somebody.
        var wasStored = false

        mutating func store(inStorage: Bool) {
            (isStored, wasStored) = (true, true)
            if inStorage { isInStorage = true }
        }
    }

    private enum Key: Hashable {
        case edit(EntityID, field: String, EventID)
        case deletion(EntityID, Timestamp)
    }

    private var acts: [Key: Act] = [:]
    /// The key of the act that each event of a text is of.
    private var actsOfEvents: [Key: Key] = [:]
    private var order: [Key] = []
    private static let first: UInt32 = 0x4E00
    private var next = LetterLedger.first

    /// Counts the letters typed so far.
    var letterCount: Int { Int(next - LetterLedger.first) }

    /// Gives a letter that nobody has typed so far.
    func nextLetter() -> Unicode.Scalar {
        guard let letter = Unicode.Scalar(next) else { preconditionFailure("the alphabet has no gaps") }
        next += 1
        return letter
    }

    /// Takes note of what a page of a device has just made, with all it knows at that moment, and of the letters that a person erased
    /// by it.
    func note(_ operations: [Operation], on device: EntityID, by replica: Replica, erasing erased: Set<Unicode.Scalar>) {
        for operation in operations {
            guard let key = LetterLedger.key(of: operation), acts[key] == nil else { continue }
            var act = Act(entity: operation.entity, device: device)
            if case .edit(let field, let run) = operation.change {
                for event in LetterLedger.keys(of: operation) { actsOfEvents[event] = key }
                act.parents = run.parents.map { .edit(operation.entity, field: field, $0) }
                act.typed = run.edits.flatMap(\.inserted).filter(LetterLedger.isLetter)
                act.erased = erased
            } else {
                act.seenByDeletion = Set(replica[operation.entity].map { LetterLedger.letters(of: $0) } ?? [])
            }
            acts[key] = act
            order.append(key)
        }
    }

    /// Marks operations as stored on the device where they were made, or as only kept for the next page.
    func store(_ operations: [Operation], inStorage: Bool = true) {
        for operation in operations { for key in LetterLedger.keys(of: operation) { acts[key]?.store(inStorage: inStorage) } }
    }

    /// Marks what may be lost with an older database of the server: of what no device's storage took, all that does not wait to be sent.
    func serverWentBack(waiting operations: [Operation]) {
        let waiting = Set(operations.flatMap { LetterLedger.keys(of: $0) })
        for (key, act) in acts where !act.isInStorage && !waiting.contains(key) { acts[key]?.isStored = false }
    }

    /// Finds the letters that are not where they must be: each once, in the note it was typed into, unless it was erased, or the note
    /// is in the trash, by somebody who had seen it; what is in no trash is in the lists that are shown.
    func findings(in replica: Replica, shown: Set<Unicode.Scalar>) -> [Finding] {
        var places: [Unicode.Scalar: [EntityID]] = [:]
        for state in replica.states.values {
            for letter in LetterLedger.letters(of: state) { places[letter, default: []].append(state.id) }
        }
        let (sure, possible) = (acts.values.filter(\.isStored), acts.values.filter(\.wasStored))
        let erased = sure.reduce(into: Set<Unicode.Scalar>()) { $0.formUnion($1.erased) }
        let perhapsErased = possible.reduce(into: Set<Unicode.Scalar>()) { $0.formUnion($1.erased) }
        var deletions: [EntityID: [Act]] = [:]
        for act in possible where act.seenByDeletion != nil { deletions[act.entity, default: []].append(act) }
        var findings: [Finding] = []
        for act in order.compactMap({ acts[$0] }) {
            let state = replica[act.entity]
            let deletions = deletions[act.entity] ?? []
            for letter in act.typed {
                let found = places[letter] ?? []
                var problem: String?
                if found.count > 1 || found.contains(where: { $0 != act.entity }) {
                    problem = "is in \(found)"
                } else if !act.isStored {
                    continue
                } else if perhapsErased.contains(letter) {
                    if erased.contains(letter), !found.isEmpty { problem = "is back though it was erased" }
                } else if found.isEmpty, isGroundless(act, in: replica) {
                    continue
                } else if found.isEmpty, state?.value(of: "createdAt") != nil {
                    // Of what the server has removed for good its deletion alone may be left.
                    problem = "is lost"
                } else if state?.isDeleted ?? true,
                    !deletions.contains(where: { $0.device == act.device || $0.seenByDeletion?.contains(letter) == true })
                {
                    problem = "is deleted though nobody who deleted had seen it"
                } else if state?.isDeleted == false, !shown.contains(letter) {
                    problem = "is in no list"
                }
                if let problem { findings.append(Finding(letter: letter, problem: problem)) }
            }
        }
        return findings
    }

    /// Returns whether an edit builds on one that was lost when the server was put back to an older database.
    private func isGroundless(_ act: Act, in replica: Replica) -> Bool {
        act.parents.contains { parent in
            guard case .edit(let entity, let field, let event) = parent, let parent = actsOfEvents[parent].flatMap({ acts[$0] }),
                replica[entity]?.document(of: field).contains(event) != true
            else { return false }
            return parent.wasStored && !parent.isStored || isGroundless(parent, in: replica)
        }
    }

    private static func key(of operation: Operation) -> Key? {
        switch operation.change {
        case .edit(let field, let run):
            return .edit(operation.entity, field: field, EventID(agent: run.agent, sequence: run.firstSequence))
        case .write(_, let timestamp): return operation.isDeletion ? .deletion(operation.entity, timestamp) : nil
        }
    }

    /// Returns the keys of all acts that an operation may be made of: a stored run may be several that were joined.
    private static func keys(of operation: Operation) -> [Key] {
        guard case .edit(let field, let run) = operation.change else { return key(of: operation).map { [$0] } ?? [] }
        return (run.firstSequence..<run.firstSequence + run.eventCount).map {
            .edit(operation.entity, field: field, EventID(agent: run.agent, sequence: $0))
        }
    }

    private static func letters(of state: EntityState) -> [Unicode.Scalar] {
        state.texts.flatMap { $0.document.scalars }.filter(isLetter)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= first && scalar.value < 0xA000 }
}
