import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { audit, vendor, vendorFinding, webhook, webhookDelivery } from '@/platform/db/schema';
import { type Played, UNIT } from '../../fixtures/hub88-stand-in';
import { TABLE, VENDOR, withHub88 } from './hub88-world';
import { betRow, fund, setOption } from './vendor-client';

const hubWorld = withHub88();
const { world } = hubWorld;
const hub = () => hubWorld.hub;
let window: Played;
beforeEach(async () => {
  window = await hubWorld.open();
});

const bets = async (units: bigint, more = {}) => {
  const bet = hub().newBet(window, units * UNIT, more);
  expect((await hub().bet(bet)).status).toBe('RS_OK');
  return bet;
};

interface Found {
  findingId: number;
  kind: string;
  state: string;
  betId: string;
  transactionId: string;
  memId: string;
  times: number;
}
/** What the operator reads about a transaction. */
async function found(transactionId: string, body: object = { all: true }): Promise<Found[]> {
  const { data } = await hubWorld.operator('vendor-findings', body);
  return ((data?.list ?? []) as Found[]).filter((one) => one.transactionId === transactionId);
}

describe('[VENDOR-08] a message that does not fit is seen', () => {
  test('a roll-back whose money is spent: a row, and webhooks are told once; it is marked with a word', async () => {
    await world.db.insert(webhook).values({
      siteId: 'demo',
      address: 'https://hook.test/in',
      events: ['service.trouble'],
      secret: '',
      createdAt: new Date(),
    });
    const bet = await bets(1_000n);
    const win = hub().newWin(bet, 500n * UNIT);
    await hub().win(win);
    await bets(500n);
    const rollback = hub().newRollback(win);
    for (let i = 0; i < 2; i++)
      expect((await hub().rollback(rollback)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
    const [row, ...more] = await found(rollback.transaction_uuid, {});
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      kind: 'unpaid',
      state: 'open',
      betId: win.transaction_uuid,
      memId: 'player1',
      times: 2,
    });
    const told = await world.db
      .select({ body: webhookDelivery.body })
      .from(webhookDelivery)
      .where(eq(webhookDelivery.event, 'service.trouble'));
    expect(told.map(({ body }) => JSON.parse(body).data)).toEqual([
      {
        kind: 'vendor',
        vendorCode: VENDOR,
        finding: 'unpaid',
        transactionId: rollback.transaction_uuid,
      },
    ]);
    await world.db.delete(webhookDelivery);
    await world.db.delete(webhook);

    const mark = { findingId: row!.findingId, memo: 'agreed with the vendor' };
    expect((await hubWorld.operator('vendor-finding-mark', { findingId: row!.findingId })).resultCode).toBe(
      'A002',
    );
    expect((await hubWorld.operator('vendor-finding-mark', mark)).resultCode).toBe('0');
    expect((await hubWorld.operator('vendor-finding-mark', mark)).resultCode).toBe('T999');
    const elsewhere = await hubWorld.running.demo.operator('vendor-finding-mark', {
      siteId: 'demo2',
      ...mark,
    });
    expect(elsewhere.envelope.resultCode).toBe('A023');
    expect(await found(rollback.transaction_uuid, {})).toEqual([]);
    expect(await found(rollback.transaction_uuid)).toMatchObject([
      { state: 'marked', decidedBy: expect.any(String), memo: mark.memo },
    ]);
    const audited = await world.db.select().from(audit).where(eq(audit.act, 'vendor-finding-mark'));
    expect(audited).toHaveLength(1);
  });

  test('a win of a bet that is not there, of nobody, and a roll-back by another player', async () => {
    const bet = hub().newBet(window, UNIT);
    const win = hub().newWin(bet, UNIT);
    const ofNobody = { ...hub().newWin(bet, UNIT), user: 'nobody1' };
    const placed = await bets(10n);
    const theirs = { ...hub().newRollback(placed), user: 'player2' };
    await hub().win(win);
    await hub().win(ofNobody);
    await hub().rollback(theirs);
    for (const { transaction_uuid, user } of [win, ofNobody, theirs])
      expect(await found(transaction_uuid, {})).toMatchObject([{ kind: 'unknownBet', memId: user }]);
  });

  test('another currency is seen; a bet or a win after its roll-back, and a win after the close, are told alone', async () => {
    const foreign = hub().newBet(window, UNIT, { currency: 'EUR' });
    await hub().bet(foreign);
    expect(await found(foreign.transaction_uuid, {})).toMatchObject([{ kind: 'currency', named: 'EUR' }]);
    const fine = hub().newWin(await bets(10n), UNIT + 1n);
    await hub().win(fine);
    expect(await found(fine.transaction_uuid, {})).toMatchObject([
      { kind: 'refusedAmount', named: '1.00001' },
    ]);

    const late = hub().newBet(window, UNIT);
    await hub().rollback(hub().newRollback(late));
    await hub().bet(late);
    const bet = await bets(10n, { round_closed: true });
    const [afterClose, second] = [hub().newWin(bet, UNIT), hub().newWin(bet, UNIT)];
    await hub().win(afterClose);
    await hub().win(second);
    const undone = hub().newWin(bet, UNIT);
    await hub().rollback(hub().newRollback(undone));
    await hub().win(undone);
    expect(await found(late.transaction_uuid)).toMatchObject([{ kind: 'lateMessage', state: 'cleared' }]);
    expect(await found(afterClose.transaction_uuid)).toMatchObject([
      { kind: 'lateWin', state: 'cleared', betId: bet.transaction_uuid },
    ]);
    expect(await found(second.transaction_uuid)).toEqual([]);
    expect(await found(undone.transaction_uuid)).toMatchObject([{ kind: 'lateMessage', state: 'cleared' }]);
  });

  test('the list is of one site, and of the kind and the vendor that are asked for', async () => {
    const ofKind = await hubWorld.operator('vendor-findings', { kind: 'unpaid', all: true });
    expect(new Set(((ofKind.data?.list ?? []) as Found[]).map(({ kind }) => kind))).toEqual(
      new Set(['unpaid']),
    );
    const other = await hubWorld.operator('vendor-findings', { vendorCode: 'sandbox-live', all: true });
    expect(other.data?.list).toEqual([]);
    const { envelope } = await hubWorld.running.demo.operator('vendor-findings', {
      siteId: 'demo2',
      all: true,
    });
    expect(envelope.data).toMatchObject({ list: [] });
    expect(await world.db.select().from(vendorFinding)).not.toEqual([]);
  });
});

describe('[VENDOR-17] a bet says what did not fit, and leads to its vendor’s page of the round', () => {
  test('to partners above its player and to the player; nobody is asked about a round that is open', async () => {
    const partner = await hubWorld.running.demo.login('ptn1');
    const bet = await bets(10n, { round_closed: true, round: 'round 1/2' });
    await hub().win(hub().newWin(bet, UNIT));
    const open = await bets(1n);
    const page = 'https://games.hub88.test/round?r=round%201%2F2';
    const of = { betId: bet.transaction_uuid, vendorCode: VENDOR };
    const theirs = await partner.get('/api/v2/retail/detail/betDetail', of);
    expect(hub().asked).toMatchObject({
      operator_id: 7,
      user: 'player1',
      round: 'round 1/2',
      transaction_uuid: bet.transaction_uuid,
    });
    expect(JSON.parse(theirs.detail)).toEqual({ url: page });
    expect(theirs.info.findings).toEqual([{ kind: 'lateWin', at: expect.any(String) }]);
    const mine = await hubWorld.player.get('/api/bet/betDetail', of);
    expect([JSON.parse(mine.detail), mine.info.findings]).toEqual([{ url: page }, undefined]);
    const act = await hubWorld.operator('vendor-round', { betId: bet.transaction_uuid });
    expect(act.data).toMatchObject({
      memId: 'player1',
      result: 'lose',
      link: page,
      list: [{ kind: 'lateWin', state: 'cleared' }],
    });
    const elsewhere = await hubWorld.running.demo.operator('vendor-round', {
      siteId: 'demo2',
      betId: bet.transaction_uuid,
    });
    expect(elsewhere.envelope.resultCode).toBe('A023');

    hub().askedFor.clear();
    const waiting = await partner.get('/api/v2/retail/detail/betDetail', { betId: open.transaction_uuid });
    expect([waiting.detail, hub().askedFor.size]).toEqual(['', 0]);
    hub().gameAnswer = { status: 500, body: '{}' };
    expect((await partner.get('/api/v2/retail/detail/betDetail', of)).detail).toBe('');
    hub().gameAnswer = { status: 200, body: '' };
    await hub().rollback(hub().newRollback(open));
  });
});

describe('[VENDOR-09] money that is on its way keeps its measure', () => {
  test('[A002] another factor, currency or protocol while bets of the vendor are open', async () => {
    const undo = await setOption(world.db, {});
    const bet = await bets(10n);
    const set = (act: string, body: object) => hubWorld.operator(act, body);
    const hubVendor = { vendorCode: VENDOR };
    for (const refused of [
      await set('site-option', { cashDecimal: '0.01' }),
      await set('vendor', { ...hubVendor, currency: 'USD' }),
      await set('vendor', { ...hubVendor, protocol: 'own', settings: {} }),
    ]) {
      expect(refused.resultCode).toBe('A002');
      expect((refused as { resultMessage?: string }).resultMessage).toMatch(/bets of .*open/);
    }
    const [row] = await world.db.select().from(vendor).where(eq(vendor.vendorCode, VENDOR));
    expect(row).toMatchObject({ currency: 'KRW', protocol: 'hub88' });
    // Other settings, and the same values again, are free.
    expect((await set('vendor', { ...hubVendor, currency: 'KRW', openHours: 12 })).resultCode).toBe('0');
    await hub().rollback(hub().newRollback(bet));
    await undo();
  });

  test('of a round id that two games have, one is closed, and their bets do not oppose each other', async () => {
    const undo = await setOption(world.db, { rollingOnNetExposure: true });
    const table = await hubWorld.open(hubWorld.player, TABLE);
    const [one, other] = [
      hub().newBet(table, 10n * UNIT, { round: 'r-1' }),
      hub().newBet({ ...table, game: 'evo_roulette' }, 10n * UNIT, { round: 'r-1' }),
    ];
    const names = { nameKo: 'r', nameEn: 'r', nameVn: 'r', vendorCode: VENDOR };
    await hubWorld.operator('code', {
      masterCode: 'game',
      groupCode: 'casino',
      code: 'evo_roulette',
      ...names,
    });
    for (const bet of [one, other]) expect((await hub().bet(bet)).status).toBe('RS_OK');
    await undo();
    const [first, second] = [
      (await betRow(world.db, one.transaction_uuid))!,
      (await betRow(world.db, other.transaction_uuid))!,
    ];
    expect(first.exposureOf).not.toBe(second.exposureOf);
    await hub().win(hub().newWin(one, 20n * UNIT));
    expect(await betRow(world.db, other.transaction_uuid)).toMatchObject({ type: 'wait' });
    await hub().win(hub().newWin(other, 0n));
    for (const { transaction_uuid } of [one, other])
      expect((await betRow(world.db, transaction_uuid))?.rollingStake).toBeNull();
  });

  test('the credit with the vendor follows a correction that it does not cover', async () => {
    const credit = async () =>
      Number(
        (
          await world.db
            .select()
            .from(vendor)
            .where(and(eq(vendor.siteId, 'demo'), eq(vendor.vendorCode, VENDOR)))
        )[0]!.credit,
      );
    await hubWorld.operator('vendor', { vendorCode: VENDOR, credit: '100' });
    const bet = await bets(100n);
    expect(await credit()).toBe(0);
    const win = hub().newWin(bet, 300n * UNIT);
    await hub().win(win);
    await bets(280n);
    expect(await credit()).toBe(20);
    await hub().rollback(hub().newRollback(win));
    expect(await credit()).toBe(-280);
    const refused = await hub().bet(hub().newBet(window, UNIT));
    expect(refused.status).toBe('RS_ERROR_LIMIT_REACHED');
    await hubWorld.operator('vendor', { vendorCode: VENDOR, credit: null });
    await fund(world.db, 'player1', 'cash', 1_000);
  });
});
