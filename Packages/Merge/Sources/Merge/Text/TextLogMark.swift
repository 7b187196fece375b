/// Remembers how long a log was, so that a refused run can be taken back.
struct TextLogMark {
    /// Remembers the graph.
    let graph: EventGraphMark
    /// Counts the operations.
    let operationCount: Int
    /// Counts the events of the last operation.
    let lastOperationCount: Int
    /// Counts the inserted scalars.
    let contentCount: Int
}
