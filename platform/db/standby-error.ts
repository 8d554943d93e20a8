/**
 * The server that should be the primary is a standby, for example one that was demoted. PostgreSQL's code is that of a
 * refused write.
 */
export class StandbyError extends Error {
  override name = 'StandbyError';
  readonly code = '25006';
  constructor() {
    super('the server is a standby');
  }
}
