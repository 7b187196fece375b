#if arch(wasm32)
/// The commands of the buffer, numbered as `flush` of the runtime numbers them; after the colon are a command's operands.
enum DrawingCommand: UInt32 {
    /// Adds the spellings of names: text.
    case names = 0
    /// Creates an HTML element: name.
    case create = 1
    /// Creates an SVG element: name.
    case createNamespaced = 2
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
    /// Inserts a node into a parent: node, reference.
    case insertBefore = 10
    /// Removes a node from the document.
    case remove = 11
    /// Animates a node away: specifications.
    case removeAnimated = 12
    /// Forgets a node and its listeners.
    case free = 13
    /// Sends an event to a handler: name, handler.
    case listen = 14
    /// Stops sending an event: name.
    case unlisten = 15
    /// Animates an insertion: specifications.
    case animateInsertion = 16
    /// Sets or removes the glide: specifications, one or none.
    case setMovement = 17
}
#endif
