/** The server that should be the primary is a standby, e.g. one that was demoted; PostgreSQL's code of a refused write. */
export class StandbyError extends Error {
  override name = 'StandbyError';
  readonly code = '25006';
  constructor() {
    super('the server is a standby');
  }
}
