/** A newer version has migrated the database: writes of this version may be wrong there. */
export class SchemaTooNew extends Error {
  override name = 'SchemaTooNew';
  /** @param what What the database has that this version does not know. */
  constructor(what: string) {
    super(`the database has ${what}; start a newer version`);
  }
}

/** The database was made before the first release and lacks some of the migrations that the baseline has replaced. */
export class SchemaTooOld extends Error {
  override name = 'SchemaTooOld';
  /** @param hasWay Whether an earlier version still has the migrations that it lacks. */
  constructor(hasWay: boolean) {
    super(
      hasWay
        ? 'the database is from before the migration 0043_more_look_alikes; start a version that has this migration on ' +
            'it once (docs/operating.md, Upgrades), and then this one again'
        : 'the database is from a version before the first release and cannot be upgraded; delete the folder "db" in ' +
            'DATA_DIR, or point DATABASE_URL at an empty database, and start again',
    );
  }
}
