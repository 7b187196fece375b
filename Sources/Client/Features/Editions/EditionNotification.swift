import Notifications

/// The notifications about the edition (S5).
public enum EditionNotification {
    /// A limit of the free edition was exceeded, so that the paywall replaces every screen (E14).
    public static let limitExceeded: Notification.Name = "editionLimitExceeded"
}
