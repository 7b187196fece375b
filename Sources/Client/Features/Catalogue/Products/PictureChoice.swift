import Wire

/// The pictures of a catalogue that a device keeps for use without a network (G12).
public enum PictureChoice: String, CaseIterable, WireWord {
    case none
    /// A preview of each picture.
    case previews
    /// Previews and all pictures as the site has them.
    case all
}
