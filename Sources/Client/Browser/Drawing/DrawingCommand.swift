#if arch(wasm32)
/// Numbers the commands of the buffer as `flush` of the runtime has them.
enum DrawingCommand: UInt32 {
    /// Adds the spellings of names: text.
    case names = 0
    /// Creates an HTML element: name.
    case create = 1
    /// Creates an SVG element: name.
    case createNamespaced = 2
    /// Creates a text: text.
    case createText = 3
    /// Replaces a text: text.
    case setText = 4
    /// Writes an attribute: name, text.
    case setAttribute = 5
    /// Removes an attribute: name.
    case removeAttribute = 6
    /// Writes a property: name, text.
    case setProperty = 7
    /// Writes a style: name, text.
    case setStyle = 8
    /// Removes a style: name.
    case removeStyle = 9
    /// Puts a node into a parent: node, reference.
    case insertBefore = 10
    /// Takes a node out.
    case remove = 11
    /// Animates a node away: specifications.
    case removeAnimated = 12
    /// Forgets a node.
    case free = 13
    /// Sends an event: name, handler.
    case listen = 14
    /// Stops an event: name.
    case unlisten = 15
    /// Animates an arrival: specifications.
    case animateInsertion = 16
    /// Sets or takes back the glide: specifications, one or none.
    case setMovement = 17
}
#endif
