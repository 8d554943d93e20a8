import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { QueueLine } from '@/lib/contract/operator-queue';
import { dayStart, today } from '@/lib/rules/day';
import { audit, board, boardComment, cashRequest, joinRequest, member } from '@/platform/db/schema';
import { forgetCached } from '@/platform/shared/cached-for';
import { withDemoWorld } from '../fixtures/database';
import { withPlatform } from '../fixtures/platform-client';
import { browser, keyOf, queueWorld } from '../fixtures/queue-world';
import { snapshot } from '../fixtures/snapshot';

const world = withDemoWorld();
let clock = new Date();
const running = withPlatform(world, { now: () => clock });
beforeEach(() => {
  clock = new Date();
});

const { act, code, memberOf, ask, join, inquiry, queue: readQueue } = queueWorld(world, () => clock);
const kim = browser('kim');
const lee = browser('lee');
const queue = (body: object = {}, operator = kim) => readQueue(operator, body);
const deposit = (memId: string, rest: Parameters<typeof ask>[2] = {}) => ask('deposit', memId, rest);

test('[QUEUE-07] the head of the console counts what waits, as other statements have it, in two statements', async () => {
  const statements = vi.spyOn(world.db, 'execute');
  const read = async () => {
    statements.mockClear();
    forgetCached(world.db, 'console head demo');
    // Two consoles ask at once.
    const [{ data }] = await Promise.all([act(kim, 'console-head', {}), act(lee, 'console-head', {})]);
    return { head: data as unknown as Record<string, unknown>, count: statements.mock.calls.length };
  };
  const first = await read();
  // The books are read with the first, and then every ten minutes.
  expect(first.count).toBe(3);
  const { list, counts } = await queue();
  const oldestAt = list[0]!.at;
  const { rows } = await world.db.execute<{ online: number; winLose: number }>(sql`
    SELECT (SELECT count(DISTINCT member_id)::int FROM session WHERE site_id = 'demo' AND state = 'active'
        AND last_seen_at > now() - interval '2 minutes' AND expires_at > now()) AS online,
      (SELECT coalesce(sum(bet - win), 0)::float8 FROM stat_daily d JOIN member m ON m.id = d.member_id
        WHERE m.site_id = 'demo' AND m.partner_level = 'NORMAL' AND d.day = ${today()}::date) AS "winLose"`);
  expect(first.head).toMatchObject({ counts, oldestAt, ...rows[0]!, difference: 0 });
  expect((await read()).count).toBe(2);
  statements.mockRestore();

  // Past the triggers, which let balances change by postings alone.
  const addToSuspense = async (amount: number) => {
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`ALTER TABLE account DISABLE TRIGGER USER`);
      await tx.execute(
        sql`UPDATE account SET balance = balance + ${amount} WHERE site_id = 'demo' AND kind = 'suspense'`,
      );
      await tx.execute(sql`ALTER TABLE account ENABLE TRIGGER USER`);
    });
    forgetCached(world.db, 'console books demo');
  };
  await addToSuspense(7);
  expect((await read()).head).toMatchObject({ difference: 7 });
  await addToSuspense(-7);
});

describe('the list', () => {
  beforeAll(async () => {
    await deposit('two1', { siteId: 'demo2' });
    await Promise.all([join('NORMAL'), join('PTN_6'), inquiry('player3')]);
  });

  test('[QUEUE-01] has everything undecided of its site, and counts it, as other statements have it', async () => {
    const { list, counts, hasMore } = await queue();
    const cash = await world.db.select().from(cashRequest).where(eq(cashRequest.siteId, 'demo'));
    const joins = await world.db.select().from(joinRequest).where(eq(joinRequest.siteId, 'demo'));
    const boards = await world.db.select().from(board).where(eq(board.siteId, 'demo'));
    const expected = [
      ...cash
        .filter(({ cashStatus }) => [0, 2].includes(cashStatus))
        .map(({ id, cashType }) => `${cashType === 1 ? 'deposit' : 'withdrawal'} ${id}`),
      ...joins
        .filter(({ status }) => status === 0)
        .map(({ id, partnerLevel }) => `${partnerLevel === 'NORMAL' ? 'signup' : 'partner'} ${id}`),
      ...boards
        .filter((row) => row.boardType === 'faq' && row.status === 'WAIT' && row.deletedAt === null)
        .map(({ id }) => `inquiry ${id}`),
    ];
    expect(hasMore).toBe(false);
    expect(list.map(keyOf).sort()).toEqual(expected.sort());
    const countOf = (kind: string) => expected.filter((key) => key.startsWith(`${kind} `)).length;
    for (const [kind, count] of Object.entries(counts)) expect(count, kind).toBe(countOf(kind));
    expect(list.map(({ at }) => at)).toEqual(list.map(({ at }) => at).toSorted());
    const first = list.find(({ kind }) => kind === 'deposit')!;
    const row = cash.find(({ id }) => id === first.id)!;
    expect(first).toMatchObject({ amount: Number(row.amount), at: row.regAt.toISOString() });
    expect(list.find(({ kind }) => kind === 'signup')).toMatchObject({ summary: 'ptn5', partnerLevel: null });
    expect(list.findLast(({ kind }) => kind === 'partner')).toMatchObject({
      summary: '대리점',
      partnerLevel: 6,
    });
  });

  test('[QUEUE-01] is of its own site alone', async () => {
    const [here, there] = [await queue(), await queue({ siteId: 'demo2' })];
    const ids = new Set(here.list.map(keyOf));
    expect(there.list.length).toBeGreaterThan(0);
    expect(there.list.filter((line) => ids.has(keyOf(line)))).toEqual([]);
    const item = there.list[0]!;
    for (const name of ['queue-open', 'queue-look'])
      expect(await code(kim, name, { kind: item.kind, id: item.id }), name).toBe('E001');
  });

  test('[QUEUE-01] is filtered by kind, and searched by id, nick, holder, account and number', async () => {
    const item = await join('NORMAL', {
      memId: 'seekme',
      memNick: '찾을이',
      memName: '독고탁',
      bankAcc: '55443322110',
    });
    const found = async (search: string) => (await queue({ search })).list.map(keyOf);
    for (const search of ['seekm', '찾을', '독고', '443322', String(item.id)])
      expect(await found(search), search).toContain(keyOf(item));
    expect(await found('seekm')).toHaveLength(1);
    expect(await found('100%')).toEqual([]);
    const { list, counts } = await queue({ kinds: ['signup', 'inquiry'] });
    expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(['signup', 'inquiry']));
    expect(counts.deposit).toBe((await queue()).counts.deposit);
  });

  test('[QUEUE-01] has what is marked first if asked to, each part the oldest first', async () => {
    const item = await deposit('player4', { minutes: 0 });
    await world.db.update(member).set({ loginAllowed: false }).where(eq(member.memId, 'player4'));
    const { list } = await queue({ order: 'marked' });
    const marked = list.findIndex((line) => keyOf(line) === keyOf(item));
    expect(list[marked]!.marks).toContainEqual({ code: 'barred' });
    const rest = list.findIndex(({ marks }) => marks.length === 0);
    expect(marked).toBeLessThan(rest);
    expect(list.slice(rest).filter(({ marks }) => marks.length > 0)).toEqual([]);
    await world.db.update(member).set({ loginAllowed: true }).where(eq(member.memId, 'player4'));
  });

  test('[QUEUE-01] an inquiry waits since its author wrote last', async () => {
    const item = await inquiry('player5');
    const later = new Date(clock.getTime() + 90_000);
    const { id: memberId } = await memberOf('player5');
    await world.db.insert(boardComment).values({ boardId: item.id, memberId, content: 'y', regAt: later });
    const line = (await queue()).list.find((one) => keyOf(one) === keyOf(item));
    expect(line).toMatchObject({ at: later.toISOString(), summary: '당첨금이 들어오지 않았습니다' });
  });

  test('[QUEUE-01] counts what was decided today, with the median time, as the rows have it', async () => {
    const items = [await deposit('player3', { minutes: 3 }), await deposit('player6', { minutes: 50 })];
    expect(await code(kim, 'cash-approve', { cashIdx: items[0]!.id })).toBe('0');
    expect(await code(kim, 'cash-reject', { cashIdx: items[1]!.id, reason: 'no' })).toBe('0');
    const asked = await inquiry('player6');
    clock = new Date(clock.getTime() + 20_000);
    for (const content of ['first', 'second'])
      expect(await code(kim, 'inquiry-answer', { boardIdx: asked.id, content })).toBe('0');
    expect(await code(kim, 'join-reject', { requestId: (await join('NORMAL')).id, reason: 'no' })).toBe('0');

    const since = dayStart(today(clock));
    const isToday = (at: Date | null) => at !== null && at >= since;
    const cash = await world.db.select().from(cashRequest).where(eq(cashRequest.siteId, 'demo'));
    const joins = await world.db.select().from(joinRequest).where(eq(joinRequest.siteId, 'demo'));
    const answers = await world.db.execute<{ board: number; asked: string; answered: string }>(sql`
      SELECT b.id AS board, min(b.reg_at) AS asked, min(c.reg_at) AS answered
      FROM board b JOIN board_comment c ON c.board_id = b.id
      WHERE b.site_id = 'demo' AND b.board_type = 'faq' AND c.member_id IS NULL
        AND NOT EXISTS (SELECT FROM board_comment o WHERE o.board_id = b.id AND o.member_id IS NOT NULL)
      GROUP BY b.id`);
    const seconds = [
      ...cash
        .filter(
          (row) => isToday(row.updAt) && (row.cashStatus === 1 || (row.cashStatus === -1 && row.reason)),
        )
        .map(({ regAt, updAt }) => updAt!.getTime() - regAt.getTime()),
      ...joins
        .filter(({ status, decidedAt }) => status !== 0 && isToday(decidedAt))
        .map(({ regAt, decidedAt }) => decidedAt!.getTime() - regAt.getTime()),
      ...answers.rows
        .filter(({ answered }) => isToday(new Date(answered)))
        .map((row) => new Date(row.answered).getTime() - new Date(row.asked).getTime()),
    ]
      .map((ms) => ms / 1000)
      .sort((a, b) => a - b);
    const middle =
      (seconds[Math.floor((seconds.length - 1) / 2)]! + seconds[Math.ceil((seconds.length - 1) / 2)]!) / 2;
    const { decidedToday, medianSeconds } = await queue();
    expect(decidedToday).toBe(seconds.length);
    expect(Math.abs(medianSeconds! - middle)).toBeLessThanOrEqual(1);
  });
});

describe('a lease', () => {
  const leaseOf = async (item: Pick<QueueLine, 'kind' | 'id'>, operator = kim) => {
    const line = (await queue({}, operator)).list.find((one) => keyOf(one) === keyOf(item));
    return line && [line.lease?.operator ?? null, line.isMine];
  };

  test('[QUEUE-02] is taken by one of twenty who open an item at once, who is named to the others', async () => {
    const item = await deposit('player3');
    const operators = Array.from({ length: 20 }, (_, nth) => browser(`op${nth}`));
    const opened = await Promise.all(operators.map((operator) => act(operator, 'queue-open', item)));
    const winner = operators.find((_, nth) => opened[nth]!.ok)!;
    expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = opened.filter(({ ok }) => !ok);
    expect(new Set(refused.map((one) => one.code))).toEqual(new Set(['A085']));
    const until = new Date(clock.getTime() + 60_000).toISOString();
    expect(refused[0]).toMatchObject({ data: { operator: winner.name, until } });
    expect(refused[0]!.message).toContain(`${winner.name} has it open until ${until}`);
    expect(await leaseOf(item, winner)).toEqual([winner.name, true]);
    expect(await leaseOf(item, { ...winner, sessionId: randomUUID() })).toEqual([winner.name, false]);
  });

  test('[QUEUE-02] refuses the decisions of others, and of the same operator’s other browser, without a trace', async () => {
    const items = {
      deposit: await deposit('player3'),
      signup: await join('NORMAL'),
      partner: await join('PTN_6'),
      inquiry: await inquiry('player3'),
    };
    for (const item of Object.values(items)) expect(await code(kim, 'queue-open', item)).toBe('0');
    const decisions: [string, object][] = [
      ['cash-wait', { cashIdx: items.deposit.id }],
      ['cash-approve', { cashIdx: items.deposit.id }],
      ['cash-reject', { cashIdx: items.deposit.id, reason: 'no' }],
      ['join-approve', { requestId: items.signup.id }],
      ['join-reject', { requestId: items.signup.id, reason: 'no' }],
      ['join-approve', { requestId: items.partner.id }],
      ['inquiry-answer', { boardIdx: items.inquiry.id, content: 'no' }],
    ];
    const before = await snapshot(world.db);
    for (const other of [lee, browser('kim'), { name: 'kim', ip: '' }]) {
      for (const [name, body] of decisions) expect(await code(other, name, body), name).toBe('A085');
      expect(await code(other, 'queue-close', items.deposit)).toBe('0');
    }
    expect(await snapshot(world.db)).toEqual(before);
    // Of several requests those that are free are decided.
    const free = await deposit('player6');
    const sent = { siteId: 'demo', cashIdx: [items.deposit.id, free.id], reason: 'no' };
    const { envelope } = await running.demo.operator('cash-reject', sent);
    expect((envelope.data!.results as { code: string }[]).map((one) => one.code)).toEqual(['A085', '0']);
    for (const [name, body] of decisions.slice(2, 3)) expect(await code(kim, name, body), name).toBe('0');
  });

  test('[QUEUE-02] ends with the decision, is kept by taking up, and is given back', async () => {
    const item = await deposit('player3');
    await act(kim, 'queue-open', item);
    expect(await code(kim, 'cash-wait', { cashIdx: item.id })).toBe('0');
    expect(await leaseOf(item)).toEqual(['kim', true]);
    expect(await code(kim, 'queue-close', item)).toBe('0');
    expect(await leaseOf(item)).toEqual([null, false]);
    expect(await code(lee, 'queue-open', item)).toBe('0');
    expect(await code(lee, 'cash-approve', { cashIdx: item.id })).toBe('0');
    const left = await world.db.execute(
      sql`SELECT FROM queue_lease WHERE item_id = ${item.id} AND kind = 'deposit'`,
    );
    expect(left.rows).toEqual([]);
    expect(await code(kim, 'queue-open', item)).toBe('T999');
    expect(await code(kim, 'queue-open', { ...item, kind: 'withdrawal' })).toBe('E001');
  });

  test('[QUEUE-02] of a browser that died runs out, is renewed by one that lives, and opening does not renew another’s', async () => {
    const item = await deposit('player3');
    await act(kim, 'queue-open', item);
    const start = clock.getTime();
    clock = new Date(start + 59_000);
    expect(await code(kim, 'queue-open', item)).toBe('0');
    clock = new Date(start + 118_999);
    expect(await code(lee, 'queue-open', item)).toBe('A085');
    expect(await leaseOf(item)).toEqual(['kim', true]);
    clock = new Date(start + 119_000);
    expect(await leaseOf(item)).toEqual([null, false]);
    expect(await code(lee, 'queue-open', item)).toBe('0');
  });

  test('[QUEUE-02] of a forgotten browser ends after fifteen minutes without a person, and is taken again', async () => {
    const item = await deposit('player3');
    const start = clock.getTime();
    const there = { ...kim, presentAt: clock };
    const renewed = async (minutes: number) => {
      clock = new Date(start + minutes * 60_000);
      return (await act(there, 'queue-open', item)).data.lease;
    };
    expect(await renewed(0)).toMatchObject({ operator: 'kim' });
    expect(await renewed(14.9)).toMatchObject({ operator: 'kim' });
    expect(await code(lee, 'queue-open', item)).toBe('A085');
    expect(await renewed(15)).toBeNull();
    expect(await leaseOf(item)).toEqual([null, false]);
    there.presentAt = clock;
    expect(await renewed(15.1), 'a key was pressed').toMatchObject({ operator: 'kim' });
    await act(kim, 'queue-close', item);
  });

  test('[QUEUE-02] a browser that slept decides if nobody has taken the item, and not if somebody has', async () => {
    const [mine, taken] = [await deposit('player3'), await deposit('player6')];
    for (const item of [mine, taken]) await act(kim, 'queue-open', item);
    clock = new Date(clock.getTime() + 10 * 60_000);
    await act(lee, 'queue-open', taken);
    const before = await snapshot(world.db);
    expect(await code(kim, 'cash-approve', { cashIdx: taken.id })).toBe('A085');
    expect(await snapshot(world.db)).toEqual(before);
    expect(await code(kim, 'cash-approve', { cashIdx: mine.id })).toBe('0');
    expect(await code(lee, 'cash-approve', { cashIdx: taken.id })).toBe('0');
  });

  test('[QUEUE-02] an item is decided once, however many open and decide it at the same time', async () => {
    const item = await deposit('player3');
    const operators = Array.from({ length: 10 }, (_, nth) => browser(`op${nth}`));
    const codes = await Promise.all(
      operators.flatMap((operator) => [
        code(operator, 'queue-open', item),
        code(operator, 'cash-approve', { cashIdx: item.id }),
      ]),
    );
    const approved = codes.filter((one, nth) => nth % 2 === 1 && one === '0');
    const audited = await world.db
      .select()
      .from(audit)
      .where(and(eq(audit.act, 'cash-approve'), sql`detail -> 'before' ->> 'cashIdx' = ${String(item.id)}`));
    expect(audited).toHaveLength(approved.length);
    expect(approved.length).toBeLessThanOrEqual(1);
    // Where somebody opened it first and did not decide, it is decided after the lease.
    clock = new Date(clock.getTime() + 61_000);
    const late = await code(lee, 'cash-approve', { cashIdx: item.id });
    expect(late).toBe(approved.length === 1 ? 'C503' : '0');
  });
});
