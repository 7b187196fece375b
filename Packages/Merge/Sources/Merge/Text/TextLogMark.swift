/// Remembers how long a log was, so that a refused run can be taken back.
struct TextLogMark {
    let graph: EventGraphMark
    let operationCount: Int
    /// Counts the events of the last operation.
    let lastOperationCount: Int
    /// Counts the inserted scalars.
    let contentCount: Int
}
