import { createHash } from 'node:crypto';
import { roundGame } from './games';

/** How long a shared table takes bets, and then shows the result, in milliseconds. */
interface TableTimes {
  bettingMs: number;
  resultMs: number;
}

/** One round of a shared table. */
interface TableSlot {
  startsAt: Date;
  /** No bet is taken from here on, and the result is known. */
  closesAt: Date;
  /** The next round begins. */
  endsAt: Date;
}

const SHARED: ReadonlySet<string> = new Set(['baccarat', 'dragontiger', 'topcard', 'roulette']);

/** Whether the rounds of a game belong to its table, on the table's clock, and not to each player. */
export const isSharedTable = (gameCode: string): boolean => SHARED.has(roundGame(gameCode)?.dType ?? '');

/** The round that a table is in: the clock of all tables runs from the epoch in steps of one round. */
export function slotAt(now: Date, { bettingMs, resultMs }: TableTimes): TableSlot {
  const every = bettingMs + resultMs;
  const start = Math.floor(now.getTime() / every) * every;
  return {
    startsAt: new Date(start),
    closesAt: new Date(start + bettingMs),
    endsAt: new Date(start + every),
  };
}

/** The id of a table's round, the same in every instance: game, UTC second of its start, and a hash of the site. */
export function tableRoundId(siteId: string, gameCode: string, { startsAt }: TableSlot): string {
  const stamp = startsAt.toISOString().slice(0, 19).replace(/[-T:]/g, '');
  return `${gameCode}-${stamp}-${createHash('sha256').update(siteId).digest('hex').slice(0, 6)}`;
}
