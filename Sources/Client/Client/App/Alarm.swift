import EmbeddedSupport

/// Names the timers of the app; one of each runs at a time.
public enum Alarm: Int, CaseIterable, Sendable {
    /// Stores what was written.
    case save
    /// Checks that the storage answers, or tries it again.
    case storage
    /// Answers the exchange in the place of a storage that does not.
    case stand
    /// Tries to exchange again.
    case retry
    /// Takes the notice away.
    case notice
    /// Tells that something in the editor was held long enough.
    case hold
    /// Tells that a finger was held on a row long enough.
    case menu
    /// Ends a composition, once the browser has told all of it.
    case composition
    /// Looks what day it is once another may have begun.
    case midnight
    /// Keeps what was typed into the profile.
    case keepProfile
    /// Tries to upload again.
    case upload
    /// Keeps what was typed of a remark on a product.
    case remark
    /// Shows the product whose cell has the focus.
    case product
    /// Removes a catalogue, which can be undone no longer.
    case catalogueRemoval
    /// Looks whether the focus has left the profile's fields for good.
    case profileFocus
    /// Lets the profile's scroll indicator fade.
    case profileScrolling
    /// Indexes a little more.
    case indexing
    /// Asks the server for files of the library that answer a query.
    case library
    /// Asks again how far readings are.
    case reading
    /// Looks what there is to remind of.
    case reminder
}
