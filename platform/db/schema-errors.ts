/** The database was migrated by a newer version: writes of this one may be wrong there. */
export class SchemaTooNew extends Error {
  override name = 'SchemaTooNew';
  /** @param what What the database has that this version does not know. */
  constructor(what: string) {
    super(`the database has ${what}; start a newer version`);
  }
}

/** The database was made before the first release, whose migrations no longer exist. */
export class SchemaTooOld extends Error {
  override name = 'SchemaTooOld';
  constructor() {
    super(
      'the database is from a version before the first release and cannot be upgraded; delete the folder "db" in ' +
        'DATA_DIR, or point DATABASE_URL at an empty database, and start again',
    );
  }
}
