import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '@/platform/db/client';
import { withDatabase, withDemoWorld } from '../fixtures/database';
import { makeOperator, type OperatorClient, WITHOUT_FACTOR } from '../fixtures/operators';
import { withPlatform } from '../fixtures/platform-client';

/** Operators of a site that has a database of its own, apart from the default one, which has the operators. */
const world = withDemoWorld();
const own = withDatabase();
const running = withPlatform(world, {
  operatorSignIn: WITHOUT_FACTOR,
  get siteDatabases() {
    return [{ siteIds: ['demo2'], db: own.db }];
  },
});
const THERE = { siteId: 'demo2' };
let everywhere: OperatorClient;
let here: OperatorClient;
let there: OperatorClient;

beforeAll(async () => {
  everywhere = await makeOperator(running, { name: 'everywhere', role: 'administrator' });
  here = await makeOperator(running, { name: 'here', role: 'administrator', siteId: 'demo' });
  there = await makeOperator(running, { name: 'there', role: 'administrator', ...THERE });
  await makeOperator(running, { name: 'reader-here', role: 'reader', siteId: 'demo' });
  await makeOperator(running, { name: 'reader-there', role: 'reader', ...THERE });
});

interface AuditAnswer {
  list: { id: number; at: string; siteId: string; act: string; target: string; after: object }[];
  pageInfo: { tatal_list_count: number };
}
const auditFor = (client: OperatorClient, body: object) =>
  client.dataOf('audit', body) as unknown as Promise<AuditAnswer>;
const countRows = async (db: Db, where: ReturnType<typeof sql>) =>
  (await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM audit WHERE ${where}`)).rows[0]!.n;

test('[CONSOLE-05] the audit of a site in a database of its own has what was done on its operators, and no other site’s', async () => {
  await there.dataOf('operator-sessions-end', { ...THERE, name: 'reader-there' });
  await there.dataOf('role-act-set', { ...THERE, role: 'reader', act: 'notice', allowed: true });
  await here.dataOf('operator-sessions-end', { siteId: 'demo', name: 'reader-here' });
  await everywhere.dataOf('operator-sessions-end', { name: 'reader-there' });

  const { list, pageInfo } = await auditFor(there, THERE);
  const done = list.map(({ siteId, act, target }) => ({ siteId, act, target }));
  expect(done).toEqual([
    { ...THERE, act: 'role-act-set', target: 'reader notice' },
    { ...THERE, act: 'operator-sessions-end', target: 'reader-there' },
    { ...THERE, act: 'operator-create', target: 'reader-there' },
    { ...THERE, act: 'operator-create', target: 'there' },
  ]);
  expect(pageInfo.tatal_list_count).toBe(4);
  for (const [search, found] of [
    [{ act: 'operator-create' }, 2],
    [{ memId: 'Reader-There' }, 2],
    [{ operator: 'THERE' }, 2],
    [{ to: list[1]!.at }, 2],
    [{ from: list[1]!.at, act: 'role-act-set' }, 1],
  ] as const) {
    const answer = await auditFor(there, { ...THERE, ...search });
    expect(answer.list, JSON.stringify(search)).toHaveLength(found);
    expect(answer.pageInfo.tatal_list_count).toBe(found);
  }

  // The administrator of another site sees nothing of it, and reads no audit of the site.
  const other = await auditFor(here, { siteId: 'demo' });
  expect(other.list.filter(({ after }) => JSON.stringify(after).includes('demo2'))).toEqual([]);
  expect(other.list.map(({ target }) => target)).not.toContain('reader-there');
  expect(await here.codeOf('audit', THERE)).toBe('A002');
  expect(await here.codeOf('audit', {})).toBe('A002');
});

test('[CONSOLE-05] pages of an audit from two databases are in the order of time, each row once', async () => {
  for (let round = 0; round < 22; round++) {
    await there.dataOf('notice', { ...THERE, title: `notice ${round}`, content: 'x' });
    await there.dataOf('role-act-set', { ...THERE, role: 'reader', act: 'notice', allowed: round % 2 === 0 });
  }
  const first = await auditFor(there, THERE);
  const total = first.pageInfo.tatal_list_count;
  const forSite = sql`site_id = '*' AND detail -> 'after' ->> 'siteId' = 'demo2'`;
  expect(total).toBe(
    (await countRows(own.db, sql`site_id = 'demo2'`)) + (await countRows(world.db, forSite)),
  );
  const rows: AuditAnswer['list'] = [];
  for (let page = 1; page <= Math.ceil(total / 20); page++) {
    const { list } = await auditFor(there, { ...THERE, page });
    expect(list, `page ${page}`).toHaveLength(Math.min(20, total - rows.length));
    rows.push(...list);
  }
  expect((await auditFor(there, { ...THERE, page: Math.ceil(total / 20) + 1 })).list).toEqual([]);
  expect(new Set(rows.map(({ act, id }) => `${act} ${id}`)).size).toBe(total);
  const moments = rows.map(({ at }) => at);
  expect(moments).toEqual([...moments].sort().reverse());
  expect(new Set(first.list.map(({ act }) => act))).toEqual(new Set(['notice', 'role-act-set']));
  // Of all sites, every row of both databases is there once, too.
  const all = await auditFor(everywhere, {});
  expect(all.pageInfo.tatal_list_count).toBe(
    (await countRows(own.db, sql`site_id = 'demo2'`)) +
      (await countRows(world.db, sql`site_id IN ('demo', '*')`)),
  );
});

test('[CONSOLE-05] pages of an audit from two databases lose no row where moments are not in the order of ids', async () => {
  const written = async (db: Db, siteId: string, minutes: ReturnType<typeof sql>) =>
    db.execute(sql`
      INSERT INTO audit (site_id, act, ip, detail, at)
      SELECT ${siteId}, 'tried', '', '{"operator": "x", "after": {"siteId": "demo2"}}',
        now() - make_interval(mins => ${minutes}) FROM generate_series(1, 30) AS n ORDER BY n`);
  await written(own.db, 'demo2', sql`100 + n`);
  await written(world.db, '*', sql`150 - n`);
  const seen: string[] = [];
  for (const page of [1, 2, 3]) {
    const { list } = await auditFor(there, { ...THERE, act: 'tried', page });
    seen.push(...list.map(({ at, id }) => `${at} ${id}`));
  }
  expect(seen).toHaveLength(60);
  expect(new Set(seen).size).toBe(60);
});
