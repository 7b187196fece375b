/// A transaction that sees one state of the database, in all its parts; a use case asks for the parts it reads.
public protocol ReadTransaction:
    CatalogueReading, CopyReading, DatabaseReading, EntityReading, FileReading, JournalReading, PeopleReading, PictureReading, PushReading
{}
