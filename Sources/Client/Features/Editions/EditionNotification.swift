import Notifications

/// Names what is posted about the edition (S5).
public enum EditionNotification {
    /// Tells that a limit of the free edition was exceeded, so that the paywall takes the place of every screen (E14).
    public static let limitExceeded: Notification.Name = "editionLimitExceeded"
}
