import { sql } from 'drizzle-orm';
import { addDays, toDay } from '@/lib/rules/day';
import { LEVELS } from '@/lib/rules/level';
import type { Db } from '../db/client';
import { clock } from '../shared/clock';
import { siteDay } from '../shared/days';
import { type Difference, type MemberDay, reconcile } from './reconcile';

/** For each day of the sample this many members of a level are candidates. */
const CANDIDATES_PER_DAY = 3;
/** One day in this many is chosen from the calendar, whether or not there are sums of it. */
const BLIND_DIVISOR = 10;

/**
 * Chooses random days of random members, equally many of each level as far as possible, so that small and large
 * branches are sampled alike. `until` is the last day of the sample.
 */
async function sampleDays(db: Db, count: number, until = toDay(clock.now())): Promise<MemberDay[]> {
  const perLevel = Math.ceil(count / LEVELS.length);
  const samples: MemberDay[][] = [];
  for (const level of LEVELS) {
    const { rows } = await db.execute<MemberDay>(sql`
      WITH picked AS MATERIALIZED (
        SELECT id FROM member WHERE partner_level = ${level} ORDER BY random() LIMIT ${perLevel * CANDIDATES_PER_DAY}
      )
      SELECT id AS "memberId", day::text FROM (
        SELECT DISTINCT id, day FROM picked JOIN stat_daily ON member_id = id WHERE day <= ${until}::date
      ) AS kept ORDER BY random() LIMIT ${count}`);
    const blind = await db.execute<MemberDay>(sql`
      SELECT id AS "memberId", (${until}::date - floor(random() * 30)::integer)::text AS day
      FROM member WHERE partner_level = ${level} ORDER BY random() LIMIT ${Math.ceil(perLevel / BLIND_DIVISOR)}`);
    samples.push([...blind.rows, ...rows]);
  }
  // The levels take turns, so that others make up for levels with few days.
  const sample = new Map<string, MemberDay>();
  const longest = Math.max(...samples.map((days) => days.length));
  for (let n = 0; n < longest; n++) {
    for (const days of samples) {
      const day = days[n];
      if (day && sample.size < count) sample.set(`${day.memberId} ${day.day}`, day);
    }
  }
  return [...sample.values()];
}

interface SampleReport {
  compared: number;
  differences: Difference[];
}

/**
 * Compares a sample of days with the raw rows, in one snapshot of the database. It can run beside a working platform:
 * days that have events in the outbox are left out.
 */
export async function reconcileSample(db: Db, count: number): Promise<SampleReport> {
  return db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<{ day: string | null }>(
        // A result counts on its own day in sums by category, and on the day of placing in sums by game.
        sql`SELECT ${sql.raw(siteDay('least(min(at), min(placed_at))'))}::text AS day FROM outbox`,
      );
      const waiting = rows[0]!.day;
      const days = await sampleDays(tx, count, waiting ? addDays(waiting, -1) : undefined);
      return { compared: days.length, differences: await reconcile(tx, { days }) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
