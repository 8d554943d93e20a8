import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { VendorBody } from '@/lib/contract/vendor';
import { toDay } from '@/lib/rules/day';
import type { LimitKind, PauseLength } from '@/lib/rules/player-limits';
import { audit, bet, playerLimit, playerPlay } from '@/platform/db/schema';
import { onPostgres } from '../fixtures/database';
import { openGameSession } from '../fixtures/game-session';
import { LiveClient } from '../fixtures/live-client';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { withProtectedPlayer } from '../fixtures/protected-player';
import { letTimePass } from '../fixtures/time-passes';
import { freshBet, fund, setOption, VendorClient, winOf } from './games/vendor-client';

/** Sessions of play: their limit, reality checks, play time and net result (SAFE-03, SAFE-07). */
/** Without bets in the demo world. */
const PLAYER = 'player4';
const { world, running, people, limitOf, operator: act } = withProtectedPlayer(PLAYER);
const other = onPostgres ? withPlatform(world) : running;
const MINUTE = 60_000;
let player: Member;
let id: number;
let vendor: VendorClient;

beforeAll(async () => {
  ({ player, id } = people);
  vendor = await VendorClient.of(running.demo.base, world.db, 'sandbox-live');
});
beforeEach(() => fund(world.db, PLAYER, 'cash', 1_000_000));
afterEach(async () => {
  const open = and(eq(bet.memberId, id), isNull(bet.settledAt));
  await world.db.update(bet).set({ settledAt: sql`placed_at`, type: 'lose' }).where(open);
});

const minutes = (count: number) => letTimePass(world.db, id, count * MINUTE);
const place = (more: Partial<VendorBody<'/vendor/bet'>> = {}) => {
  const sent = freshBet(PLAYER, 100, more);
  return vendor.call('/vendor/bet', sent).then((answer) => ({ ...sent, answer, code: answer.resultCode }));
};
const code = async () => (await place()).code;
const today = () => player.get('/api/game/today', {});
const set = (kind: LimitKind, limitAmt: number | null) =>
  player.call('/api/protection/setLimit', { kind, limitAmt }).then(({ resultCode }) => resultCode);
const respond = (answer: 'continue' | 'stop') => player.get('/api/protection/answerCheck', { answer });
const launch = () =>
  player.call('/api/minigame/getGame', { vendorKey: 'sandbox-mini', gameType: 'mini', gameKey: 'odd_even' });
const operator = (name: string, body: object) => act(name, { memId: PLAYER, ...body });

/** Play without a reality check for so many minutes, a bet every ten of them. */
async function playFor(count: number): Promise<void> {
  for (let played = 0; played < count; played += 10) {
    expect(await code()).toBe('0');
    await minutes(Math.min(10, count - played));
  }
}

describe('counting', () => {
  const START = Date.parse('2031-03-10T03:00:00Z');
  /** The rule that refuses a bet of a moment, in seconds after the first. */
  const countAt = async (seconds: number, { check = null as number | null, round = 'none' } = {}) => {
    const at = new Date(START + seconds * 1000).toISOString();
    const { rows } = await world.db.execute<{ rule: string | null }>(
      sql`SELECT count_play(${id}::bigint, 'sandbox-live', ${round}, 100, ${check}::int, 10, 300, ${at}::timestamptz)
        AS rule`,
    );
    return rows[0]!.rule;
  };
  const started = async () =>
    ((await world.db.select().from(playerPlay).where(eq(playerPlay.memberId, id)))[0]!.startedAt.getTime() -
      START) /
    1000;

  test('[SAFE-03] a session is over after 30 minutes without a bet, to the second', async () => {
    expect(await countAt(0)).toBeNull();
    expect(await countAt(1799)).toBeNull();
    expect(await countAt(1799 + 1799)).toBeNull();
    expect(await started()).toBe(0);
    expect(await countAt(2 * 1799 + 1800)).toBeNull();
    expect(await started()).toBe(2 * 1799 + 1800);
  });

  test('[SAFE-03] the limit of session length holds from its second on, until the session is over', async () => {
    await set('session', 30);
    for (const at of [0, 900, 1799]) expect(await countAt(at)).toBeNull();
    expect(await countAt(1800)).toBe('session');
    // Refused bets do not make the session longer.
    expect(await countAt(1799 + 1799)).toBe('session');
    expect(await countAt(1799 + 1800)).toBeNull();
    expect(await started()).toBe(1799 + 1800);
  });

  test('[SAFE-03] a reality check is due from its second on; the player’s own time comes before the site’s', async () => {
    for (const at of [0, 900, 1799]) expect(await countAt(at, { check: 30 })).toBeNull();
    expect(await countAt(1800, { check: 30 })).toBe('check');
    expect(await countAt(1800)).toBeNull();
    await set('check', 15);
    expect(await countAt(1801, { check: 60 })).toBe('check');
  });

  test('[SAFE-03] of first bets at the same moment all are of one session', async () => {
    await Promise.all([0, 1, 2, 3].map((at) => countAt(at)));
    expect(await world.db.$count(playerPlay, eq(playerPlay.memberId, id))).toBe(1);
  });
});

describe('reality checks', () => {
  test('[SAFE-03] [SAFE-07] a check stops bets of every vendor, and launches, until it is answered', async () => {
    await playFor(59);
    expect(await code()).toBe('0');
    await minutes(1);
    const refused = await place();
    expect(refused.answer).toMatchObject({ resultCode: 'A056', data: { kind: 'check', from: null } });
    const mini = await VendorClient.of(running.demo.base, world.db, 'sandbox-mini');
    expect(await mini.code('/vendor/bet', freshBet(PLAYER, 100, { gameCode: 'odd_even' }))).toBe('A056');
    expect((await launch()).resultCode).toBe('A056');
    expect((await today()).session).toMatchObject({ isCheckDue: true, checkInMs: 0 });

    const { session } = await respond('continue');
    expect(session?.isCheckDue).toBe(false);
    expect(session!.checkInMs! / MINUTE).toBeGreaterThan(59.5);
    expect(await code()).toBe('0');
    const [row] = await world.db
      .select()
      .from(audit)
      .where(eq(audit.act, 'check-answer'))
      .orderBy(sql`${audit.id} DESC`);
    expect(row!.detail).toMatchObject({ target: PLAYER, after: { answer: 'continue' } });
  });

  test('[SAFE-03] an answer while no check is due changes nothing', async () => {
    await playFor(50);
    const before = await today();
    const after = await respond('continue');
    expect(before.session!.checkInMs! - after.session!.checkInMs!).toBeLessThan(MINUTE);
    expect(await code()).toBe('0');
    await minutes(10);
    expect(await code()).toBe('A056');
  });

  test('[SAFE-03] a round with an open bet may be finished; wins are paid', async () => {
    await playFor(50);
    const open = await place();
    await minutes(10);
    expect(await code()).toBe('A056');
    expect((await place({ roundId: open.roundId })).code).toBe('0');
    expect((await place({ roundId: 'another' })).code).toBe('A056');
    expect(await vendor.code('/vendor/win', winOf(open, 250))).toBe('0');
  });

  test('[SAFE-03] `stop` ends the open games, and the windows hear of both', async () => {
    const window = await new LiveClient(running.demo.base, player.signedIn.channel).ready();
    await playFor(60);
    expect(await code()).toBe('A056');
    await window.hear('REALITY_CHECK');
    const sessionId = await openGameSession(world.db, {
      siteId: 'demo',
      vendorCode: 'sandbox-live',
      memId: PLAYER,
    });
    await respond('stop');
    await window.hear('REALITY_CHECK', 2);
    await window.hear('LOCK_BET_YN');
    await window.stop();
    expect((await place({ sessionId } as never)).code).toBe('A005');
    const ended = await vendor.call('/vendor/ended', { sessionIds: [sessionId] });
    expect(ended.data!.ended).toEqual([{ sessionId, reason: 'stopped' }]);
    expect(await code(), 'in a new game').toBe('0');
  });

  test('[SAFE-03] the player’s answer in the window of a game counts, in an open session of the player alone', async () => {
    const who = { siteId: 'demo', vendorCode: 'sandbox-live' };
    const sessionId = await openGameSession(world.db, { ...who, memId: PLAYER });
    const foreign = await openGameSession(world.db, { ...who, memId: 'player2' });
    await playFor(60);
    const answer = { memId: PLAYER, answer: 'continue' } as const;
    expect(await vendor.code('/vendor/check', { ...answer, sessionId: foreign })).toBe('A005');
    expect(await code()).toBe('A056');
    expect(await vendor.code('/vendor/check', { ...answer, sessionId })).toBe('0');
    expect(await code()).toBe('0');
  });

  test('[SAFE-03] [SAFE-06] a shorter time holds at once; a longer one than the site’s waits', async () => {
    expect(await limitOf('check')).toMatchObject({ limitAmt: 60, waiting: null });
    expect(await set('check', 120)).toBe('0');
    expect(await limitOf('check')).toMatchObject({ limitAmt: 60, waiting: { limitAmt: 120 } });
    expect(await set('check', 15)).toBe('0');
    expect(await limitOf('check')).toMatchObject({ limitAmt: 15, waiting: null });
    expect(await set('check', 20), 'no time that is offered').toBe('A002');
    expect(await operator('limit-tighten', { kind: 'check', limitAmt: 30 })).toBe('A002');
    await playFor(15);
    expect(await code()).toBe('A056');
    expect(await set('check', 60)).toBe('0');
    expect(await code(), 'waits').toBe('A056');
    await minutes(24 * 60);
    expect((await player.call('/api/protection/confirmLimit', { kind: 'check' })).resultCode).toBe('0');
    expect(await limitOf('check')).toMatchObject({ limitAmt: 60, waiting: null });
  });

  test('[SAFE-06] the operator can set a shorter time, never a longer one than that in force', async () => {
    expect(await operator('limit-tighten', { kind: 'check', limitAmt: 120 })).toBe('A002');
    expect(await operator('limit-tighten', { kind: 'check', limitAmt: 30 })).toBe('0');
    expect(await limitOf('check')).toMatchObject({ limitAmt: 30 });
  });

  test.runIf(onPostgres)('[SAFE-03] a due check stops bets at two instances at once', async () => {
    await playFor(60);
    const elsewhere = await VendorClient.of(other.demo.base, world.db, 'sandbox-live');
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        (i % 2 ? vendor : elsewhere).code('/vendor/bet', freshBet(PLAYER, 100)),
      ),
    );
    expect(new Set(codes)).toEqual(new Set(['A056']));
  });
});

describe('session length', () => {
  test('[SAFE-03] [SAFE-06] a limit holds at once, says since when and until when, and is raised after 24 hours', async () => {
    await playFor(40);
    await set('session', 30);
    const { answer } = await place();
    const { session } = await today();
    expect(answer).toMatchObject({
      resultCode: 'A057',
      data: { kind: 'session', since: session!.startedAt, from: session!.againAt },
    });
    expect(await launch()).toMatchObject({ resultCode: 'A057', data: { from: session!.againAt } });
    expect(Date.parse(session!.endsAt!) - Date.parse(session!.startedAt)).toBe(30 * MINUTE);
    expect(await limitOf('session')).toMatchObject({ limitAmt: 30, usedAmt: 30 });
    expect(await set('session', 120)).toBe('0');
    expect(await code(), 'waits').toBe('A057');
    expect(await operator('limit-tighten', { kind: 'session', limitAmt: 60 })).toBe('A002');
    await minutes(30);
    expect(await code(), 'a new session').toBe('0');
  });

  test('[SAFE-03] a limit that is lowered waits for a bet under way, which counts', async () => {
    await code();
    await minutes(10);
    const held = world.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT count_play(${id}::bigint, 'x', 'y', 100, NULL, 10, 300, now())`);
      const setting = set('session', 30);
      if (onPostgres) await new Promise((done) => setTimeout(done, 100));
      expect(await tx.$count(playerLimit, eq(playerLimit.memberId, id))).toBe(0);
      return { setting };
    });
    expect(await (await held).setting).toBe('0');
  });
});

describe('a round that is open when a rule begins to hold', () => {
  /** The rules, each holding from the 60th minute on, with the code of their refusals. */
  const RULES = { session: 'A057', check: 'A056' } as const;
  /** An open bet of 1,000, some minutes before the rule holds. */
  async function openRound(rule: keyof typeof RULES, minutesBefore = 10) {
    if (rule === 'session')
      await setOption(world.db, { realityChecks: false }).then((undo) => undos.push(undo));
    if (rule === 'session') await set('session', 60);
    await playFor(60 - minutesBefore);
    const open = await placeAmount(1_000);
    await minutes(minutesBefore);
    return open;
  }
  const placeAmount = async (amount: number, roundId?: string) => {
    const sent = freshBet(PLAYER, amount, roundId === undefined ? {} : { roundId });
    return { ...sent, code: await vendor.code('/vendor/bet', sent) };
  };
  const undos: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const undo of undos.splice(0).toReversed()) await undo();
  });

  describe.each(Object.entries(RULES) as [keyof typeof RULES, string][])('%s', (rule, refusal) => {
    test('[SAFE-03] takes further stakes of three times the open ones, and no more', async () => {
      const { roundId } = await openRound(rule);
      for (const amount of [1_000, 1_500, 500]) expect((await placeAmount(amount, roundId)).code).toBe('0');
      expect((await placeAmount(1, roundId)).code).toBe(refusal);
      expect((await placeAmount(1)).code, 'another round').toBe(refusal);
    });

    test('[SAFE-03] takes them for ten minutes', async () => {
      const open = await openRound(rule);
      await minutes(9);
      expect((await placeAmount(100, open.roundId)).code).toBe('0');
      await minutes(1);
      expect((await placeAmount(100, open.roundId)).code).toBe(refusal);
      expect(await vendor.code('/vendor/win', winOf(open, 250)), 'a win').toBe('0');
    });

    test('[SAFE-03] takes none once the bet from before is settled, nor from another vendor', async () => {
      const open = await openRound(rule);
      const other = await VendorClient.of(running.demo.base, world.db, 'sandbox-mini');
      const elsewhere = freshBet(PLAYER, 100, { roundId: open.roundId, gameCode: 'odd_even' });
      expect(await other.code('/vendor/bet', elsewhere)).toBe(refusal);
      expect((await placeAmount(100, open.roundId)).code).toBe('0');
      expect(await vendor.code('/vendor/win', winOf(open, 0))).toBe('0');
      expect((await placeAmount(100, open.roundId)).code).toBe(refusal);
    });

    test('[SAFE-03] takes less where the site says so', async () => {
      undos.push(await setOption(world.db, { roundFinishMinutes: 3, roundFinishPercent: 50 }));
      const { roundId } = await openRound(rule);
      expect((await placeAmount(501, roundId)).code).toBe(refusal);
      expect((await placeAmount(400, roundId)).code).toBe('0');
      await minutes(3);
      expect((await placeAmount(100, roundId)).code).toBe(refusal);
    });
  });

  test('[SAFE-03] a limit that is set again, or lower, adds no time', async () => {
    const { roundId } = await openRound('session');
    await minutes(9);
    for (const limit of [60, 30]) {
      expect(await set('session', limit)).toBe('0');
      await minutes(1);
      expect((await placeAmount(100, roundId)).code).toBe('A057');
    }
  });

  test('[SAFE-03] a site can set the bounds lower, never higher', async () => {
    const option = (values: object) => act('site-option', values);
    expect(await option({ roundFinishMinutes: 11 })).toBe('A002');
    expect(await option({ roundFinishPercent: 301 })).toBe('A002');
  });
});

describe('the figures of a page', () => {
  /** From the rows: just after midnight the day has a part of these bets alone. */
  async function netOfToday(): Promise<number> {
    const settled = and(eq(bet.memberId, id), isNotNull(bet.settledAt), ne(bet.type, 'cancel'));
    const rows = await world.db.select().from(bet).where(settled);
    const ofToday = rows.filter(({ placedAt }) => toDay(placedAt) === toDay(new Date()));
    return ofToday.reduce((sum, { win, stake }) => sum + Number(win) - Number(stake), 0);
  }

  test('[SAFE-07] play time and net result of day and session are those of the bets', async () => {
    expect((await today()).session).toBeNull();
    const first = await place();
    await minutes(20);
    const second = await place();
    await minutes(5);
    await vendor.code('/vendor/win', winOf(first, 350));
    await vendor.code('/vendor/win', winOf(second, 0));
    const { session, ...day } = await today();
    expect(day.netAmt).toBe(await netOfToday());
    expect(session).toMatchObject({ netAmt: 150, endsAt: null, isCheckDue: false });
    // A minute for the first bet, and the time between the two, rounded up.
    expect(session!.playMinutes).toBe(22);
    const bets = await world.db
      .select({ at: bet.placedAt })
      .from(bet)
      .where(eq(bet.memberId, id))
      .orderBy(bet.placedAt);
    expect(session!.startedAt).toBe(bets.at(-2)!.at.toISOString());
    expect(Date.parse(session!.againAt)).toBe(bets.at(-1)!.at.getTime() + 30 * MINUTE);
    await minutes(25);
    expect((await today()).session).toBeNull();
  });
});

describe('options of the site', () => {
  test('[SAFE-03] [SAFE-06] a rule that is switched off is not offered; one that a player has set stays', async () => {
    await set('session', 30);
    await set('stake', 5_000);
    const restore = await setOption(world.db, {
      ownDepositLimits: false,
      ownBetLimits: false,
      ownSessionLimits: false,
      timeOuts: false,
      selfExclusions: false,
      realityChecks: false,
    });
    try {
      expect((await player.get('/api/protection/own', {})).offered).toEqual([]);
      for (const kind of ['depositDay', 'lossDay', 'check'] as const) {
        expect(await set(kind, 60)).toBe('A058');
      }
      for (const length of ['days1', 'months6'] as const) {
        expect((await player.call('/api/protection/pause', { length })).resultCode).toBe('A058');
      }
      expect(await set('stake', 4_000), 'lower').toBe('0');
      expect(await limitOf('check')).toMatchObject({ limitAmt: null });
      await playFor(20);
      expect(await code()).toBe('0');
      await minutes(10);
      expect(await code()).toBe('A057');
      expect(await vendor.code('/vendor/bet', freshBet(PLAYER, 4_001))).toBe('A057');
    } finally {
      await restore();
    }
    const { offered } = await player.get('/api/protection/own', {});
    expect(offered).toEqual(['deposits', 'bets', 'session', 'check', 'timeout', 'exclusion']);
  });

  test('[SAFE-04] [SAFE-05] [SAFE-06] a pause that runs stays, and can be made longer, whatever is offered', async () => {
    const pause = async (length: PauseLength) =>
      (await player.call('/api/protection/pause', { length })).resultCode;
    const running = async () => (await player.get('/api/protection/own', {})).pause;
    expect(await pause('days7')).toBe('0');
    const first = await running();
    const restore = await setOption(world.db, { timeOuts: false, selfExclusions: false });
    try {
      expect(await running()).toEqual(first);
      expect(await code()).toBe('A052');
      expect(await pause('days30'), 'longer').toBe('0');
      expect(await pause('months6'), 'a new exclusion').toBe('A058');
      expect(await running()).toMatchObject({ kind: 'timeout' });
      await restore();
      expect(await pause('months6')).toBe('0');
      await setOption(world.db, { timeOuts: false, selfExclusions: false });
      expect(await pause('months12'), 'a longer exclusion').toBe('0');
      expect(await code()).toBe('A052');
    } finally {
      await restore();
    }
  });

  test('[SAFE-03] without checks of the site, a time that the player has chosen still holds', async () => {
    await set('check', 15);
    const restore = await setOption(world.db, { realityChecks: false });
    try {
      await playFor(10);
      expect(await code()).toBe('0');
      await minutes(5);
      expect(await code()).toBe('A056');
    } finally {
      await restore();
    }
  });

  test('[SAFE-03] the site’s time holds from the next bet on for players who have chosen none', async () => {
    const restore = await setOption(world.db, { realityCheckMinutes: 5 });
    try {
      await code();
      await minutes(5);
      expect(await code()).toBe('A056');
    } finally {
      await restore();
    }
  });
});

describe('what a refusal says', () => {
  test('[SAFE-02] of losses what is left and when it moves; of a stake what is possible', async () => {
    await minutes(25 * 60);
    await set('lossDay', 1_000);
    const first = await place();
    await set('stake', 900);
    expect((await vendor.call('/vendor/bet', freshBet(PLAYER, 901))).data).toEqual({
      kind: 'lossDay',
      leftAmt: 900,
      since: null,
      from: expect.stringMatching(/Z$/),
    });
    const [row] = await world.db.select().from(bet).where(eq(bet.betId, first.betId));
    const { data } = await vendor.call('/vendor/bet', freshBet(PLAYER, 950));
    expect(data).toMatchObject({ from: new Date(row!.placedAt.getTime() + 1_440 * MINUTE).toISOString() });
    await world.db.delete(playerLimit).where(eq(playerLimit.kind, 'lossDay'));
    expect((await vendor.call('/vendor/bet', freshBet(PLAYER, 901))).data).toEqual({
      kind: 'stake',
      leftAmt: 900,
      since: null,
      from: null,
    });
  });
});
