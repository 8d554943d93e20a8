/** The PostgreSQL that the platform's tests run on a second time: `TEST_DATABASE_URL`, or the standard local port. */
const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres';

/** Answers the server's address when it can be used, otherwise why not. */
export async function findPostgres() {
  const url = process.env.TEST_DATABASE_URL || LOCAL;
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    return { url };
  } catch (error) {
    return { reason: error.code ?? error.message, wanted: Boolean(process.env.TEST_DATABASE_URL) };
  } finally {
    await client.end().catch(() => {});
  }
}
