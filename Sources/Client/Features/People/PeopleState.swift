import Components
import Domain
import EmbeddedSupport
import Localization
import Wire

/// The screen of the people of a server: who they are, how much they have, and what its owner can do about them.
public struct PeopleState: Equatable, Sendable {
    /// The dialog over the screen.
    public enum Dialog: Equatable, Sendable {
        /// A name is typed for a new person.
        case adding(NamePrompt)
        /// What can be done with a person.
        case person(id: String)
        /// A person's new name is typed.
        case renaming(id: String, NamePrompt)
        /// A link that signs somebody in, once.
        case link(InvitationAnswer, name: String)
        /// The limit of a person's files, as it is typed.
        case limit(id: String, text: String)
        /// Something is asked about a person; the name is typed where they are to be removed.
        case question(Question, id: String, typed: String)
    }

    /// What is asked before it is done.
    public enum Question: Equatable, Sendable {
        case signOut, disable, makeOwner, remove
    }

    /// The reason why something was not done.
    public enum Problem: Equatable, Sendable {
        /// The server was not reached.
        case unreachable
        /// Somebody else owns the server.
        case ownerOnly
        /// Somebody has the name already.
        case nameTaken
        /// The typed limit is no number.
        case noNumber
        /// The typed name is not the person's.
        case otherName
        /// The person has just changed something, or files are missing, so that the archive would not be whole.
        case notArchived
        /// The server has not answered yet, and may still be at work on the archive.
        case unanswered
        /// The server's disk is full.
        case full
        /// The person is no longer there.
        case gone
        /// The server failed.
        case other
    }

    /// The people whose pages were loaded; nil until the server has answered.
    public private(set) var people: [Person]?
    /// The name after which the next page begins; nil if there is none.
    public private(set) var next: String?
    /// The part of a name by which people are sought; empty for everybody.
    private(set) var sought = ""
    /// Whether there are more people than a page has, so that one may want to seek.
    public private(set) var isLong = false
    /// The person whom a dialog is about, who may be on a page that is no longer loaded.
    private var chosen: Person?
    public private(set) var dialog: Dialog?
    /// What was asked of the server and is not answered yet.
    public private(set) var pending: PeopleEffect?
    /// The reason why the last request was not carried out.
    public private(set) var problem: Problem?
    /// The reason why the list was not fetched.
    public private(set) var listProblem: Problem?

    /// Whether an answer of the server is awaited.
    public var isBusy: Bool { pending != nil }
    /// Whether a person is being removed, for which the server first writes an archive.
    public var isRemoving: Bool { if case .remove = pending { true } else { false } }

    public init() {}

    /// Returns a person of the list, or the one whom a dialog is about.
    public func person(_ id: String) -> Person? {
        if let person = people?.first(where: { ExactText.areSame($0.id, id) }) { return person }
        // Whoever is missing on some pages may be on others.
        guard let chosen, next.hasValue || !sought.isEmpty, ExactText.areSame(chosen.id, id) else { return nil }
        return chosen
    }

    /// The request for the list from its beginning, as far as it was loaded.
    var listRequest: PeopleListRequest {
        let count = min(max(people?.count ?? 0, PeopleListRequest.standardCount), PeopleListRequest.maximumCount)
        return PeopleListRequest(text: sought, count: count)
    }

    /// Applies a message and returns the effects to perform; `language` is that of numbers in fields.
    public mutating func update(_ message: PeopleMessage, _ language: Language) -> [PeopleEffect] {
        switch message {
        case .opened:
            // What was asked for continues, and its outcome is said.
            let (pending, chosen) = (self.pending, self.chosen)
            self = PeopleState()
            (self.pending, self.chosen) = (pending, chosen)
            return [.load]
        case .backTapped: return [.back]
        case .copyTapped(let text): return [.copy(text)]
        case .loaded(let people, let next): return loaded(people, next)
        case .moreLoaded(let people, let next):
            self.people = (self.people ?? []) + people
            self.next = next
            listProblem = nil
        case .moreTapped: if let next { return [.loadMore(after: next)] }
        case .soughtTyped(let text):
            sought = text
            return [.seek]
        case .missed(let problem): listProblem = problem
        case .addTapped: return open(.adding(NamePrompt()), .focusField)
        case .personTapped(let id):
            if !isBusy { chosen = person(id) }
            return open(.person(id: id), .focusDialog)
        case .renameTapped:
            guard case .person(let id) = dialog, let person = person(id) else { return [] }
            return open(.renaming(id: id, NamePrompt(text: person.name)), .focusField)
        case .limitTapped:
            guard case .person(let id) = dialog, let person = person(id) else { return [] }
            return open(.limit(id: id, text: FileLimit.text(of: person.quotaBytes, language)), .focusField)
        case .asked(let question):
            guard case .person(let id) = dialog else { return [] }
            return open(.question(question, id: id, typed: ""), question == .remove ? .focusField : .focusDialog)
        case .nameTyped(let text): type(text)
        case .limitTyped(let text): if case .limit(let id, _) = dialog { dialog = .limit(id: id, text: text) }
        case .nameConfirmed, .linkTapped, .limitConfirmed, .confirmed, .enableTapped: return request(message)
        case .cancelled:
            dialog = nil
            problem = nil
            return [.focusScreen]
        case .invited(let invitation): return invited(invitation)
        case .done: return done()
        case .failed(let problem):
            pending = nil
            self.problem = problem
            return [.load]
        }
        return []
    }

    private mutating func open(_ dialog: Dialog, _ focus: PeopleEffect) -> [PeopleEffect] {
        guard !isBusy else { return [] }
        self.dialog = dialog
        problem = nil
        return [focus]
    }

    private mutating func loaded(_ people: [Person], _ next: String?) -> [PeopleEffect] {
        self.people = people
        self.next = next
        if sought.isEmpty { isLong = next.hasValue || people.count > PeopleListRequest.standardCount }
        listProblem = nil
        // Somebody else may have removed the person.
        guard !isBusy, let id = dialog?.id, person(id) == nil else { return [] }
        dialog = nil
        problem = .gone
        return [.focusScreen]
    }

    private mutating func type(_ text: String) {
        switch dialog {
        case .adding: dialog = .adding(NamePrompt(text: text))
        case .renaming(let id, _): dialog = .renaming(id: id, NamePrompt(text: text))
        case .question(let question, let id, _): dialog = .question(question, id: id, typed: text)
        case .person, .link, .limit, nil: return
        }
        problem = nil
    }

    /// Begins what was asked in a dialog, unless something else is on its way.
    private mutating func request(_ message: PeopleMessage) -> [PeopleEffect] {
        guard !isBusy, let effect = effect(of: message) else { return [] }
        problem = nil
        pending = effect
        return [effect]
    }

    /// Returns what a message asks of the server in the current dialog; nil where it can't be asked, for which the reason is stored.
    private mutating func effect(of message: PeopleMessage) -> PeopleEffect? {
        switch (message, dialog) {
        case (.nameConfirmed, .adding(var prompt)):
            if let name = prompt.name { return .add(name: name) }
            prompt.isMissing = true
            dialog = .adding(prompt)
        case (.nameConfirmed, .renaming(let id, var prompt)):
            if let name = prompt.name { return person(id).map { .change(id: id, $0.request(name: name)) } }
            prompt.isMissing = true
            dialog = .renaming(id: id, prompt)
        case (.linkTapped, .person(let id)): return .invite(id: id)
        case (.enableTapped, .person(let id)):
            if let person = person(id) { return .change(id: id, PersonRequest(isDisabled: false, quotaBytes: person.quotaBytes)) }
        case (.limitConfirmed, .limit(let id, let text)):
            guard let person = person(id) else { return nil }
            switch FileLimit.read(text) {
            case .none: return .change(id: id, PersonRequest(isDisabled: person.isDisabled, quotaBytes: nil))
            case .bytes(let count): return .change(id: id, PersonRequest(isDisabled: person.isDisabled, quotaBytes: count))
            case .unreadable: problem = .noNumber
            }
        case (.confirmed, .question(let question, let id, let typed)):
            if let person = person(id) { return effect(of: question, person, typed) }
        default: break
        }
        return nil
    }

    private mutating func effect(of question: Question, _ person: Person, _ typed: String) -> PeopleEffect? {
        switch question {
        case .signOut: return .signOut(id: person.id)
        case .disable: return .change(id: person.id, PersonRequest(isDisabled: true, quotaBytes: person.quotaBytes))
        case .makeOwner: return .makeOwner(id: person.id)
        case .remove:
            if ExactText.areSame(ExactText.trimmed(typed), ExactText.trimmed(person.name)) { return .remove(id: person.id) }
            problem = .otherName
            return nil
        }
    }

    private mutating func invited(_ invitation: InvitationAnswer) -> [PeopleEffect] {
        let name: String
        switch pending {
        case .add(let added): name = added
        case .invite(let id): name = person(id)?.name ?? ""
        case .load, .loadMore, .seek, .change, .signOut, .makeOwner, .remove, .copy, .sayRemoved, .saySignedOut, .leave, .focusDialog,
            .focusField,
            .focusScreen, .back, nil:
            return []
        }
        pending = nil
        problem = nil
        dialog = .link(invitation, name: name)
        return [.load, .focusDialog]
    }

    private mutating func done() -> [PeopleEffect] {
        guard let pending else { return [] }
        self.pending = nil
        problem = nil
        let hadDialog = dialog != nil
        dialog = nil
        let focus: [PeopleEffect] = hadDialog ? [.focusScreen] : []
        switch pending {
        case .remove(let id):
            let name = person(id)?.name ?? ""
            people?.removeAll { ExactText.areSame($0.id, id) }
            return [.load, .sayRemoved(name: name)] + focus
        case .signOut(let id): return [.load, .saySignedOut(name: person(id)?.name ?? "")] + focus
        case .makeOwner(let id): return [.leave(name: person(id)?.name ?? "")]
        case .load, .loadMore, .seek, .add, .invite, .change, .copy, .sayRemoved, .saySignedOut, .leave, .focusDialog, .focusField,
            .focusScreen, .back:
            return [.load] + focus
        }
    }
}

extension PeopleState.Dialog {
    /// The identity of the person whom it is about; nil for nobody of the list.
    fileprivate var id: String? {
        switch self {
        case .adding, .link: nil
        case .person(let id), .renaming(let id, _), .limit(let id, _), .question(_, let id, _): id
        }
    }
}

extension Person {
    /// Returns the request that changes nothing but the person's name.
    fileprivate func request(name: String) -> PersonRequest {
        PersonRequest(name: name, isDisabled: isDisabled, quotaBytes: quotaBytes)
    }

    /// Whether the person's files have more bytes than they may.
    var isOverLimit: Bool { quotaBytes.map { fileBytes > $0 } ?? false }
}
