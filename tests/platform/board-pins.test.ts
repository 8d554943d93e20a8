import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';

type Pin = NonNullable<RequestOf<'/api/board/faq/save'>['pin']>;
type Found = { id: number; memId: string };

const world = withDemoWorld();
const running = withPlatform(world);
let ptn3: Member;
let ptn5: Member;
let player: Member;
beforeAll(async () => {
  const login = (memId: string) => running.demo.login(memId);
  [ptn3, ptn5, player] = await Promise.all([login('ptn3'), login('ptn5'), login('player1')]);
});

/** The newest row of each kind that belongs to a member, read past the platform. */
const ROWS = {
  bet: sql`SELECT b.id::int, m.mem_id AS "memId" FROM bet b JOIN member m ON m.id = b.member_id`,
  entry: sql`SELECT e.id::int, m.mem_id AS "memId" FROM entry e JOIN member m ON m.id = e.member_id
    JOIN account a ON a.id = e.account_id AND a.kind = 'cash'`,
  points: sql`SELECT e.id::int, m.mem_id AS "memId" FROM entry e JOIN member m ON m.id = e.member_id
    JOIN account a ON a.id = e.account_id AND a.kind = 'point'`,
  request: sql`SELECT r.id::int, m.mem_id AS "memId" FROM cash_request r JOIN member m ON m.id = r.member_id`,
};
async function rowOf(kind: keyof typeof ROWS, memId: string): Promise<Found> {
  const { rows } = await world.db.execute<Found>(sql`
    SELECT * FROM (${ROWS[kind]}) AS f JOIN (SELECT 1) AS one ON true
    WHERE "memId" = ${memId} ORDER BY id DESC LIMIT 1`);
  if (!rows[0]) throw new Error(`no ${kind} of ${memId}`);
  return rows[0];
}

const ask = (member: Member, pin?: Pin) => {
  const { memId } = member.signedIn.member;
  return member.call('/api/board/faq/save', {
    boardType: 'faq',
    title: 'about',
    content: 'this',
    memId,
    ...(pin && { pin }),
  });
};
const listed = async (member: Member) =>
  (await member.get('/api/board/faq/list', { boardType: 'faq', page: 1 })).list;
const opened = async (member: Member, boardIdx: number) =>
  (await member.get('/api/board/faq/datail', { boardType: 'faq', boardIdx })).board;
const operator = async (act: string, body: object) =>
  (await running.demo.operator(act, { siteId: 'demo', ...body })).envelope.data;

test('[WORK-08] an inquiry is pinned to a bet of the branch; list, thread and operator show its facts', async () => {
  const { id } = await rowOf('bet', 'player1');
  const pin = { kind: 'bet', id: String(id) } as const;
  const { rows } = await world.db.execute<Record<string, string>>(
    sql`SELECT stake, win, before, after, bet_id, vendor_code, type FROM bet WHERE id = ${id}`,
  );
  const row = rows[0]!;
  const facts = {
    memId: 'player1',
    type: row.type,
    betId: row.bet_id,
    vendorCode: row.vendor_code,
    amount: Number(row.stake),
    win: Number(row.win),
    before: Number(row.before),
    after: Number(row.after),
  };
  expect(await ptn5.get('/api/board/pin', pin)).toMatchObject({ pin: { ...pin, facts } });

  const { data } = await ask(ptn5, pin);
  const boardIdx = data!.idxList[0]!;
  expect((await listed(ptn5))[0]).toMatchObject({ boardIdx, pin: { ...pin, facts } });
  expect(await opened(ptn5, boardIdx)).toMatchObject({ pin: { ...pin, facts } });
  expect(await operator('inquiry-read', { boardIdx })).toMatchObject({ pin: { ...pin, facts } });
  expect(await operator('inquiries', { memId: 'ptn5' })).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ boardIdx, pin: `bet ${id}` })]),
  });
});

test('[WORK-08] ledger rows, requests and members can be pinned as well, own ones too', async () => {
  const entry = await rowOf('entry', 'player1');
  const points = await rowOf('points', 'player1');
  const request = await rowOf('request', 'player1');
  const { rows } = await world.db.execute<{ amount: string; after: string; asked: string; cash: string }>(sql`
    SELECT e.amount, e.balance_after AS after, r.amount AS asked,
      (SELECT a.balance FROM account a JOIN member m ON m.id = a.member_id
        WHERE m.mem_id = 'player1' AND m.site_id = 'demo' AND a.kind = 'cash') AS cash
    FROM entry e, cash_request r WHERE e.id = ${entry.id} AND r.id = ${request.id}`);
  const row = rows[0]!;
  const wanted: [Pin, object][] = [
    [
      { kind: 'entry', id: String(entry.id) },
      { wallet: 'cash', amount: Number(row.amount), after: Number(row.after) },
    ],
    [{ kind: 'entry', id: String(points.id) }, { wallet: 'point' }],
    [
      { kind: 'request', id: String(request.id) },
      { amount: Number(row.asked), before: null },
    ],
    [
      { kind: 'member', id: 'player1' },
      { amount: Number(row.cash), type: 'NORMAL' },
    ],
  ];
  for (const member of [ptn5, player]) {
    for (const [pin, facts] of wanted) {
      const { resultCode } = await ask(member, pin);
      expect(resultCode).toBe('0');
      expect((await listed(member))[0]).toMatchObject({
        pin: { ...pin, facts: { memId: 'player1', ...facts } },
      });
    }
  }
});

test('[WORK-08] [MOVE-02] a refused give can be pinned by its giver and the partners above, as long as it is stored', async () => {
  const give = { memId: 'player1', inAmt: 900_000_000_000 };
  expect((await ptn5.call('/api/retail/cashSend', give)).resultCode).toBe('C601');
  const { rows } = await world.db.execute<{ id: number; balance: string; nick: string }>(sql`
    SELECT r.id::int, r.balance, o.mem_nick AS nick FROM move_attempt r JOIN member o ON o.id = r.target_id
    ORDER BY r.id DESC LIMIT 1`);
  const { id, balance, nick } = rows[0]!;
  const pin = { kind: 'attempt', id: String(id) } as const;
  const facts = {
    memId: 'ptn5',
    type: 'C601',
    amount: -900_000_000_000,
    name: expect.stringContaining(nick),
    before: Number(balance),
    after: Number(balance),
  };
  for (const member of [ptn5, ptn3]) {
    expect((await ask(member, pin)).resultCode).toBe('0');
    expect((await listed(member))[0]).toMatchObject({ pin: { ...pin, facts } });
  }
  expect((await ask(player, pin)).resultCode).toBe('E001');
  await world.db.execute(sql`DELETE FROM move_attempt WHERE id = ${id}`);
  expect((await listed(ptn5))[0]).toMatchObject({ pin: { ...pin, facts: null } });
});

test('[WORK-08] a record outside the caller’s branch is not pinned, and nothing is written (decision 20)', async () => {
  const ofPtn3 = await rowOf('entry', 'ptn3');
  const foreign: Pin[] = [
    { kind: 'entry', id: String(ofPtn3.id) },
    { kind: 'member', id: 'ptn3' },
    { kind: 'member', id: 'two1' },
    { kind: 'bet', id: '999999999999' },
    { kind: 'bet', id: 'player1' },
  ];
  const before = await listed(ptn5);
  for (const pin of foreign) {
    expect((await ask(ptn5, pin)).resultCode, pin.id).toBe('E001');
    expect(await ptn5.get('/api/board/pin', pin)).toEqual({ pin: { ...pin, facts: null } });
  }
  expect(await listed(ptn5)).toEqual(before);
  expect((await ask(ptn3, foreign[0])).resultCode).toBe('0');
});

test('[WORK-08] a branch that moved away takes the facts of its pinned records along', async () => {
  const { data } = await ask(ptn5, { kind: 'member', id: 'player1' });
  await world.db.execute(sql`
    UPDATE member SET path = ARRAY[id] WHERE site_id = 'demo' AND mem_id = 'player1'`);
  expect(await opened(ptn5, data!.idxList[0]!)).toMatchObject({
    pin: { kind: 'member', id: '-', facts: null },
  });
  expect(await operator('inquiry-read', { boardIdx: data!.idxList[0]! })).toMatchObject({
    pin: { kind: 'member', id: 'player1', facts: { memId: 'player1' } },
  });
});
