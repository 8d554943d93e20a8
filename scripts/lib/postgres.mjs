import pg from 'pg';

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres';
const CONNECT_TIMEOUT_MS = 3_000;

/**
 * Finds the PostgreSQL of tests and benches: `TEST_DATABASE_URL`, or a server on the standard local port. Answers its
 * `url`, or the `reason` why it cannot be used.
 */
export async function findPostgres() {
  const url = process.env.TEST_DATABASE_URL || LOCAL;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  try {
    await client.connect();
    return { url };
  } catch (error) {
    return { reason: error.code ?? error.message };
  } finally {
    await client.end().catch(() => {});
  }
}
