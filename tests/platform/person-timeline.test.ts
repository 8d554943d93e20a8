import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person, Timeline, TimelineLine } from '@/lib/contract/operator-people';
import { SOURCES, TIMELINE_KINDS, type TimelineKind } from '@/lib/rules/operator-people';
import {
  audit,
  board,
  boardComment,
  cashRequest,
  loginLog,
  memberNote,
  message,
  operatorNote,
  rateChange,
} from '@/platform/db/schema';
import { memberAccounts, siteAccount } from '@/platform/ledger/accounts';
import { post } from '@/platform/ledger/post';
import { findSubject } from '@/platform/people/timeline';
import { selectPlaces } from '@/platform/people/timeline-sources';
import { withDemoWorld } from '../fixtures/database';
import { withPlatform } from '../fixtures/platform-client';
import { browser, queueWorld } from '../fixtures/queue-world';

const world = withDemoWorld();
const running = withPlatform(world);
const { act, code, memberOf, ask } = queueWorld(world, () => new Date());
const kim = browser('kim');
const MEMBER = 'player1';
const PARTNER = 'ptn5';

const page = async (body: object) =>
  (await act(kim, 'person-timeline', { memId: MEMBER, ...body })).data as unknown as Timeline;

/** All lines of a kind, page by page. */
async function readAll(memId: string, kind: TimelineKind): Promise<TimelineLine[]> {
  const all: TimelineLine[] = [];
  let before: string | undefined;
  for (;;) {
    const { list, next } = await page({ memId, kind, ...(before && { before }) });
    expect(list.length).toBeLessThanOrEqual(40);
    all.push(...list);
    if (next === null) return all;
    expect(list).toHaveLength(40);
    before = next;
  }
}

type Counted = { source: string; n: number; first: string; last: string };

/**
 * How many lines each source must have, and its first and last moments, by a statement of another hand: from the tables,
 * without places, cursors and views.
 */
async function expected(memId: string, kind: TimelineKind): Promise<Map<string, Counted>> {
  const { id } = await memberOf(memId);
  const isPartner = memId.startsWith('ptn');
  const told = "'inquiry-read','inquiry-answer','message','member-note','note','member-rates'";
  const money = "'cash-approve','cash-reject','grant','take-back','point-grant','point-take-back'";
  const protection =
    "'limit-set','limit-ask','limit-confirm','limit-tighten','pause','pause-begin','check-answer'";
  const own = `detail ->> 'actorId' IS NOT NULL AND detail ->> 'actorId' = '${id}'`;
  const ofAudit: Partial<Record<TimelineKind, string>> = {
    all: `act NOT IN (${told},${money})`,
    games: `act IN (${protection}) AND ${own}`,
    access: `act NOT IN (${protection}) AND ${own}`,
    operator: `act NOT IN (${told}) AND NOT (${own})`,
    protection: `act IN (${protection})`,
    audit: 'true',
  };
  const entries = (account: string, condition = 'true') =>
    `SELECT '${account}', e.created_at FROM entry e JOIN account a ON a.id = e.account_id
      WHERE a.member_id = ${id} AND a.kind = '${account}' AND ${condition}`;
  const decided = `SELECT 'decision', upd_at FROM cash_request WHERE member_id = ${id}
    AND (cash_status = -1 OR (cash_status = 1 AND cash_type = -1)) AND upd_at IS NOT NULL`;
  const simple = {
    joined: `SELECT 'joined', joined_at FROM member WHERE id = ${id}`,
    signIn: `SELECT 'signIn', at FROM login_log WHERE member_id = ${id}`,
    request: `SELECT 'request', reg_at FROM cash_request WHERE member_id = ${id}`,
    decision: decided,
    inquiry: `SELECT 'inquiry', reg_at FROM board WHERE member_id = ${id} AND board_type = 'faq' AND deleted_at IS NULL`,
    reply: `SELECT 'reply', c.reg_at FROM board_comment c WHERE c.deleted_at IS NULL AND c.board_id IN
      (SELECT id FROM board WHERE member_id = ${id} AND board_type = 'faq' AND deleted_at IS NULL)`,
    message: `SELECT 'message', sent_at FROM message WHERE member_id = ${id}`,
    rate: `SELECT 'rate', at FROM rate_change WHERE member_id = ${id}`,
    note: `SELECT 'note', at FROM operator_note WHERE member_id = ${id}`,
    partnerNote: `SELECT 'partnerNote', created_at FROM member_note WHERE member_id = ${id}`,
    bet: `SELECT 'bet', placed_at FROM bet WHERE member_id = ${id}`,
  };
  const others = (...names: (keyof typeof simple)[]) => names.map((name) => simple[name]);
  const all = ['cash', 'point', 'game'].map((account) => entries(account));
  const byKind: Record<TimelineKind, string[]> = {
    all: [
      ...all,
      ...others('joined', 'signIn', 'request', 'decision', 'inquiry', 'reply', 'message'),
      ...others('rate', 'note', 'partnerNote'),
    ],
    money: [
      entries('cash', isPartner ? 'true' : 'abs(e.type) <> 19'),
      entries('point', 'e.type <> 3'),
      ...others('request', 'decision'),
    ],
    games: [
      entries('point', 'e.type = 3'),
      ...(isPartner ? [] : [entries('cash', 'abs(e.type) = 19'), entries('game')]),
    ],
    access: others('signIn'),
    operator: others('joined', 'inquiry', 'reply', 'message', 'rate', 'note', 'partnerNote'),
    ledger: all,
    bets: others('bet'),
    requests: others('request'),
    protection: [],
    talk: others('inquiry', 'reply', 'message'),
    notes: others('note', 'partnerNote'),
    audit: [],
  };
  const condition = ofAudit[kind];
  const queries = [
    ...byKind[kind],
    ...(condition
      ? [
          `SELECT 'audit', at FROM audit WHERE site_id = 'demo' AND detail ->> 'target' = '${memId}' AND ${condition}`,
        ]
      : []),
  ];
  const { rows } = await world.db.execute<Counted>(
    sql.raw(`SELECT source, count(*)::int AS n, max(at)::text AS first, min(at)::text AS last
      FROM (${queries.join(' UNION ALL ')}) AS lines (source, at) GROUP BY 1`),
  );
  return new Map(rows.map((row) => [row.source, row]));
}

/** Moments of which several rows have the same. */
const moment = fc.integer({ min: 0, max: 30 }).map((n) => new Date(Date.UTC(2026, 9, 1, 0, n)));

describe('person-timeline', () => {
  beforeAll(async () => {
    const [{ id: memberId }, { id: authorId }] = [await memberOf(MEMBER), await memberOf(PARTNER)];
    const site = { siteId: 'demo' };
    const times = fc.sample(moment, { numRuns: 160, seed: 7 });
    const at = (n: number) => times[n % times.length]!;
    const [{ id: boardId } = { id: 0 }] = await world.db
      .insert(board)
      .values({ ...site, boardType: 'faq', memberId, title: '입금이 늦어요', content: 'x', regAt: at(0) })
      .returning();
    for (let n = 0; n < 25; n++) {
      await world.db.insert(loginLog).values({ memberId, ip: '100.64.1.1', success: n % 4 > 0, at: at(n) });
      await world.db
        .insert(message)
        .values({ ...site, memberId, title: `m${n}`, content: 'x', sentAt: at(n + 1) });
      await world.db.insert(boardComment).values({ boardId, content: `c${n}`, regAt: at(n + 2) });
      const detail = { operator: 'kim', target: MEMBER, before: null, after: { n } };
      const acts = ['suspend', 'limit-set', 'cash-approve', 'inquiry-read', 'change-password', 'grant'];
      const actorId = n % 3 === 0 ? { actorId: memberId } : n % 3 === 1 ? { actorId: authorId } : {};
      await world.db
        .insert(audit)
        .values({ ...site, act: acts[n % 6]!, ip: '::1', at: at(n + 3), detail: { ...detail, ...actorId } });
      const note = { ...site, memberId, text: `n${n}` };
      await world.db.insert(operatorNote).values({ ...note, operator: 'kim', at: at(n + 4) });
      await world.db.insert(memberNote).values({ ...note, authorId, createdAt: at(n + 5) });
      const rates = { category: 'casino', pointRate: '1.00', loseRate: '1.00' };
      await world.db.insert(rateChange).values({ memberId, ...rates, actorId: authorId, at: at(n + 6) });
      const request = { ...site, memberId, cashType: n % 2 ? 1 : -1, amount: '1000.00' };
      const cashStatus = [0, 1, 2, -1][n % 4]!;
      const updAt = cashStatus === 1 || cashStatus === -1 ? at(n + 8) : null;
      await world.db.insert(cashRequest).values({ ...request, cashStatus, regAt: at(n + 7), updAt });
      const accounts = await memberAccounts(world.db, memberId);
      const house = await siteAccount(world.db, 'demo', 'house');
      await world.db.transaction((tx) =>
        post(tx, {
          ...site,
          kind: 'grant',
          at: at(n + 9),
          sides: [
            { accountId: (n % 2 ? accounts.cash : accounts.point).id, type: 2, amount: '1.00' },
            { accountId: house.id, type: -2, amount: '-1.00' },
          ],
        }),
      );
    }
  });

  test.each(TIMELINE_KINDS.flatMap((kind) => [MEMBER, PARTNER].map((memId) => [kind, memId] as const)))(
    '[PEOPLE-03] %s of %s: every line once, the newest first, none lost at the end of a page',
    async (kind, memId) => {
      const lines = await readAll(memId, kind);
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
      expect(lines.map(({ at }) => at)).toEqual(
        lines
          .map(({ at }) => at)
          .toSorted()
          .reverse(),
      );
      const counted = await expected(memId, kind);
      const sources = new Set(lines.map(({ source }) => source));
      expect([...sources].sort()).toEqual([...counted.keys()].sort());
      for (const [source, { n, first, last }] of counted) {
        const own = lines.filter((line) => line.source === source);
        expect(own.length, source).toBe(n);
        expect(own[0]!.at, source).toBe(new Date(first).toISOString());
        expect(own.at(-1)!.at, source).toBe(new Date(last).toISOString());
      }
    },
  );

  test('[PEOPLE-03] from any line on come the lines after it, in the same order', async () => {
    const all = await readAll(MEMBER, 'all');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: all.length - 1 }), async (index) => {
        const { list, next } = await page({ before: all[index]!.key });
        expect(list).toEqual(all.slice(index + 1, index + 41));
        expect(next).toBe(index + 41 < all.length ? list.at(-1)!.key : null);
      }),
      { numRuns: 40 },
    );
  });

  test('[PEOPLE-03] a line that comes meanwhile changes nothing of the pages below', async () => {
    const { next } = await page({});
    const below = await page({ before: next! });
    await code(kim, 'member-note', { memId: MEMBER, text: 'meanwhile' });
    expect(await page({ before: next! })).toEqual(below);
    expect((await page({})).list[0]).toMatchObject({ source: 'note', text: 'meanwhile', by: 'kim' });
  });

  test('[PEOPLE-03] says who decided a request and how long it took, who granted and why, what was bet and won', async () => {
    const operator = (name: string, body: object) => running.demo.operator(name, { siteId: 'demo', ...body });
    const memId = 'player2';
    const deposit = await ask('deposit', memId, { minutes: 2, amount: 30_000 });
    await operator('cash-approve', { cashIdx: deposit.id });
    const rejected = await ask('deposit', memId, { minutes: 3, amount: 40_000 });
    await operator('cash-reject', { cashIdx: rejected.id, reason: 'another name' });
    await operator('grant', { memId, amount: 5_000, memo: 'sorry', reason: 'their loss was our fault' });
    const { list } = await page({ memId });
    const who = list.find((line) => line.source === 'cash' && line.number === deposit.id)!;
    expect(who).toMatchObject({ what: 'other', type: 1, amount: 30_000, by: expect.stringMatching(/./) });
    expect(who.seconds).toBeGreaterThanOrEqual(119);
    expect(who.seconds).toBeLessThan(180);
    expect(list.filter((line) => line.source === 'decision' && line.number === deposit.id)).toEqual([]);
    expect(list.find((line) => line.source === 'decision' && line.number === rejected.id)).toMatchObject({
      what: 'deposit',
      type: -1,
      amount: 40_000,
      by: who.by,
      reason: 'another name',
    });
    expect(list.find(({ source, type }) => source === 'cash' && type === 2)).toMatchObject({
      amount: 5_000,
      by: who.by,
      text: 'sorry',
      reason: 'their loss was our fault',
    });
    const bets = (await page({ memId: MEMBER, kind: 'games', locale: 'en' })).list;
    const stake = bets.find(({ what }) => what === 'stake')!;
    expect(stake).toMatchObject({ source: 'cash', text: expect.stringMatching(/./) });
    expect(stake.amount).toBeLessThan(0);
  });

  test('[PEOPLE-03] what was done to a vendor or an operator is not about a member of the same name', async () => {
    const memId = 'player3';
    const person = async () => (await act(kim, 'person', { memId })).data as unknown as Person;
    const { audit: before } = (await person()).counts;
    expect(await code(kim, 'vendor', { vendorCode: memId, enabled: false })).toBe('0');
    expect(await code(kim, 'vendor-secret', { vendorCode: memId })).toBe('0');
    await running.demo.operator('operator-create', { siteId: 'demo', name: memId, role: 'reader' });
    expect(
      await world.db.$count(audit, sql`act = 'operator-create' AND detail ->> 'target' = ${memId}`),
    ).toBe(1);
    expect(await code(kim, 'suspend', { memId })).toBe('0');
    for (const kind of ['all', 'operator', 'audit'] as const) {
      const lines = (await page({ memId, kind })).list.filter(({ source }) => source === 'audit');
      expect(lines[0], kind).toMatchObject({ what: 'suspend' });
      expect(
        lines.filter(({ what }) => /vendor|operator/.test(what)),
        kind,
      ).toEqual([]);
    }
    expect((await person()).counts.audit).toBe(before + 1);
  });

  test('[PEOPLE-03] what is no cursor is refused, and an unknown person, one of another site too', async () => {
    const { next } = await page({});
    const wrong = [
      'x',
      '2026-13-40T00:00:00.000000Z_1_1',
      '2026-02-30T00:00:00.000000Z_1_1',
      `${next}0000000000000000`,
      next!.replace(/_\d+_/, '_99_'),
    ];
    for (const before of wrong)
      expect(await code(kim, 'person-timeline', { memId: MEMBER, before }), before).toBe('A002');
    for (const memId of ['nobody', 'two1'])
      expect(await code(kim, 'person-timeline', { memId })).toBe('U001');
  });

  test('[PEOPLE-03] each source is read along an index, as far as the answer needs', async () => {
    const subject = (await findSubject(world.db, 'demo', MEMBER))!;
    const { next } = await page({});
    const [at = '', place = '', id = ''] = next!.split('_');
    const before = { at, source: SOURCES[Number(place)]!, id: Number(id) };
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      await tx.execute(sql`SET LOCAL enable_bitmapscan = off`);
      for (const kind of TIMELINE_KINDS) {
        const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
          sql`EXPLAIN ${selectPlaces(subject, { kind, before, count: 41 })}`,
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan, kind).not.toContain('Seq Scan');
        // A money line must not be looked for among all bets.
        if (kind === 'money') expect(plan).toMatch(/account_id_created_at_seq_idx1|entry_account_move/);
      }
    });
  });
});
