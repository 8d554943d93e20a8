import { and, asc, eq, inArray } from 'drizzle-orm';
import { centsText } from '@/lib/rules/decimal';
import type { Db } from '../db/books';
import { sandboxRound } from '../db/schema';
import type { Game } from '../game';
import { playRound } from '../round';
import { commitmentOf, finished, stakesOf } from './finish-round';
import { changeRound, lockRound, type Round, selectRounds } from './round-row';

/**
 * Rounds that wait for their player, with the extra stakes of doubling and splitting. Each extra stake is a bet of its
 * own at the platform, of the same round, with a row whose `parent` is the round's; it is held once it is debited, and
 * settled with the round.
 */

/** The extra stakes of rounds, in order. */
export async function extrasOf(db: Db, rounds: readonly Round[]): Promise<Round[]> {
  if (rounds.length === 0) return [];
  const ids = rounds.map(({ id }) => id);
  return selectRounds(db, inArray(sandboxRound.parent, ids)).orderBy(asc(sandboxRound.id));
}

/** The tries of a round's extra stakes at one of its steps, in order of time. */
export const triesAt = ({ id }: Pick<Round, 'id'>, step: number, extras: readonly Round[]): Round[] =>
  extras
    .filter((extra) => extra.id.startsWith(`${id}.${step}-`))
    .toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());

/** Whether an extra stake counts for its round: debited, and neither refused nor given back. */
export const isHeld = ({ state }: Pick<Round, 'state'>): boolean =>
  ['held', 'winning', 'done'].includes(state);

/** Holds a debited extra stake with its round; false if it was given back meanwhile. */
async function hold(tx: Db, extra: Round): Promise<boolean> {
  const held = await tx
    .update(sandboxRound)
    .set({ state: 'held' })
    .where(and(eq(sandboxRound.id, extra.id), eq(sandboxRound.state, 'betting')))
    .returning({ id: sandboxRound.id });
  return held.length > 0;
}

/** How a round that waits goes on: by these choices, with the extra stake of the last one, until it is over. */
interface Move {
  steps: readonly string[];
  extra?: Round;
  isOver: boolean;
  tableName: string;
  leftOpen?: Round['leftOpen'];
}

/**
 * Moves a round that waits for its player, in one transaction with its extra stakes. Returns the round and, once it is
 * over, its extra stakes, all to be paid; undefined if the round went on since it was read.
 */
export async function moveOpen(
  db: Db,
  game: Game,
  round: Round,
  { steps, extra, isOver, tableName, leftOpen = '' }: Move,
): Promise<[Round, ...Round[]] | undefined> {
  return db.transaction(async (tx) => {
    const row = await lockRound(tx, round.id);
    if (row?.state !== 'playing' || row.steps.length !== round.steps.length) return undefined;
    if (extra && !(await hold(tx, extra))) return undefined;
    if (!isOver) return [await changeRound(tx, round.id, { steps: [...steps] })];
    const held = (await extrasOf(tx, [row])).filter(({ state }) => state === 'held');
    const over = finished(game, row, steps, { tableName, extras: held });
    const settled = { ...over, steps: [...steps], leftOpen };
    const moved: [Round, ...Round[]] = [await changeRound(tx, round.id, settled)];
    for (const stake of held) {
      const { payout } = playRound(game, commitmentOf(row), stakesOf(stake), steps);
      const paid = { state: 'winning', payout: centsText(payout), detail: over.detail };
      moved.push(await changeRound(tx, stake.id, paid));
    }
    return moved;
  });
}
