/// What the backups need from other features.
public protocol BackupsNeeds: AnyObject {
    /// Exports everything as one file.
    func exportEverything()
}
