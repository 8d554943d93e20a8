import type { Page } from '@playwright/test';
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

/** Places of the dashboard's panels by the ids of their headings: left, top, width and height in pixels of the page. */
const panelsOf = (page: Page) =>
  page.locator('main section:visible:has(> div > h2)').evaluateAll((panels) =>
    panels.map((panel) => {
      const { left, top, width, height } = panel.getBoundingClientRect();
      return [
        panel.getAttribute('aria-labelledby')!,
        [left + scrollX, top + scrollY, width, height],
      ] as const;
    }),
  );

/** Asserts that no panel has moved, or changed its size, by more than a pixel. */
async function hasNotMoved(page: Page, before: Awaited<ReturnType<typeof panelsOf>>): Promise<void> {
  const after = new Map(await panelsOf(page));
  expect(before.length).toBeGreaterThan(5);
  const moved = before.filter(([id, place]) =>
    place.some((one, side) => Math.abs(one - (after.get(id)?.[side] ?? Number.POSITIVE_INFINITY)) > 1),
  );
  expect(moved.map(([id, place]) => ({ id, before: place, after: after.get(id) }))).toEqual([]);
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

test('[DASH-01] [DASH-07] late figures of the dashboard follow in their places, and nothing moves', {
  tag: '@phone',
}, async ({ page, stack, t }) => {
  const release = await holdTable(stack.databaseUrl!, 'bet');
  const panel = (name: string) => page.getByRole('region', { name: t(name), exact: true });
  const marks = page.locator('main .compared.late');
  try {
    await page.goto('/demo/partnerMain', { waitUntil: 'commit' });
    // Six tiles, and all of the report but what is held.
    await expect(marks).toHaveCount(16);
    await expect(marks.first()).toBeVisible();
    const tasks = panel('dashboard.tasks.title');
    await expect(tasks.getByText(t('common.loading'), { exact: true })).toBeVisible();
    await expect(tasks.getByRole('status')).toHaveText(
      `${t('dashboard.tasks.title')}: ${t('common.loading')}`,
    );
    await expect(panel('dashboard.chart').getByText(t('common.loading'), { exact: true })).toBeVisible();
    // That of the tasks: all other panels have their first answer.
    await expect(page.locator('main section:visible .spinner')).toHaveCount(1);
    const before = await panelsOf(page);
    await release();
    await expect(marks).toHaveCount(0);
    await expect(page.locator('main .spinner')).toHaveCount(0);
    await expect(tasks.getByRole('status')).toHaveText('');
    await expect(panel('dashboard.statistics').locator('dd .num b, dd b.num').first()).toBeVisible();
    await hasNotMoved(page, before);
  } finally {
    await release();
  }
});

test('[DASH-07] late rankings follow in their places, and nothing moves', { tag: '@phone' }, async ({
  page,
  stack,
  t,
}) => {
  const release = await holdTable(stack.databaseUrl!, 'stat_daily');
  const players = page.getByRole('region', { name: t('dashboard.players') });
  try {
    await page.goto('/demo/partnerMain', { waitUntil: 'commit' });
    const marks = players.getByText(t('common.loading'), { exact: true });
    await expect(marks).toHaveCount(2);
    await expect(marks.first()).toBeVisible();
    const before = await players.boundingBox();
    await release();
    await expect(players.locator('.spinner')).toHaveCount(0);
    const after = await players.boundingBox();
    expect(Math.abs(after!.height - before!.height)).toBeLessThanOrEqual(1);
  } finally {
    await release();
  }
});

test('[DASH-01] [DASH-07] late figures that do not come say so in their places, and can be asked for again', {
  // Where lines break; three tries of six seconds each take long.
  tag: ['@phone', '@phone-only'],
}, async ({ page, stack, text }) => {
  // The longest texts: lines break first there.
  const t = (key: string) => text('vn', key);
  const release = await holdTable(stack.databaseUrl!, 'bet');
  const missing = page.locator('main').getByText(t('common.notNow'), { exact: true });
  try {
    await page.goto('/demo/vn/partnerMain', { waitUntil: 'commit' });
    await expect(page.locator('main .compared.late')).toHaveCount(16);
    await expect(page.locator('main section:visible .spinner')).toHaveCount(1);
    const before = await panelsOf(page);
    // Sixteen comparisons, the tasks and the chart; each has three tries of six seconds.
    await expect(missing).toHaveCount(18, { timeout: 60_000 });
    await expect(missing.first()).toBeVisible();
    const tasks = page.getByRole('region', { name: t('dashboard.tasks.title') });
    await expect(tasks.getByRole('status')).toHaveText(
      `${t('dashboard.tasks.title')}: ${t('common.notNow')}`,
    );
    await hasNotMoved(page, before);
    await release();
    await tasks.getByRole('link', { name: t('common.retry') }).click();
    await expect(missing).toHaveCount(0);
    await expect(tasks.getByRole('link').first()).toBeVisible();
  } finally {
    await release();
  }
});
