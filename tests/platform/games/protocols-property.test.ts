import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Played, type Transaction, UNIT } from '../../fixtures/hub88-stand-in';
import { seeded } from '../../fixtures/seeded';
import type { Valkyrie } from '../../fixtures/valkyrie-stand-in';
import { SLOT, withHub88 } from './hub88-world';
import { connectValkyrie, VENDOR as EVO, TABLE as EVO_TABLE } from './valkyrie-world';
import { fund, holds } from './vendor-client';
import {
  type Begin,
  endOpenBets,
  evoSequence,
  expectBets,
  hubSequence,
  ownBegin,
  PlainAccount,
  play,
  type Step as SaidStep,
  steps,
} from './vendor-sequence';

/**
 * Random sequences of bets, wins and roll-backs, each message sent several times at once to two instances, some late and
 * some before what they belong to: what is left in the account is what a plain account of the bets says. The part of it
 * that every protocol can say moves the same money by each.
 */
const hubWorld = withHub88();
const { world, running } = hubWorld;
const hub = () => hubWorld.hub;
const LONGEST_MS = 15_000;
const TEST_MS = 120_000;
const START = 500n;
let window: Played;
beforeAll(async () => {
  window = await hubWorld.open();
  // Each run leaves some bets open, and a quick machine does more runs than a player may have open bets.
  await hubWorld.operator('site-option', { maxOpenBets: 10_000 });
});

type Step = {
  kind: 'bet' | 'win' | 'back' | 'undo';
  bet: number;
  win: number;
  units: number;
  copies: number;
};
const BETS = 4;
const step = fc.record<Step>({
  kind: fc.constantFrom('bet', 'bet', 'win', 'win', 'back', 'undo'),
  bet: fc.nat({ max: BETS - 1 }),
  win: fc.nat({ max: 1 }),
  units: fc.nat({ max: 300 }),
  copies: fc.integer({ min: 1, max: 3 }),
});

/** A bet of the plain account: its wins by number, what was rolled back, and whether it was heard of. */
interface Account {
  stake: bigint | undefined;
  isRefused: boolean;
  isBack: boolean;
  wins: Map<number, bigint>;
  undone: Set<number>;
}

/** What the messages of one run should leave, by the rules of the documents alone. */
class Plain {
  balance = START;
  readonly bets: Account[] = Array.from({ length: BETS }, () => ({
    stake: undefined,
    isRefused: false,
    isBack: false,
    wins: new Map(),
    undone: new Set(),
  }));

  take({ kind, bet, win, units }: Step): void {
    const one = this.bets[bet]!;
    const isOpen = one.stake !== undefined && !one.isBack;
    if (kind === 'bet' && one.stake === undefined && !one.isBack && !one.isRefused) {
      if (BigInt(units) > this.balance) one.isRefused = true;
      else {
        one.stake = BigInt(units);
        this.balance -= one.stake;
      }
    }
    if (kind === 'win' && isOpen && !one.wins.has(win) && !one.undone.has(win)) {
      one.wins.set(win, BigInt(units));
      this.balance += BigInt(units);
    }
    if (kind === 'undo' && !one.undone.has(win)) this.undo(one, win);
    if (kind === 'back' && !one.isBack) this.back(one);
  }

  private undo(one: Account, win: number): void {
    const paid = one.isBack ? 0n : (one.wins.get(win) ?? 0n);
    if (paid > this.balance) return;
    one.undone.add(win);
    this.balance -= paid;
  }

  private back(one: Account): void {
    const paid = [...one.wins].reduce((sum, [win, units]) => (one.undone.has(win) ? sum : sum + units), 0n);
    const back = (one.stake ?? 0n) - paid;
    if (this.balance + back < 0n) return;
    one.isBack = true;
    this.balance += back;
  }
}

/** The messages of a run; a step names the same one however often it comes. */
class Messages {
  private readonly sent = new Map<string, Transaction>();
  private readonly run = randomUUID();

  of({ kind, bet, win, units }: Step): Transaction {
    const name = `${kind} ${bet} ${kind === 'win' || kind === 'undo' ? win : ''}`;
    const found = this.sent.get(name);
    if (found) return found;
    const made = this.make({ kind, bet, win, units });
    this.sent.set(name, made);
    return made;
  }

  private make({ kind, bet, win, units }: Omit<Step, 'copies'>): Transaction {
    const placed = {
      ...hub().newBet(window, BigInt(units) * UNIT),
      transaction_uuid: this.idOf(bet),
      round: this.run,
    };
    const won = {
      ...hub().newWin(placed, BigInt(units) * UNIT, { round_closed: false }),
      transaction_uuid: this.idOf(bet, win),
    };
    if (kind === 'bet') return placed;
    if (kind === 'win') return won;
    return hub().newRollback(kind === 'back' ? placed : won);
  }

  idOf = (bet: number, win?: number): string => `${this.run}-${bet}${win === undefined ? '' : `-${win}`}`;
}

async function sendAll(message: Transaction, { kind, copies }: Step): Promise<void> {
  const path = { bet: 'bet', win: 'win', back: 'rollback', undo: 'rollback' } as const;
  const first = hub().wallet;
  const sending = Array.from({ length: copies }, (_, i) => {
    hub().wallet = i % 2 === 0 ? first : hubWorld.walletAtSecond;
    return hub()[path[kind]](message);
  });
  hub().wallet = first;
  const states = (await Promise.all(sending)).map(({ status }) => status);
  expect(states).not.toContain('RS_ERROR_UNKNOWN');
  expect(states).not.toContain('RS_ERROR_DUPLICATE_TRANSACTION');
}

test(
  '[VENDOR-04] random messages in any order leave the money that a plain account says',
  async () => {
    const until = Date.now() + LONGEST_MS;
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
        if (runs > 3 && Date.now() > until) return;
        runs++;
        await fund(world.db, 'player1', 'cash', Number(START));
        const messages = new Messages();
        const plain = new Plain();
        for (const one of steps) {
          const message = messages.of(one);
          const units = message.amount === undefined ? one.units : Number((message.amount as bigint) / UNIT);
          plain.take({ ...one, units });
          await sendAll(message, one);
          expect(BigInt((await holds(world.db, 'player1')).cash)).toBe(plain.balance);
        }
      }),
      seeded({ numRuns: 60 }),
    );
    expect(runs).toBeGreaterThan(3);
  },
  TEST_MS,
);

/** The beginnings of runs by each protocol, once a vendor speaks it. */
let protocols: Record<string, Begin>;
let evo: Valkyrie;
beforeAll(async () => {
  evo = await connectValkyrie(hubWorld.operator, `${running.demo.base}/valkyrie/demo/${EVO}`);
  const player = await running.demo.login('player2');
  await player.get('/api/minigame/getGame', { vendorKey: EVO, gameType: 'casino', gameKey: EVO_TABLE });
  const { token } = evo.asked!;
  protocols = {
    own: await ownBegin(world.db, 'player2'),
    hub88: hubSequence(hub(), await hubWorld.open(player, SLOT)),
    valkyrie: evoSequence(evo, { playerId: 'player2', token, game: EVO_TABLE }),
  };
});
afterAll(() => evo?.close());

/** Sends a sequence by a protocol, and checks what it has left against a plain account. */
async function sendBy(begin: Begin, sequence: readonly SaidStep[]): Promise<void> {
  const bases = [running.demo.base, hubWorld.secondBase];
  await fund(world.db, 'player2', 'cash', 1_000);
  const [run, plain] = [begin(), new PlainAccount(1_000)];
  await play(run, sequence, { bases: () => bases, plain });
  expect((await holds(world.db, 'player2')).cash).toBe(plain.balance);
  await expectBets(world.db, run, plain);
  await endOpenBets(run, plain, bases[0]!);
}

/** A step of the table: `bet 0 300 ×3` is the bet 0 of 300, sent three times at once. */
const read = (text: string): SaidStep[] =>
  text.split(', ').map((one) => {
    const [kind, bet, units = '0', copies = '×1'] = one.split(' ');
    return {
      kind: kind as SaidStep['kind'],
      bet: Number(bet),
      units: Number(units),
      copies: Number(copies.slice(1)),
    };
  });

describe.each(['own', 'hub88', 'valkyrie'])('[VENDOR-01] by the protocol %s', (name) => {
  test.each([
    ['each message many times', 'bet 0 300 ×6, win 0 450 ×6, bet 0 300 ×2'],
    ['a cancellation before its bet', 'cancel 0 0 ×3, bet 0 10 ×3, cancel 0 0 ×1, bet 1 10'],
    ['a cancellation after its bet, and the bet again', 'bet 0 999 ×2, cancel 0 0 ×4, bet 0 999 ×2'],
    [
      'a bet beyond the balance, and one of all that is left',
      'bet 0 1001 ×4, bet 1 1000 ×4, bet 2 1, win 1 2000 ×2',
    ],
    [
      'bets settled in another order than they were placed',
      'bet 0 10, bet 1 20, bet 2 30, win 2 0 ×2, cancel 0, win 1 20',
    ],
  ])('%s', async (_, text) => sendBy(protocols[name]!, read(text)));
});

test(
  '[VENDOR-01] the same messages by each protocol move the same money, and leave the same bets',
  async () => {
    const until = Date.now() + LONGEST_MS;
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(steps(20), async (sequence) => {
        if (runs > 2 && Date.now() > until) return;
        runs++;
        for (const begin of Object.values(protocols)) await sendBy(begin, sequence);
      }),
      seeded({ numRuns: 20 }),
    );
    expect(runs).toBeGreaterThan(2);
  },
  TEST_MS,
);
