import Notifications

/// Names what is posted about the edition (S5).
public enum EditionNotification {
    /// Tells that a limit of the free edition was passed, so that the demand stands in front of everything from now on (E14).
    public static let limitExceeded: Notification.Name = "editionLimitExceeded"
}
