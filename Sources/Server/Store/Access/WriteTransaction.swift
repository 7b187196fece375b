/// A transaction that reads and changes the database in all its parts, all or nothing; a use case asks for the parts it needs.
public protocol WriteTransaction:
    ReadTransaction, CatalogueWriting, CopyWriting, DatabaseWriting, EntityWriting, FileWriting, JournalWriting, PeopleWriting,
    PictureWriting, PushWriting
{}
