import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '@/platform/db/client';
import { audit, operatorProposal } from '@/platform/db/schema';
import { closeLapsed } from '@/platform/operator/lapsed';
import { onPostgres, withDatabase, withDemoWorld } from '../fixtures/database';
import { untilWaiting } from '../fixtures/lock-waiters';
import { makeOperator, OperatorClient, signInAs, WITHOUT_FACTOR } from '../fixtures/operators';
import { TEST_OPERATOR_KEY, withPlatform } from '../fixtures/platform-client';

/** Operators of a site that has a database of its own, apart from the default one, which has the operators. */
const world = withDemoWorld();
const own = withDatabase();
let passedMs = 0;
const now = () => new Date(Date.now() + passedMs);
const running = withPlatform(world, {
  now,
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

describe('[CONSOLE-04] an act on operators that was carried out before its proposal was closed', () => {
  const DAY = 24 * 60 * 60_000;

  beforeAll(async () => {
    const byKey = new OperatorClient(running.demo.base, TEST_OPERATOR_KEY);
    await byKey.dataOf('site-option', { ...THERE, fourEyesAmount: '1000000' });
  });

  const roleOf = async (name: string) =>
    (
      await world.db.execute<{ role: string }>(sql`SELECT role FROM operator_role r
        JOIN operator o ON o.id = r.operator_id WHERE o.name = ${name}`)
    ).rows[0]!.role;
  const propose = async (role: string) => {
    const { proposalId } = await there.dataOf('operator-role', { ...THERE, name: 'reader-there', role });
    return { ...THERE, proposalId: Number(proposalId) };
  };
  const proposalOf = async ({ proposalId }: { proposalId: number }) =>
    (await own.db.select().from(operatorProposal).where(eq(operatorProposal.id, proposalId)))[0]!;
  const actsOn = (role: string) =>
    world.db
      .select()
      .from(audit)
      .where(and(eq(audit.act, 'operator-role'), sql`detail -> 'after' ->> 'role' = ${role}`));
  /** A proposal whose confirmation ended between the commits of the two databases. */
  const brokenOff = async (role: string) => {
    const on = await propose(role);
    const constraint = sql`CONSTRAINT broken CHECK (status <> 'confirmed') NOT VALID`;
    await own.db.execute(sql`ALTER TABLE operator_proposal ADD ${constraint}`);
    expect(await everywhere.codeOf('proposal-confirm', on)).toBe('E001');
    await own.db.execute(sql`ALTER TABLE operator_proposal DROP CONSTRAINT broken`);
    expect(await roleOf('reader-there'), 'it was carried out').toBe(role);
    expect((await proposalOf(on)).status).toBe('open');
    return on;
  };
  const close = (at: Date) => closeLapsed(own.db, { now: at, elsewhere: world.db });
  /** It ends as the act did: by whoever carried it out, and when. */
  const expectCarriedOut = async (on: { proposalId: number }, role: string) => {
    const acts = await actsOn(role);
    expect(acts, 'once').toHaveLength(1);
    expect(await proposalOf(on)).toMatchObject({
      status: 'confirmed',
      decidedBy: 'everywhere',
      decidedAt: acts[0]!.at,
    });
  };

  test('is closed as such when its confirmation is sent again too late, by whomever', async () => {
    const on = await brokenOff('support');
    passedMs += 8 * DAY;
    try {
      // Also by who proposed it, as nothing is decided any more.
      const late = await signInAs(running, 'there');
      expect(await late.dataOf('proposal-confirm', on)).toMatchObject({
        act: 'operator-role',
        doneBefore: true,
      });
    } finally {
      passedMs = 0;
    }
    await expectCarriedOut(on, 'support');
  });

  test('does not expire', async () => {
    const waiting = await propose('reader');
    const on = await brokenOff('finance');
    expect(await close(new Date(Date.now() + 8 * DAY))).toBe(2);
    await expectCarriedOut(on, 'finance');
    expect(await proposalOf(waiting)).toMatchObject({ status: 'expired', decidedBy: '' });
    expect(await roleOf('reader-there')).toBe('finance');
    expect(await countRows(own.db, sql`act = 'proposal-expired'`)).toBe(1);
  });

  test('waits for nobody, and is no obstacle for the same request anew', async () => {
    const on = await brokenOff('administrator');
    expect(await close(new Date())).toBe(1);
    expect(await close(new Date()), 'once').toBe(0);
    await expectCarriedOut(on, 'administrator');

    const other = await brokenOff('reader');
    const anew = await propose('reader');
    expect(anew.proposalId).not.toBe(other.proposalId);
    await expectCarriedOut(other, 'reader');
    expect((await proposalOf(anew)).status).toBe('open');
    await there.dataOf('proposal-withdraw', anew);
  });

  test('is not taken for that of a later proposal, to which a restored database gives the same number', async () => {
    const first = await propose('support');
    await everywhere.dataOf('proposal-confirm', first);
    await own.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.execute(sql`DELETE FROM operator_proposal WHERE id = ${first.proposalId}`);
      await tx.execute(
        sql`ALTER TABLE operator_proposal ALTER id RESTART WITH ${sql.raw(String(first.proposalId))}`,
      );
    });
    const second = await propose('finance');
    expect(second).toEqual(first);
    expect(await close(new Date())).toBe(0);
    expect(await everywhere.dataOf('proposal-confirm', second)).not.toHaveProperty('doneBefore');
    expect(await roleOf('reader-there')).toBe('finance');
  });

  test.skipIf(!onPostgres)(
    'is not carried out again by a second confirmation while the first one’s connection was lost',
    async () => {
      const on = await propose('reader');
      const before = (await actsOn('reader')).length;
      const confirmations: Promise<string>[] = [];
      const confirm = () => void confirmations.push(everywhere.codeOf('proposal-confirm', on));
      await world.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT FROM operator WHERE name = 'reader-there' FOR UPDATE`);
        confirm();
        await untilWaiting(world.db, 1);
        await own.db.execute(sql`SELECT pg_terminate_backend(l.pid) FROM pg_locks l
          WHERE l.relation = 'operator_proposal'::regclass AND l.pid <> pg_backend_pid()`);
        confirm();
        await untilWaiting(world.db, 2);
      });
      expect((await Promise.all(confirmations)).filter((code) => code === '0')).toEqual([]);
      expect(await actsOn('reader')).toHaveLength(before + 1);
      expect(await everywhere.dataOf('proposal-confirm', on)).toMatchObject({ doneBefore: true });
    },
  );
});
