import Core
import Domain
import Merge
import Replication
import Search

// Fills a notebook as a start of the client does, and prints the number of notes and how many bytes of memory the program has then.

func fill(upTo counts: [Int]) throws(MergeError) {
    var stock = Stock()
    var notebook = Notebook(agent: Agent(rawValue: 9))
    var index = SearchIndex(countsTags: true)
    for count in counts {
        while stock.noteCount < count {
            for record in stock.nextRecords() {
                let operations = Record.operations(in: record) ?? []
                for operation in operations { try notebook.apply(operation) }
                if let entity = operations.first?.entity { notebook.rest(entity) }
            }
        }
        precondition(notebook.topics().count * Stock.notesPerTopic == count && notebook.allNoteIDs().count == count, "All notes are there")
        for entity in notebook.takeUnindexed() {
            if let document = notebook.searchDocument(of: entity) { index.insert(document) }
        }
        print("\(count) \(Memory.byteCount)")
    }
}

do throws(MergeError) { try fill(upTo: [2_000, 20_000]) } catch { fatalError("a record can't be merged") }
