/// What the backups ask of other features.
public protocol BackupsNeeds: AnyObject {
    /// Hands everything to the person as one file.
    func exportEverything()
}
