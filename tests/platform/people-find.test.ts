import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FoundPeople } from '@/lib/contract/operator-people';
import { account, bet, cashRequest, knownDevice, loginLog, member } from '@/platform/db/schema';
import { selectPeople } from '@/platform/people/find-people';
import { onPostgres, withDemoWorld } from '../fixtures/database';
import { browser, queueWorld } from '../fixtures/queue-world';

const world = withDemoWorld();
const { act, memberOf, ask, join, inquiry } = queueWorld(world, () => new Date());
const kim = browser('kim');
const find = async (search: string, rest: object = {}) =>
  (await act(kim, 'people-find', { search, ...rest })).data as unknown as FoundPeople;
const idsOf = async (search: string) => (await find(search)).list.map(({ memId }) => memId);
const matchOf = async (search: string, memId: string) =>
  (await find(search)).list.find((one) => one.memId === memId)?.matches[0];
const setMember = (memId: string, values: Partial<typeof member.$inferInsert>) =>
  world.db
    .update(member)
    .set(values)
    .where(and(eq(member.memId, memId), eq(member.siteId, 'demo')));

/** A number that no other row of the demo world has. */
const DEVICE = randomUUID();

/** What this test reads of a part of a plan. */
interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  Plans?: PlanNode[];
}
const planNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(planNodes)];

describe('people-find', () => {
  beforeAll(async () => {
    await setMember('player3', {
      memNick: 'Phở Bò Tái',
      memName: '독고예준',
      memPhone: '01077790018',
      bankAcc: '0021777118',
    });
    const { id: memberId } = await memberOf('player3');
    await world.db.insert(knownDevice).values({
      memberId,
      deviceId: DEVICE,
      browser: 'Chrome · Android',
      ip: '100.64.77.1',
    });
    await world.db.insert(loginLog).values([
      { memberId, ip: '100.64.77.1', success: true },
      { memberId, ip: '100.64.77.2', success: true },
      { memberId, ip: '100.64.77.3', success: false },
    ]);
  });

  test('[PEOPLE-01] has the exact id first, then longer ones, with level, states and cash', async () => {
    const { list, pageInfo } = await find('PLAYER1');
    expect(list[0]).toMatchObject({
      memId: 'player1',
      partnerLevel: null,
      matches: [{ by: 'memId', value: 'player1', kind: null }],
    });
    const { id } = await memberOf('player1');
    const [cash] = await world.db
      .select()
      .from(account)
      .where(and(eq(account.memberId, id), eq(account.kind, 'cash')));
    expect(list[0]!.cash).toBe(Number(cash!.balance));
    const { rows } = await world.db.execute<{ memId: string }>(sql`
      SELECT mem_id AS "memId" FROM member WHERE site_id = 'demo'
        AND (mem_id ILIKE '%player1%' OR mem_nick ILIKE '%player1%' OR mem_name ILIKE '%player1%')`);
    expect(list.map(({ memId }) => memId).sort()).toEqual(rows.map(({ memId }) => memId).sort());
    expect(pageInfo).toMatchObject({ page: 1, tatal_list_count: rows.length });
    expect((await find('ptn3')).list[0]).toMatchObject({ memId: 'ptn3', partnerLevel: 3 });
    await setMember('player1', { betLockedAt: new Date(), status: 'suspended' });
    expect((await find('player1')).list[0]!.states).toEqual(
      expect.arrayContaining(['betLocked', 'suspended']),
    );
    await setMember('player1', { betLockedAt: null, status: 'active' });
  });

  test.each<[string, string, string, string]>([
    ['a part of the nick', 'bò tái', 'memNick', 'Phở Bò Tái'],
    ['the nick in other letters', 'PHỞ BÒ TÁI', 'memNick', 'Phở Bò Tái'],
    ['two syllables of the holder', '독고', 'holder', '독고예준'],
    ['the phone', '01077790018', 'phone', '01077790018'],
    ['the phone with hyphens', '010-7779-0018', 'phone', '01077790018'],
    ['the phone with the country', '+82 10 7779 0018', 'phone', '01077790018'],
    ['the end of the phone', '7790018', 'phone', '01077790018'],
    ['the account', '0021777118', 'account', '0021777118'],
    ['the account without its zeros', '21777118', 'account', '0021777118'],
    ['the account with hyphens and more zeros', '00021-777-118', 'account', '0021777118'],
    ['the address of a sign-in', '100.64.77.1', 'address', '100.64.77.1'],
    ['the address of a sign-in, as IPv6 has it', '::ffff:100.64.77.2', 'address', '100.64.77.2'],
    ['a browser', DEVICE.toUpperCase(), 'device', 'Chrome · Android'],
  ])('[PEOPLE-01] finds by %s', async (_, search, by, value) => {
    expect(await idsOf(search)).toContain('player3');
    expect(await matchOf(search, 'player3')).toEqual({ by, value, kind: null });
  });

  test('[PEOPLE-01] an address from which a sign-in failed finds nobody', async () => {
    expect(await idsOf('100.64.77.3')).toEqual([]);
  });

  test('[PEOPLE-01] whatever was at an address of a mobile network from another site, a member of this one is found', async () => {
    const [here, { id: there }] = [await memberOf('player4'), await memberOf('two1', 'demo2')];
    const ip = '100.64.78.1';
    const early = new Date(Date.UTC(2026, 9, 1));
    await world.db.insert(loginLog).values({ memberId: here.id, ip, success: true, at: early });
    await world.db.execute(
      sql`INSERT INTO login_log (member_id, ip, success) SELECT ${there}, ${ip}, true FROM generate_series(1, 600)`,
    );
    expect(await idsOf(ip)).toEqual(['player4']);

    const other = '100.64.78.3';
    await world.db.execute(sql`INSERT INTO login_log (member_id, ip, success)
      SELECT m.id, ${other}, true FROM member m, generate_series(1, 40) WHERE m.site_id = 'demo'`);
    const members = await world.db.$count(member, eq(member.siteId, 'demo'));
    expect((await find(other)).pageInfo.tatal_list_count, 'each once').toBe(Math.min(500, members));
  });

  test('[PEOPLE-01] of a hundred thousand members at one address 500 rows are read, and the answer says that there are more', async () => {
    const ip = '100.64.79.1';
    const rollBack = new Error('rolled back');
    const crowd = world.db.transaction(async (tx) => {
      // Keys to members are left out: it is about rows of the address.
      await tx.execute(
        sql`ALTER TABLE sign_in_address DROP CONSTRAINT sign_in_address_member_id_member_id_fk`,
      );
      await tx.execute(sql`INSERT INTO sign_in_address (site_id, member_id, ip, last_at)
        SELECT 'demo', 10000000 + n, ${ip}, now() - n * interval '1 second' FROM generate_series(1, 100000) AS n`);
      await tx.execute(sql`INSERT INTO sign_in_address (site_id, member_id, ip, last_at)
        SELECT 'demo', id, ${ip}, now() + interval '1 day' FROM member WHERE mem_id = 'player4' AND site_id = 'demo'`);
      await tx.execute(sql`ANALYZE sign_in_address`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        sql`EXPLAIN (ANALYZE, FORMAT JSON) ${selectPeople('demo', ip)}`,
      );
      const read = planNodes(rows[0]!['QUERY PLAN'][0].Plan).filter(
        (node) => node['Relation Name'] === 'sign_in_address',
      );
      expect(read.map((node) => node['Actual Rows'])).toEqual([501]);
      const found = await tx.execute(selectPeople('demo', ip));
      expect(found.rows, 'the last one seen is among them').toHaveLength(1);
      throw rollBack;
    });
    await expect(crowd).rejects.toBe(rollBack);

    await world.db.execute(sql`INSERT INTO member (site_id, mem_id, mem_nick, mem_name, partner_level, login_type, upd_id, path, pass_hash)
      SELECT 'demo', 'crowd' || n, 'crowd' || n, '', 'NORMAL', 'MEMBER', 'operator', '{}', '-' FROM generate_series(1, 501) AS n`);
    await world.db.execute(sql`INSERT INTO login_log (member_id, ip, success)
      SELECT id, ${ip}, true FROM member WHERE mem_id LIKE 'crowd%' AND site_id = 'demo'`);
    const last = await find(ip, { page: 25 });
    expect([last.list.length, last.pageInfo.tatal_list_count, last.pageInfo.moreYn]).toEqual([20, 500, 'Y']);
    expect((await find(ip, { page: 26 })).list).toEqual([]);
    expect((await find('100.64.77.2')).pageInfo.moreYn).toBeUndefined();
  });

  test('[PEOPLE-01] finds by the number of a bet, of its round, and of requests', async () => {
    const [one] = await world.db.select().from(bet).where(eq(bet.siteId, 'demo')).limit(1);
    await world.db
      .update(bet)
      .set({ betId: 'seek-bet-7700', roundId: 'seek-round-8800' })
      .where(and(eq(bet.id, one!.id), eq(bet.placedAt, one!.placedAt)));
    const [{ memId } = { memId: '' }] = await world.db
      .select({ memId: member.memId })
      .from(member)
      .where(eq(member.id, one!.memberId));
    expect(await matchOf('seek-bet-7700', memId)).toEqual({ by: 'bet', value: 'seek-bet-7700', kind: null });
    expect(await matchOf('seek-round-8800', memId)).toMatchObject({ by: 'round', value: 'seek-round-8800' });
    expect(await matchOf('seek-bet-77', memId), 'the begin of it').toMatchObject({ by: 'bet' });

    const request = await ask('withdrawal', 'player3', { amount: 70_000 });
    const found = await find(`#${request.id}`);
    expect(found.list.find((person) => person.memId === 'player3')!.matches).toContainEqual({
      by: 'request',
      value: String(request.id),
      kind: 'withdrawal',
    });
    expect(found.items).toContainEqual({
      kind: 'withdrawal',
      id: request.id,
      memId: 'player3',
      memNick: 'Phở Bò Tái',
      amount: 70_000,
    });
    await world.db.update(cashRequest).set({ cashStatus: -1 }).where(eq(cashRequest.id, request.id));
    const decided = await find(String(request.id));
    expect(decided.items.filter(({ kind }) => kind === 'withdrawal')).toEqual([]);
    expect(decided.list.map((person) => person.memId)).toContain('player3');
    const [asked, question] = [await join('NORMAL'), await inquiry('player3')];
    expect((await find(String(asked.id))).items).toContainEqual(expect.objectContaining(asked));
    expect((await find(String(question.id))).items).toContainEqual(expect.objectContaining(question));
  });

  test('[PEOPLE-01] open items of one number have the order of the kinds of the queue', async () => {
    const number = 900_001;
    /** The next row of a table has the number. */
    const count = (table: string, next: number) =>
      world.db.execute(sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), ${next}, false)`);
    await Promise.all([
      count('board', number),
      count('cash_request', number),
      count('join_request', number + 1),
    ]);
    const made = [
      await inquiry('player3'),
      await ask('withdrawal', 'player3'),
      await join('NORMAL'),
      await ask('deposit', 'player3'),
    ];
    expect(made.map(({ id }) => id)).toEqual([number, number, number + 1, number + 1]);
    const kinds = async (id: number) => (await find(String(id))).items.map(({ kind }) => kind);
    expect(await kinds(number)).toEqual(['withdrawal', 'inquiry']);
    expect(await kinds(number + 1)).toEqual(['deposit', 'signup']);
  });

  test.runIf(onPostgres)('[PEOPLE-01] a search that the database cannot answer in time says so', async () => {
    const answer = await world.db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE sign_in_address`);
      return find('100.64.77.2');
    });
    expect([answer.list, answer.isTimedOut]).toEqual([[], true]);
    expect(await find('100.64.77.2')).toMatchObject({ list: [{ memId: 'player3' }], isTimedOut: false });
  });

  test('[PEOPLE-01] is of its own site alone', async () => {
    const { id } = await ask('deposit', 'player3');
    for (const search of [
      'player3',
      '010-7779-0018',
      '21777118',
      '100.64.77.1',
      DEVICE,
      'seek-bet-7700',
      String(id),
    ]) {
      const { list, items } = await find(search, { siteId: 'demo2' });
      const ids = list.map(({ memId }) => memId);
      expect(ids, search).not.toContain('player3');
      expect(
        items.filter((item) => item.id === id && item.kind === 'deposit'),
        search,
      ).toEqual([]);
    }
  });

  test('[PEOPLE-01] has pages, each person once', async () => {
    const first = await find('user');
    const total = first.pageInfo.tatal_list_count;
    expect(total).toBeGreaterThan(20);
    const ids: string[] = [];
    for (let page = 1; page <= Math.ceil(total / 20); page++)
      ids.push(...(await find('user', { page })).list.map(({ memId }) => memId));
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
    expect((await find('user', { page: 9_999 })).list).toEqual([]);
  });

  test.each(['a', '%', '_', "'", '\\', '1', '#', '0000', '👤', '010-----', '::', 'x'.repeat(64)])(
    '[PEOPLE-01] a text that says little or nothing is answered: %s',
    async (search) => {
      expect((await find(search)).list.length).toBeLessThanOrEqual(20);
    },
  );

  test('[PEOPLE-01] every way of matching reads an index', async () => {
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      for (const search of [
        'player',
        '독고',
        '010-7779-0018',
        '100.64.77.1',
        DEVICE,
        'seek-bet-7700',
        '531',
      ]) {
        const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
          sql`EXPLAIN ${selectPeople('demo', search)}`,
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan, search).not.toContain('Seq Scan');
        // The index of a site's members by id reads all of them where nothing bounds it.
        expect(plan, search).not.toMatch(
          /Index Scan using member_\w+ on member[^\n]*\n[^\n]*Index Cond: \(site_id = 'demo'::text\)\n/,
        );
      }
    });
  });
});
