import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LimitKind } from '@/lib/rules/player-limits';
import { at, money, ref } from './columns';
import { member } from './members';

/**
 * Limits that players have set for themselves: of money (SAFE-01, SAFE-02; `refuse_protected.sql` enforces them) and of
 * time (SAFE-03; `count_play.sql`).
 */
export const playerLimit = pgTable(
  'player_limit',
  {
    memberId: ref()
      .notNull()
      .references(() => member.id),
    kind: text('kind').$type<LimitKind>().notNull(),
    /** The limit in force, in wire units, or in minutes for a limit of time. */
    amount: money().notNull(),
    /** A higher limit that can be confirmed from this moment, null for none; `nextAmount` null removes the limit. */
    nextAt: at(),
    nextAmount: money(),
    setAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind] })],
);

/** The last time-out or self-exclusion of a player (SAFE-04, SAFE-05); it may be over. */
export const playerPause = pgTable(
  'player_pause',
  {
    memberId: ref()
      .primaryKey()
      .references(() => member.id),
    kind: text('kind').$type<'timeout' | 'exclusion'>().notNull(),
    startsAt: at().notNull(),
    /** Null for a pause without an end. */
    endsAt: at(),
    /** Phone and bank account at the beginning of an exclusion, no others may use them while it lasts; null for a time-out. */
    memPhone: text(),
    bankAcc: text(),
  },
  (t) => [index().on(t.memPhone), index().on(t.bankAcc)],
);

/** A player's last session of play (SAFE-03): bets less than half an hour apart. `count_play.sql` alone counts on. */
export const playerPlay = pgTable('player_play', {
  memberId: ref()
    .primaryKey()
    .references(() => member.id),
  /** The moment of the first bet. */
  startedAt: at().notNull(),
  /** The moment of the last accepted bet. */
  lastAt: at().notNull(),
  /** The last answer to a reality check, or the first bet: the next check is due its time after this. */
  checkedAt: at().notNull(),
});
