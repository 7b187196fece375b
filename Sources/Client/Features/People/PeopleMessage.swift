import Wire

/// What the owner does on the screen of people, and what the server answered.
public enum PeopleMessage: Sendable {
    case opened
    case backTapped
    /// The list arrived; `next` is the name after which its next page begins.
    case loaded([Person], next: String? = nil)
    /// The next page of the list arrived.
    case moreLoaded([Person], next: String?)
    /// The next page of the list was asked for.
    case moreTapped
    /// A part of a name was typed, by which people are sought.
    case soughtTyped(String)
    /// The list could not be fetched.
    case missed(PeopleState.Problem)
    case addTapped
    /// A name was typed: of a new person, a person's new one, or that of the one who is to be removed.
    case nameTyped(String)
    /// The name of a new person, or a person's new one, was confirmed.
    case nameConfirmed
    /// A person was tapped, whose sheet opens.
    case personTapped(id: String)
    /// A new link is to be created for the person of the sheet.
    case linkTapped
    /// The name of the person of the sheet is to be changed.
    case renameTapped
    /// The limit of the person's files is to be changed.
    case limitTapped
    case limitTyped(String)
    case limitConfirmed
    /// Something that can't be undone was tapped; a question follows.
    case asked(PeopleState.Question)
    /// The question was answered with yes.
    case confirmed
    /// The person may sign in again.
    case enableTapped
    /// The dialog was closed.
    case cancelled
    /// A link is to be copied.
    case copyTapped(String)
    /// The server has created a link.
    case invited(InvitationAnswer)
    /// The server has done what was asked.
    case done
    /// The server has not done what was asked.
    case failed(PeopleState.Problem)
}

/// What the screen of people asks of its feature.
public enum PeopleEffect: Equatable, Sendable {
    /// Requests the list from its beginning.
    case load
    /// Requests the page of the list that begins after a name.
    case loadMore(after: String)
    /// Requests the list once nothing was typed for a moment.
    case seek
    case add(name: String)
    case invite(id: String)
    case change(id: String, PersonRequest)
    case signOut(id: String)
    case makeOwner(id: String)
    case remove(id: String)
    case copy(String)
    case sayRemoved(name: String)
    case saySignedOut(name: String)
    /// The screen is left, as somebody else owns the server now, which is said.
    case leave(name: String)
    case focusDialog
    /// Moves the focus to the field of a dialog.
    case focusField
    case focusScreen
    /// Returns to the previous screen.
    case back
}
