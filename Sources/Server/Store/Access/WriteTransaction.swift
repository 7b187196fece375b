/// A transaction that reads and changes the database, with every part of it, all or nothing; a use case asks for the parts that it needs.
public protocol WriteTransaction:
    ReadTransaction, CatalogueWriting, CopyWriting, DatabaseWriting, EntityWriting, FileWriting, JournalWriting, PeopleWriting,
    PictureWriting, PushWriting
{}
