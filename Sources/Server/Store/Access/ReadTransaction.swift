/// A transaction that sees one state of the database, with every part of it; a use case asks for the parts that it reads.
public protocol ReadTransaction:
    CatalogueReading, CopyReading, DatabaseReading, EntityReading, FileReading, JournalReading, PeopleReading, PictureReading, PushReading
{}
