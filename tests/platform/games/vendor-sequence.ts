import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Db } from '@/platform/db/client';
import { openGameSession } from '../../fixtures/game-session';
import { type Hub88, type Played as HubPlayed, UNIT } from '../../fixtures/hub88-stand-in';
import type { Played as EvoPlayed, Valkyrie } from '../../fixtures/valkyrie-stand-in';
import { VENDOR as HUB } from './hub88-world';
import { VENDOR as EVO } from './valkyrie-world';
import { betRow, VendorClient } from './vendor-client';

/**
 * Random sequences of messages that every protocol can say: bets with one win at most, cancelled before or after they
 * arrive, each message sent several times. What they leave does not depend on the protocol.
 */

const KINDS = ['bet', 'win', 'cancel'] as const;
export interface Step {
  kind: (typeof KINDS)[number];
  bet: number;
  /** The stake or the win, in units of the currency. */
  units: number;
  copies: number;
}

export const steps = (most: number) =>
  fc.array(
    fc.record<Step>({
      kind: fc.constantFrom('bet', 'bet', 'win', 'win', 'cancel'),
      bet: fc.nat({ max: 4 }),
      units: fc.nat({ max: 400 }),
      copies: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 4, maxLength: most },
  );

/** The bets of one run, in a protocol's words. Sends a message to a platform; answers whether it was accepted. */
export interface Sequence {
  say(step: Pick<Step, 'kind' | 'bet' | 'units'>, base: string): Promise<boolean>;
  /** The id of a bet as the platform has it. */
  betId(bet: number): string;
}

/** Begins the bets of a run by a player. */
export type Begin = () => Sequence;

function ownSequence(
  client: (base: string) => VendorClient,
  { memId, sessionId }: { memId: string; sessionId: string },
): Begin {
  return () => {
    const run = randomUUID();
    const betId = (bet: number) => `${run}-${bet}`;
    return {
      betId,
      async say({ kind, bet, units }, base) {
        const named = { betId: betId(bet), transactionId: `${kind}-${betId(bet)}`, memId };
        const at = client(base);
        const placed = { ...named, sessionId, roundId: run, gameCode: 'gold_carp', amount: units };
        if (kind === 'bet') return (await at.code('/vendor/bet', placed)) === '0';
        if (kind === 'win') return (await at.code('/vendor/win', { ...named, amount: units })) === '0';
        return (await at.code('/vendor/cancel', named)) === '0';
      },
    };
  };
}

/** The first message of each kind and bet, which later ones repeat. */
function remember<T>(make: (step: Pick<Step, 'kind' | 'bet' | 'units'>, find: (bet: number) => T) => T) {
  const made = new Map<string, T>();
  const of = (step: Pick<Step, 'kind' | 'bet' | 'units'>): T => {
    const name = `${step.kind} ${step.bet}`;
    const found = made.get(name) ?? make(step, (bet) => of({ kind: 'bet', bet, units: step.units }));
    made.set(name, found);
    return found;
  };
  return of;
}

export function hubSequence(hub: Hub88, window: HubPlayed): Begin {
  return () => {
    const round = randomUUID();
    const message = remember(
      (step: Pick<Step, 'kind' | 'bet' | 'units'>, placed: (bet: number) => ReturnType<Hub88['newBet']>) => {
        const amount = BigInt(step.units) * UNIT;
        if (step.kind === 'bet')
          return { ...hub.newBet(window, amount), round, transaction_uuid: `${round}-${step.bet}` };
        const bet = placed(step.bet);
        return step.kind === 'win' ? hub.newWin(bet, amount, { round_closed: false }) : hub.newRollback(bet);
      },
    );
    return {
      betId: (bet) => `${round}-${bet}`,
      async say(step, base) {
        const sent = message(step);
        hub.wallet = `${base}/hub88/demo/${HUB}`;
        const { status } = await { bet: hub.bet, win: hub.win, cancel: hub.rollback }[step.kind](sent);
        return status === 'RS_OK';
      },
    };
  };
}

export function evoSequence(evo: Valkyrie, window: EvoPlayed): Begin {
  return () => {
    const round = randomUUID();
    const run = round.slice(0, 18);
    const message = remember(
      (
        step: Pick<Step, 'kind' | 'bet' | 'units'>,
        placed: (bet: number) => ReturnType<Valkyrie['newBet']>,
      ) => {
        const amount = String(step.units);
        const names = {
          providerRoundId: round,
          providerTransactionId: `${run}-${step.bet}`,
          providerBetRef: `${run}/r${step.bet}`.replace('/', '-'),
        };
        if (step.kind === 'bet') return evo.newBet(window, amount, names);
        const bet = placed(step.bet);
        return step.kind === 'win' ? evo.newWin(bet, amount) : evo.newCancel(bet);
      },
    );
    return {
      betId: (bet) => `${run}-${bet}`,
      async say(step, base) {
        const sent = message(step);
        evo.pam = `${base}/valkyrie/demo/${EVO}`;
        return (await evo.add(sent)).status === 'OK';
      },
    };
  };
}

type State = 'none' | 'open' | 'won' | 'cancelled' | 'refused';

/** What a run should leave, by a plain account of its bets. */
export class PlainAccount {
  readonly bets = Array.from({ length: 5 }, () => ({
    state: 'none' as State,
    stake: 0,
    win: 0,
    isCancelledFirst: false,
  }));
  constructor(public balance: number) {}

  /** Whether the message should be accepted; undefined for one that the protocols do not all know, which is not sent. */
  take({ kind, bet, units }: Step): boolean | undefined {
    const one = this.bets[bet]!;
    if (kind === 'bet') return this.place(one, units);
    if (kind === 'win') {
      if (one.state === 'won') return true;
      if (one.state !== 'open') return undefined;
      Object.assign(one, { state: 'won', win: units });
      this.balance += units;
      return true;
    }
    if (one.state === 'won' || one.state === 'refused') return undefined;
    if (one.state === 'none') one.isCancelledFirst = true;
    if (one.state === 'open') this.balance += one.stake;
    one.state = 'cancelled';
    return true;
  }

  private place(one: PlainAccount['bets'][number], units: number): boolean {
    if (one.state === 'none') {
      // A bet of nothing is a free one, which the sandbox does not know.
      const stake = Math.max(1, units);
      const isRefused = stake > this.balance;
      Object.assign(one, { state: isRefused ? 'refused' : 'open', stake: isRefused ? 0 : stake });
      if (!isRefused) this.balance -= stake;
      return !isRefused;
    }
    return one.state !== 'refused' && !one.isCancelledFirst;
  }
}

/**
 * Sends the steps in turn, the copies of each at once to the platforms in turn, and checks each answer. A message whose
 * platform dies is sent again to the last one.
 */
export async function play(
  run: Sequence,
  sequence: readonly Step[],
  { bases, plain }: { bases: () => readonly string[]; plain: PlainAccount },
): Promise<void> {
  for (const step of sequence) {
    const { stake } = plain.bets[step.bet]!;
    const expected = plain.take(step);
    if (expected === undefined) continue;
    const { win, stake: placed } = plain.bets[step.bet]!;
    const units = step.kind === 'win' ? win : placed || stake || Math.max(1, step.units);
    const send = async (n: number): Promise<boolean> => {
      const at = bases();
      try {
        return await run.say({ ...step, units }, at[n % at.length]!);
      } catch (error) {
        // Fetch fails with a TypeError when the connection breaks; anything else is the platform's fault.
        if (!(error instanceof TypeError)) throw error;
        return run.say({ ...step, units }, at.at(-1)!);
      }
    };
    const answers = await Promise.all(Array.from({ length: step.copies }, (_, n) => send(n)));
    // What an early cancellation is answered differs; what it does is the same.
    if (step.kind !== 'cancel') expect(answers).toEqual(answers.map(() => expected));
  }
}

const TYPES = { open: 'wait', cancelled: 'cancel' } as const;

/** Checks that the platform has the bets of the plain account. */
export async function expectBets(db: Db, run: Sequence, { bets }: PlainAccount): Promise<void> {
  for (const [bet, { state, stake, win, isCancelledFirst }] of bets.entries()) {
    const row = await betRow(db, run.betId(bet));
    const isThere = state !== 'none' && state !== 'refused' && !isCancelledFirst;
    if (!isThere) expect(row).toBeUndefined();
    else {
      const sign = win === 0 || win < stake ? 'lose' : win === stake ? 'draw' : 'win';
      const type = state === 'won' ? sign : TYPES[state as 'open' | 'cancelled'];
      expect([row!.type, Number(row!.stake), Number(row!.win)]).toEqual([type, stake, win]);
    }
  }
}

/** Cancels the bets that are open, since a player may have so many at once. */
export async function endOpenBets(run: Sequence, { bets }: PlainAccount, base: string): Promise<void> {
  for (const [bet, { state }] of bets.entries()) {
    if (state === 'open') expect(await run.say({ kind: 'cancel', bet, units: 0 }, base)).toBe(true);
  }
}

/** The sandbox's slots as a vendor, with an open session of the player. */
export async function ownBegin(db: Db, memId: string): Promise<Begin> {
  const vendorCode = 'sandbox-slot';
  const { secret } = await VendorClient.of('', db, vendorCode);
  const sessionId = await openGameSession(db, { siteId: 'demo', vendorCode, memId });
  return ownSequence((base) => new VendorClient(base, vendorCode, secret, db), { memId, sessionId });
}
