import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayStart, today } from '@/lib/rules/day';
import { bet as betTable, code, vendorFinding, vendorJob } from '@/platform/db/schema';
import { runVendorJobs, workForVendors } from '@/platform/games/vendor-jobs';
import type { Services } from '@/platform/http/context';
import { type Played, UNIT } from '../../fixtures/hub88-stand-in';
import { TEST_SITES } from '../../fixtures/platform-client';
import { SLOT, TABLE, VENDOR, withHub88 } from './hub88-world';
import { fund } from './vendor-client';

const hubWorld = withHub88();
const { world, running } = hubWorld;
const hub = () => hubWorld.hub;
let now = new Date();
const services = () =>
  ({
    db: world.db,
    sites: [TEST_SITES.demo],
    now: () => now,
    log: { warn: () => {} },
    maintenance: { moveOf: () => undefined },
  }) as unknown as Services;
/** Stops the platform's own loop, so that the test's runs are the only ones. */
beforeAll(() => running.platform.stopWork());

const listed = (game_code: string, more = {}) => ({
  game_code,
  name: game_code.toUpperCase(),
  category: 'Video Slots',
  product: 'Maker',
  url_thumb: `https://pictures.test/${game_code}.png`,
  enabled: true,
  demo_game_support: true,
  rtp: '96.5',
  blocked_countries: [],
  languages: ['en'],
  ...more,
});
const read = async () =>
  (await hubWorld.operator('vendor-games-read', { vendorCode: VENDOR })) as never as {
    resultCode: string;
    data?: Record<string, number>;
  };
const games = async (body = {}) => {
  const { data } = await hubWorld.operator('vendor-games', { vendorCode: VENDOR, ...body });
  return Object.fromEntries(
    ((data?.list ?? []) as { gameCode: string; state: string }[]).map((one) => [one.gameCode, one]),
  );
};
const lobby = async () => {
  const { data } = await running.demo.call('/api/common/gameCodes', {});
  return data!.list.filter(({ vendorCode }) => vendorCode === VENDOR);
};
const decide = (gameCode: string | string[], show: boolean, more = {}) =>
  hubWorld.operator('vendor-game', { vendorCode: VENDOR, gameCode, show, ...more });
const launch = async (gameKey: string, gameType = 'slot') =>
  (await hubWorld.player.call('/api/minigame/getGame', { vendorKey: VENDOR, gameType, gameKey })).resultCode;

describe('[VENDOR-15] the list of a vendor’s games', () => {
  test('new games wait for the operator; those entered by hand stay, with the vendor’s facts', async () => {
    hub().games = [
      listed(SLOT),
      listed(TABLE, { category: 'Live Blackjack', demo_game_support: false }),
      listed('new_slot'),
      listed('new_live', { category: 'Live Game Shows', url_thumb: 'javascript:alert(1)' }),
      listed('abroad', { blocked_countries: ['KR'] }),
      listed('a code that none can hold'),
      listed('off', { enabled: false }),
    ];
    expect((await read()).data).toMatchObject({ count: 4, new: 2, changed: 0, withdrawn: 0, skipped: 1 });
    expect(await games()).toMatchObject({
      new_slot: { state: 'new', groupCode: 'slot', supplier: 'Maker', returnPercent: '96.5' },
      new_live: { state: 'new', groupCode: 'casino', picture: '' },
    });
    expect(Object.keys(await games())).toHaveLength(2);
    expect((await lobby()).map(({ gameCode }) => gameCode).sort()).toEqual([SLOT, TABLE].sort());
    expect((await lobby()).find(({ gameCode }) => gameCode === SLOT)).toMatchObject({
      picture: `https://pictures.test/${SLOT}.png`,
      returnMax: '96.5',
    });
    expect(await launch('new_slot')).toBe('B0092');
  });

  test('an operator tries a game before it is shown, for nothing and as nobody', async () => {
    const tried = (gameCode: string) =>
      hubWorld.operator('vendor-game-try', { vendorCode: VENDOR, gameCode });
    expect(await tried('new_slot')).toMatchObject({
      resultCode: '0',
      data: { link: expect.stringContaining('https://games.hub88.test/open') },
    });
    const { user, token, currency, game_code } = hub().launched;
    expect([user, token, currency, game_code]).toEqual([undefined, undefined, 'XXX', 'new_slot']);
    expect((await tried(TABLE)).resultCode).toBe('A002');
    expect((await tried('nothing')).resultCode).toBe('A023');
  });

  test('several are shown at once, in the vendor’s group or another; hidden ones are in no lobby', async () => {
    const shown = await decide(['new_slot', 'new_live', 'nothing'], true);
    const results = (shown.data as { results: { code: string }[] }).results;
    expect(results.map(({ code }) => code)).toEqual(['0', '0', 'A023']);
    expect((await lobby()).find(({ gameCode }) => gameCode === 'new_slot')).toMatchObject({
      groupCode: 'slot',
      gameName: 'NEW_SLOT',
      gameNameVn: 'NEW_SLOT',
    });
    expect(await launch('new_slot')).toBe('0');
    await decide('new_live', false);
    expect((await lobby()).map(({ gameCode }) => gameCode)).not.toContain('new_live');
    expect(await launch('new_live', 'casino')).toBe('B0092');
    expect(await games({ state: 'hidden' })).toMatchObject({ new_live: { state: 'hidden' } });
    await decide('new_live', true, { groupCode: 'mini' });
    expect((await lobby()).find(({ gameCode }) => gameCode === 'new_live')?.groupCode).toBe('mini');
  });

  test('a changed game is shown as before until the operator has seen it; a name of the operator stays', async () => {
    await hubWorld.operator('code', {
      masterCode: 'game',
      groupCode: 'slot',
      code: 'new_slot',
      nameKo: '새 슬롯',
    });
    hub().games = hub().games.map((game) =>
      game.game_code === 'new_slot' ? { ...game, name: 'Newer', rtp: '94' } : game,
    );
    expect((await read()).data).toMatchObject({ new: 0, changed: 1 });
    expect(await games()).toMatchObject({
      new_slot: { state: 'changed', name: 'Newer', before: { name: 'NEW_SLOT', returnPercent: '96.5' } },
    });
    const tile = async () => (await lobby()).find(({ gameCode }) => gameCode === 'new_slot');
    expect(await tile()).toMatchObject({ gameNameEn: 'NEW_SLOT', returnMax: '96.5' });
    await decide('new_slot', true);
    expect(await tile()).toMatchObject({ gameName: '새 슬롯', gameNameEn: 'Newer', returnMax: '94' });
    expect(await games()).toEqual({});
  });

  test('a withdrawn game disappears and cannot be opened, its bets are settled; it returns as it was', async () => {
    const window = await hubWorld.open(hubWorld.player, SLOT);
    const open = hub().newBet(window, UNIT);
    await hub().bet(open);
    const all = hub().games;
    hub().games = all.filter(({ game_code }) => game_code !== SLOT);
    expect((await read()).data).toMatchObject({ withdrawn: 1 });
    expect(await games()).toMatchObject({ [SLOT]: { state: 'withdrawn' } });
    expect((await lobby()).map(({ gameCode }) => gameCode)).not.toContain(SLOT);
    expect(await launch(SLOT)).toBe('B0092');
    expect((await decide(SLOT, true)).resultCode).toBe('A002');
    expect((await hub().win(hub().newWin(open, UNIT))).status).toBe('RS_OK');
    hub().games = all;
    expect((await read()).data).toMatchObject({ returned: 1, withdrawn: 0 });
    expect(await launch(SLOT)).toBe('0');
  });

  test('nothing changes for an answer that is none, or that has no game', async () => {
    const before = await lobby();
    const { games: all } = hub();
    hub().gameAnswer = { status: 500, body: '{}' };
    expect((await read()).resultCode).toBe('TE99');
    hub().gameAnswer = { status: 200, body: '' };
    hub().games = [];
    expect((await read()).resultCode).toBe('TE99');
    hub().games = all;
    expect(await lobby()).toEqual(before);
    const own = await hubWorld.operator('vendor-games-read', { vendorCode: 'sandbox-live' });
    expect(own.resultCode).toBe('A002');
  });

  test('is read every six hours, by one instance at a time, and again after half an hour where it failed', async () => {
    await world.db.delete(vendorJob);
    hub().askedFor.clear();
    const asked = () => hub().askedFor.get('/game/list') ?? 0;
    const run = () => Promise.all([1, 2, 3].map(() => runVendorJobs(services(), 'demo')));
    now = new Date();
    await run();
    expect(asked()).toBe(1);
    now = new Date(now.getTime() + 5 * 3_600_000);
    await run();
    expect(asked()).toBe(1);
    now = new Date(now.getTime() + 3_600_001);
    hub().gameAnswer = { status: 500, body: '{}' };
    await run();
    expect(asked()).toBe(2);
    now = new Date(now.getTime() + 1_800_001);
    hub().gameAnswer = { status: 200, body: '' };
    await run();
    expect(asked()).toBe(3);
    const [job] = await world.db.select().from(vendorJob).where(eq(vendorJob.kind, 'games'));
    expect(job).toMatchObject({ leasedUntil: null, outcome: { count: 4 } });
    await hubWorld.operator('vendor', { vendorCode: VENDOR, enabled: false });
    now = new Date(now.getTime() + 86_400_000);
    await run();
    expect(asked()).toBe(3);
    await hubWorld.operator('vendor', { vendorCode: VENDOR, enabled: true });
  });
});

interface Found {
  kind: string;
  transactionId: string;
  betId: string;
  state: string;
  amount: string | null;
  vendorAmount: string | null;
}
const findings = async (body = {}) =>
  ((await hubWorld.operator('vendor-findings', body)).data?.list ?? []) as Found[];

describe('[VENDOR-16] the comparison of a day', () => {
  const day = today();
  const at = (of: string, hours: number) => new Date(dayStart(of).getTime() + hours * 3_600_000);
  /** Compares the day on which the test plays, as the platform does on the next morning; answers what came of it. */
  async function compare() {
    await world.db.delete(vendorJob);
    now = at(addDays(day, 1), 4);
    await runVendorJobs(services(), 'demo');
    return job();
  }
  const job = async () =>
    (await world.db.select().from(vendorJob).where(eq(vendorJob.kind, 'transactions')))[0]!;
  let window: Played;
  beforeAll(async () => {
    await world.db.delete(vendorFinding);
    window = await hubWorld.open();
  });

  test('finds each difference once, leaves out what fits, and clears what is put right', async () => {
    await fund(world.db, 'player1', 'cash', 1_000);
    const play = async (units: bigint, more = {}) => {
      const bet = hub().newBet(window, units * UNIT, more);
      await hub().bet(bet);
      return bet;
    };
    // What fits: a win, a free bet, a refused bet, a roll-back, and a roll-back before its bet.
    const good = await play(10n);
    await hub().win(hub().newWin(good, 20n * UNIT));
    await play(30n, { is_free: true });
    await play(9_999n);
    await hub().rollback(hub().newRollback(await play(5n)));
    await hub().rollback(hub().newRollback(hub().newBet(window, UNIT)));
    await hub().rollback(hub().newRollback(await play(9_998n)));
    const [amount, player, lost, unknown, refused, undone] = [
      await play(11n),
      await play(12n),
      await play(13n),
      hub().newBet(window, 14n * UNIT),
      await play(15n),
      await play(16n),
    ];
    expect((await compare()).outcome).toMatchObject({ day, found: 0 });

    const their = (bet: { transaction_uuid: string }) => hub().transactions.get(bet.transaction_uuid)!;
    their(amount).amount = 22n * UNIT;
    their(player).user = 'player2';
    hub().transactions.delete(lost.transaction_uuid);
    hub().transactions.set(unknown.transaction_uuid, {
      ...their(good),
      transaction_uuid: unknown.transaction_uuid,
    });
    their(refused).transaction_status = 'TS_DECLINED';
    their(undone).transaction_status = 'TS_ROLLEDBACK';
    expect((await compare()).outcome).toMatchObject({ found: 6 });
    expect((await compare()).outcome).toMatchObject({ found: 6 });
    const found = new Map((await findings()).map((one) => [one.transactionId, one]));
    expect(found.size).toBe(6);
    for (const [bet, facts] of [
      [amount, { kind: 'amount', amount: '11.00', vendorAmount: '22.00' }],
      [player, { kind: 'player' }],
      [lost, { kind: 'missingThere', amount: '13.00' }],
      [unknown, { kind: 'missingHere', amount: null, vendorAmount: '10.00' }],
      [refused, { kind: 'state', named: 'refused' }],
      [undone, { kind: 'state', named: 'undone' }],
    ] as const)
      expect(found.get(bet.transaction_uuid)).toMatchObject({ state: 'open', day, ...facts });

    their(amount).amount = 11n * UNIT;
    await compare();
    const after = new Map((await findings({ all: true })).map((one) => [one.transactionId, one]));
    expect(after.get(amount.transaction_uuid)?.state).toBe('cleared');
    expect(after.get(player.transaction_uuid)?.state).toBe('open');
  });

  test('by itself once the day is over, and the days of an outage as well; [A002] today', async () => {
    expect((await compare()).dueAt).toEqual(at(addDays(day, 2), 3));
    hub().askedFor.clear();
    now = at(addDays(day, 1), 5);
    await runVendorJobs(services(), 'demo');
    expect(hub().askedFor.get('/transactions/list')).toBeUndefined();
    now = at(addDays(day, 4), 4);
    await runVendorJobs(services(), 'demo');
    expect((await job()).outcome).toMatchObject({ day: addDays(day, 3), found: 0 });
    // Three days, of which each is asked for by the hour with its margins.
    expect(hub().askedFor.get('/transactions/list')).toBe(3 * 25);
    const act = (of: string) => hubWorld.operator('vendor-compare', { vendorCode: VENDOR, day: of });
    expect((await act(today())).resultCode).toBe('A002');
    const past = addDays(today(), -9);
    expect(await act(past)).toMatchObject({ resultCode: '0', data: { day: past, count: 0, found: 0 } });
    hub().gameAnswer = { status: 500, body: '{}' };
    expect((await act(past)).resultCode).toBe('TE99');
    hub().gameAnswer = { status: 200, body: '' };
  });
});

describe('[VENDOR-16] rounds that stay open', () => {
  afterEach(async () => {
    await world.db.delete(vendorFinding);
  });

  test('are seen after the hours of their vendor, and clear up with their result', async () => {
    const window = await hubWorld.open();
    const bet = hub().newBet(window, UNIT);
    await hub().bet(bet);
    await hubWorld.operator('vendor', { vendorCode: VENDOR, openHours: 2 });
    const open = async () =>
      (await findings({ kind: 'openRound' })).filter(({ betId }) => betId === bet.transaction_uuid);
    now = new Date(Date.now() + 1.9 * 3_600_000);
    await workForVendors(services());
    expect(await open()).toEqual([]);
    now = new Date(Date.now() + 2.1 * 3_600_000);
    for (let i = 0; i < 2; i++) await workForVendors(services());
    expect(await open()).toMatchObject([{ state: 'open', amount: '1.00' }]);
    await hub().win(hub().newWin(bet, 0n));
    await workForVendors(services());
    expect(await open()).toEqual([]);
    const [row] = await world.db.select().from(betTable).where(eq(betTable.betId, bet.transaction_uuid));
    expect(row?.type).toBe('lose');
    expect(await world.db.select().from(code).where(eq(code.code, SLOT))).toHaveLength(1);
  });
});
