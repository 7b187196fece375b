import Wire

/// Names which pictures of a catalogue a device keeps for when there is no network (G12).
public enum PictureChoice: String, CaseIterable, WireWord {
    case none
    /// Keeps a preview of each picture.
    case previews
    /// Keeps previews and all pictures as the site has them.
    case all
}
