import pg from 'pg';
import { expect, test } from './fixtures';

/** Holds a lock on a table of the worker's database, on which statements that read it wait, until it is released. */
async function holdTable(databaseUrl: string, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return async () => {
    await client.query('ROLLBACK').catch(() => {});
    await client.end();
  };
}

test.use({ signedInAs: 'ptn3' });
test.beforeEach(({ stack }) => test.skip(!stack.databaseUrl, 'the embedded database knows no such limit'));

test('[LIST-15] a trend that takes long follows in its place in the list', {
  tag: '@phone',
}, async ({ page, stack }) => {
  await page.goto('/demo/userList');
  const totals = page.locator('tfoot');
  const lines = totals.locator('.spark:not(.late)');
  await expect(lines.first()).toBeAttached();
  const count = await lines.count();
  const release = await holdTable(stack.databaseUrl!, 'stat_holding');
  try {
    await page.reload({ waitUntil: 'commit' });
    await expect(totals.locator('.spark.late').first()).toBeAttached();
    const box = await totals.boundingBox();
    await release();
    await expect(lines).toHaveCount(count);
    await expect(page.locator('[data-late-mark]')).toHaveCount(0);
    expect(await totals.boundingBox()).toEqual(box);
  } finally {
    await release();
  }
});
