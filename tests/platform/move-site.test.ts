import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { today } from '@/lib/rules/day';
import type { Db } from '@/platform/db/client';
import * as schema from '@/platform/db/schema';
import { makeMonths } from '@/platform/months/make-months';
import { beginMove, cancelMove, finishMove } from '@/platform/move-site/move-site';
import { isOfSite, siteTables, WITHOUT_SITE } from '@/platform/move-site/site-tables';
import { closeLapsed } from '@/platform/operator/lapsed';
import { payRolling } from '@/platform/rollup/pay-rolling';
import { rollUp } from '@/platform/rollup/rollup';
import { type Platform, type StartOptions, startPlatform } from '@/platform/start';
import { openSandbox } from '@/sandbox/server/sandbox';
import { withDatabase, withDemoWorld } from '../fixtures/database';
import { figuresOf } from '../fixtures/figures-of-site';
import { LiveClient } from '../fixtures/live-client';
import { makeOperator, type OperatorClient, WITHOUT_FACTOR } from '../fixtures/operators';
import {
  Member,
  PlatformClient,
  TEST_OPERATOR_KEY,
  TEST_SITES,
  type TestPlatform,
} from '../fixtures/platform-client';
import { freshBet, VendorClient, winOf } from './games/vendor-client';

/** A site moves from the database of all sites to one of its own, while the other site goes on. */
const world = withDemoWorld();
const own = withDatabase();

const start = async (options: Partial<StartOptions> = {}): Promise<Platform> =>
  startPlatform(
    {
      sites: Object.values(TEST_SITES),
      port: 0,
      operatorKey: TEST_OPERATOR_KEY,
      operatorSignIn: WITHOUT_FACTOR,
      sessionMinutes: 240,
      logLevel: process.env.LOG_LEVEL ?? 'silent',
      hosted: [await openSandbox(world.db)],
      ...options,
    },
    world.db,
  );
const baseOf = ({ port }: Platform) => `http://127.0.0.1:${port}`;
/** The same session at another platform. */
const at = (platform: Platform, { client, signedIn }: Member) =>
  new Member(new PlatformClient(baseOf(platform), client.site), signedIn);
const move = () => ({
  source: world.db,
  target: own.db,
  siteId: 'demo2',
  to: 'other:5432/demo2',
  operator: 'tester',
  settleMs: 1_200,
});
const numberOf = async (db: Db, table: string, where = 'true'): Promise<number> =>
  (await db.execute<{ n: number }>(sql.raw(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`)))
    .rows[0]!.n;
const codeOf = (error: unknown): unknown =>
  error instanceof Error ? ((error as { code?: unknown }).code ?? codeOf(error.cause)) : undefined;
const days = { startDate: today(), endDate: today() };
const give = (by: Member, memId: string, key: string = randomUUID()) =>
  by.call('/api/retail/cashSend', { memId, inAmt: 1_000 }, key);

describe('[KEEP-10] the tables of a site', () => {
  test('are all tables with rows, by the site or by the owner of each row', async () => {
    const tables = await siteTables(world.db);
    const declared = Object.values(schema)
      .map((table) => (table as unknown as Record<symbol, string>)[Symbol.for('drizzle:Name')])
      .filter((name) => name !== undefined && !WITHOUT_SITE.has(name));
    expect(tables.map(({ name }) => name).sort()).toEqual(declared.sort());
    for (const table of tables) {
      const { rows } = await world.db.execute<{ all: number; ofSites: number }>(sql`
        SELECT count(*)::int AS all, (count(*) FILTER (WHERE ${isOfSite(table, tables, 'demo')})
          + count(*) FILTER (WHERE ${isOfSite(table, tables, 'demo2')}))::int AS "ofSites"
        FROM ${sql.identifier(table.name)} AS t`);
      expect(rows[0]!.ofSites, table.name).toBe(rows[0]!.all);
    }
  });

  test('are filled after those that they refer to', async () => {
    const names = (await siteTables(world.db)).map(({ name }) => name);
    const isAfter = (one: string, other: string) => names.indexOf(one) > names.indexOf(other);
    expect(isAfter('member', 'site') && isAfter('account', 'member')).toBe(true);
  });

  test('a table whose rows name no site stops the move before it begins', async () => {
    await own.db.execute('CREATE TABLE nobody (id bigint)');
    await expect(siteTables(own.db)).rejects.toThrow('rows of the table nobody name no site');
    await own.db.execute('DROP TABLE nobody');
  });
});

describe('[KEEP-10] a move', () => {
  let before: Platform;
  let after: Platform;
  let two1: Member;
  let ptn1: Member;
  let vendor: VendorClient;
  let figures: Record<string, unknown>;
  const key = randomUUID();
  const open = freshBet('twoplayer1', 500);
  beforeAll(async () => {
    before = await start();
    two1 = await new PlatformClient(baseOf(before), TEST_SITES.demo2).login('two1');
    ptn1 = await new PlatformClient(baseOf(before), TEST_SITES.demo).login('ptn1');
    vendor = await VendorClient.of(baseOf(before), world.db, 'sandbox-live', 'demo2');
    expect(await give(two1, 'two2', key)).toMatchObject({ resultCode: '0' });
    expect(await vendor.code('/vendor/bet', open)).toBe('0');
    for (let owed = 1; owed > 0; owed = await payRolling(world.db)) await rollUp(world.db);
    await rollUp(world.db);
    figures = await figuresOf(two1, 'two3');
    // It waits since long.
    await world.db.execute(sql`
      INSERT INTO operator_proposal (site_id, act, body, shown, proposed_by, proposer_keepers, proposed_at, ip)
      VALUES ('demo2', 'grant', '{"siteId": "demo2"}', '{}', 'one', '{one}', now() - interval '8 days', '')`);
  });
  afterAll(async () => {
    await before?.close();
    await after?.close();
  });

  test('to a database with rows is refused before the site is closed', async () => {
    await own.db.execute("INSERT INTO site (site_id, option) VALUES ('elsewhere', '{}')");
    await expect(beginMove(move())).rejects.toThrow('the target is not empty (site)');
    await own.db.execute('DELETE FROM site');
    expect(await give(two1, 'two2')).toMatchObject({ resultCode: '0' });
    await expect(finishMove(move())).rejects.toThrow('there is no finished copy of demo2');
  });

  test('that is interrupted leaves an empty target and a closed source, which can be opened again', async () => {
    // A platform has run on the target.
    await makeMonths(own.db, new Date());
    const interrupted = beginMove({
      ...move(),
      onProgress: (done, _, label) => {
        if (label.startsWith('copying') && done > 1_000) throw new Error('interrupted');
      },
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    expect(await numberOf(own.db, 'member')).toBe(0);
    expect(await give(two1, 'two2')).toMatchObject({ resultCode: 'A013' });

    await cancelMove(move());
    await expect.poll(async () => (await give(two1, 'two2')).resultCode).toBe('0');
    expect(await numberOf(world.db, 'pg_trigger', "tgname LIKE '%_moved_demo2'")).toBe(0);
    figures = await figuresOf(two1, 'two3');
  });

  test('refuses every call and write of the site while it is copied, and the other site goes on', async () => {
    for (let rolled = 1; rolled > 0; ) rolled = await rollUp(world.db);
    figures = await figuresOf(two1, 'two3');
    const meanwhile: Promise<string>[] = [];
    const refused: Promise<unknown>[] = [];
    let tried = false;
    const copied = await beginMove({
      ...move(),
      onProgress: (_, __, label) => {
        if (tried || !label.startsWith('copying')) return;
        tried = true;
        const code = async (call: Promise<{ resultCode: string }>) => (await call).resultCode;
        meanwhile.push(
          code(give(two1, 'two2')),
          code(two1.call('/api/v2/main/topInfo', {})),
          code(two1.call('/api/getToken', {})),
          two1.client.login('two3').then(String, ({ message }) => message.slice(-4)),
          vendor.code('/vendor/bet', freshBet('twoplayer1', 100)),
          code(give(ptn1, 'ptn2')),
        );
        // Writes past the platform, of another version or a person.
        for (const write of [
          "UPDATE member SET mem_level = 2 WHERE site_id = 'demo2'",
          "DELETE FROM message WHERE site_id = 'demo2'",
          "INSERT INTO login_log (member_id, ip, success) SELECT id, '', true FROM member WHERE site_id = 'demo2' LIMIT 1",
          "UPDATE bet_leg SET score = '1:0' WHERE bet_id IN (SELECT id FROM bet WHERE site_id = 'demo2')",
        ])
          refused.push(world.db.execute(write).then(() => 'written', codeOf));
      },
    });
    expect(await Promise.all(meanwhile)).toEqual(['A013', 'A013', 'A013', 'A013', 'E002', '0']);
    expect(await Promise.all(refused)).toEqual(['PB009', 'PB009', 'PB009', 'PB009']);
    expect(copied!.get('member')).toBe(await numberOf(world.db, 'member', "site_id = 'demo2'"));
    expect(await numberOf(own.db, 'member')).toBe(copied!.get('member'));
    expect(await numberOf(own.db, 'entry')).toBe(copied!.get('entry'));
    expect(await beginMove(move()), 'there already').toBeUndefined();
  });

  test('is not open in the target until it is finished, and stays closed in the source', async () => {
    after = await start({ siteDatabases: [{ siteIds: ['demo2'], db: own.db }] });
    expect(await give(at(after, two1), 'two2')).toMatchObject({ resultCode: 'A013' });
    await finishMove(move());
    await finishMove(move());
    await expect.poll(async () => (await give(at(after, two1), 'nobody')).resultCode).not.toBe('A013');
    expect(await give(two1, 'two2')).toMatchObject({ resultCode: 'A013' });
    await expect(cancelMove(move())).rejects.toThrow('demo2 has left to other:5432/demo2');
    await expect(beginMove(move())).rejects.toThrow('demo2 has moved already');
  });

  test('preserves sessions, figures, idempotency keys, open bets and the order of numbers', async () => {
    const moved = at(after, two1);
    expect(await figuresOf(moved, 'two3')).toEqual(figures);
    const count = () => numberOf(own.db, 'transfer', `key LIKE '%:${key}'`);
    expect(await give(moved, 'two2', key)).toMatchObject({ resultCode: '0' });
    expect(await count(), 'not posted again').toBe(1);
    const cash = async () =>
      (await moved.get('/api/v2/retail/partnerInfo', { memId: 'two2', ...days })).partnerInfo;
    const { cashAmt } = await cash();
    expect(await give(moved, 'two2')).toMatchObject({ resultCode: '0' });
    expect(await cash()).toMatchObject({ cashAmt: cashAmt + 1_000 });

    const there = new VendorClient(baseOf(after), 'sandbox-live', vendor.secret, own.db, 'demo2');
    expect(await there.code('/vendor/win', winOf(open, 900))).toBe('0');
    expect(await there.code('/vendor/bet', freshBet('twoplayer1', 100))).toBe('0');
    const { rows } = await own.db.execute<{ next: number; last: number }>(
      sql`SELECT max(id)::int AS next, (SELECT last_value FROM transfer_id_seq)::int AS last FROM transfer`,
    );
    expect(rows[0]!.next).toBe(rows[0]!.last);
  });

  test('leaves the two sites apart: calls, money, events, sums and the operator', async () => {
    const [one, two] = [at(after, two1), at(after, ptn1)];
    const state = async (db: Db, siteId: string) => [
      await numberOf(db, 'transfer', `site_id = '${siteId}'`),
      await numberOf(db, 'audit', `site_id = '${siteId}'`),
    ];
    const [source, target] = [await state(world.db, 'demo2'), await state(own.db, 'demo')];
    const [windowOne, windowTwo] = await Promise.all(
      [one, two].map((who) => new LiveClient(who.client.base, who.signedIn.channel).ready()),
    );
    expect(await give(one, 'two2')).toMatchObject({ resultCode: '0' });
    await windowOne!.hear('CASH');
    expect(await give(two, 'ptn2')).toMatchObject({ resultCode: '0' });
    await windowTwo!.hear('CASH');
    // Events with an id of the other database have no receiver here.
    const { rows } = await own.db.execute<{ id: number }>("SELECT id FROM member WHERE mem_id = 'two1'");
    after.bus.publish({ memberId: Number(rows[0]!.id) }, { cmd: 'LOGOUT', data1: 'EXIT', data2: '' });
    expect((await two.call('/api/retail/cashSend', { memId: 'two2', inAmt: 1 })).resultCode).toBe('U001');
    expect(windowOne!.heard.filter(({ cmd }) => cmd === 'LOGOUT')).toEqual([]);
    await Promise.all([windowOne!.stop(), windowTwo!.stop()]);

    await two.client.operator('notice', { siteId: 'demo2', title: 'there', content: 'x' });
    expect(await state(own.db, 'demo')).toEqual(target);
    expect(await state(world.db, 'demo2')).toEqual(source);
    const { envelope } = await two.client.operator('audit', {});
    const list = envelope.data!.list as { siteId: string; act: string }[];
    expect(list[0]).toMatchObject({ siteId: 'demo2', act: 'notice' });
    await expect.poll(() => numberOf(own.db, 'outbox')).toBe(0);
    await expect.poll(() => numberOf(world.db, 'outbox')).toBe(0);
  });

  test('[CONSOLE-04] closes what waited too long for a second operator where the site is, and holds up no other site', async () => {
    const at = new Date();
    expect(await closeLapsed(world.db, { now: at, elsewhere: undefined }), 'closed with its site').toBe(0);
    expect(await closeLapsed(own.db, { now: at, elsewhere: world.db })).toBe(1);
    expect(await numberOf(world.db, 'operator_proposal', "status = 'open'")).toBe(1);
    expect(await numberOf(own.db, 'operator_proposal', "status = 'expired'")).toBe(1);
  });

  test('asks the site’s own database for its sessions, calls and live channel alike', async () => {
    const moved = at(after, two1);
    expect((await moved.call('/api/member/logout', {})).resultCode).toBe('0');
    expect(await numberOf(world.db, 'session', "site_id = 'demo2' AND state = 'active'")).toBeGreaterThan(0);
    expect((await give(moved, 'two2')).resultCode).toBe('A040');
    const window = new LiveClient(moved.client.base, moved.signedIn.channel);
    await expect.poll(() => window.closed).toBe(true);
    expect(window.connected).toBe(false);
  });

  test('[CONSOLE-04] carries an act on operators out once, also where its confirmation breaks off between the databases', async () => {
    const running = { demo: new PlatformClient(baseOf(after)) } as TestPlatform;
    const people = [
      { name: 'first', role: 'administrator' },
      { name: 'second', role: 'administrator' },
      { name: 'third', role: 'reader', siteId: 'demo2' },
    ];
    const clients = await Promise.all(people.map((one) => makeOperator(running, one)));
    const [first, second] = clients as [OperatorClient, OperatorClient];
    const site = { siteId: 'demo2' };
    await running.demo.operator('site-option', { ...site, fourEyesAmount: '1000000' });
    const { proposalId } = await first.dataOf('operator-role', { ...site, name: 'third', role: 'finance' });
    const roleOfThird = async () =>
      (
        await world.db.execute<{ role: string }>(sql`SELECT role FROM operator_role r
          JOIN operator o ON o.id = r.operator_id WHERE o.name = 'third'`)
      ).rows[0]!.role;
    // As if the platform ended between the commits of the two databases.
    await own.db.execute(
      sql`ALTER TABLE operator_proposal ADD CONSTRAINT broken CHECK (status <> 'confirmed')`,
    );
    expect(await second.codeOf('proposal-confirm', { ...site, proposalId })).not.toBe('0');
    await own.db.execute(sql`ALTER TABLE operator_proposal DROP CONSTRAINT broken`);
    expect(await roleOfThird(), 'the act was done').toBe('finance');
    await world.db.execute(sql`UPDATE operator_role SET role = 'support' WHERE role = 'finance'`);
    const reason = 'no';
    expect(await second.codeOf('proposal-reject', { ...site, proposalId, reason })).toBe('A103');
    expect(await second.dataOf('proposal-confirm', { ...site, proposalId })).toMatchObject({
      confirmed: proposalId,
      act: 'operator-role',
      doneBefore: true,
    });
    expect(await roleOfThird(), 'not done again').toBe('support');
    const { list } = (await first.dataOf('audit', { act: 'operator-role' })) as { list: object[] };
    expect(list, 'in the audit of all databases').toMatchObject([
      { target: 'third', after: { siteId: 'demo2' } },
    ]);
    const done = `act = 'operator-role' AND detail ->> 'target' = 'third'`;
    expect(await numberOf(world.db, 'audit', done)).toBe(1);
    expect(await numberOf(own.db, 'operator_proposal', `status = 'confirmed'`)).toBe(1);
    await running.demo.operator('site-option', { ...site, fourEyesAmount: null });
  });

  test('is measured and probed by database', async () => {
    const headers = { authorization: `Bearer ${TEST_OPERATOR_KEY}` };
    const text = await (await fetch(`${baseOf(after)}/metrics`, { headers })).text();
    expect(text).toMatch(/^pitboss_database_up 1$/m);
    expect(text).toMatch(/^pitboss_database_up\{database="demo2"\} 1$/m);
    const ready = await fetch(`${baseOf(after)}/ready`);
    expect(await ready.json()).toEqual({ status: 'ready', databases: { default: 'ready', demo2: 'ready' } });
  });
});
