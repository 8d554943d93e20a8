import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '@/platform/db/client';
import { anyMatches } from '@/platform/retail/any-search';
import { containing } from '@/platform/shared/like-pattern';
import { containsText, phoneEndsWith, type TextColumn } from '@/platform/shared/member-text';
import { withDemoWorld } from '../fixtures/database';

const world = withDemoWorld();

const NAMES = [
  '김민수',
  '김민',
  '민수김',
  'Kim MinSu',
  '박-서_준',
  '100%김',
  'É김é',
  'Ωmega김',
  'a김b민c',
  'xx',
];

beforeAll(async () => {
  await world.db.execute(sql`
    UPDATE member SET mem_name = (${sql.raw(`ARRAY[${NAMES.map((name) => `'${name}'`).join(', ')}]`)})[1 + id % ${sql.raw(String(NAMES.length))}]`);
});

/** Runs reads with plans that prefer indexes, as those of a large table do. */
const byIndex = <T>(read: (tx: Db) => Promise<T>): Promise<T> =>
  world.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true)`);
    return read(tx);
  });

async function idsOf(db: Db, condition: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT m.id FROM member m WHERE ${condition} ORDER BY m.id`,
  );
  return rows.map(({ id }) => Number(id));
}

async function planOf(condition: SQL): Promise<string> {
  const { rows } = await byIndex((tx) =>
    tx.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN SELECT m.id FROM member m WHERE ${condition}`),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const ALL: readonly TextColumn[] = ['mem_id', 'mem_nick', 'mem_name'];
const plain = (text: string) =>
  sql`(m.mem_id ILIKE ${containing(text)} OR m.mem_nick ILIKE ${containing(text)} OR m.mem_name ILIKE ${containing(text)})`;

describe('[LIST-13] a part of an id, nickname or account holder', () => {
  test('finds by index the same members as a comparison of every row', async () => {
    const character = fc.constantFrom(
      ...new Set([...NAMES.join(''), 'p', 't', 'n', '1', 'U', 'é', '힣', '\\']),
    );
    const text = fc.oneof(
      fc.constantFrom(...NAMES),
      fc.string({ unit: character, minLength: 1, maxLength: 4 }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (searched) => {
        const expected = await idsOf(world.db, plain(searched));
        expect(await byIndex((tx) => idsOf(tx, containsText(ALL, searched)))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
    expect(await idsOf(world.db, containsText(ALL, '민수'))).not.toEqual([]);
  });

  test('reads trigrams for three characters, and single characters beyond ASCII for fewer', async () => {
    for (const text of ['ptn', '김민수', 'kim 민']) {
      expect(await planOf(containsText(ALL, text)), text).toContain('member_text');
    }
    for (const text of ['김', '김민', '김 민', 'é1']) {
      expect(await planOf(containsText(ALL, text)), text).toContain('member_letters');
    }
  });
});

describe('[LIST-13] the end of a phone number', () => {
  test('finds by index the numbers that end so, of any digits', async () => {
    await world.db.execute(sql`UPDATE member SET mem_phone = NULL WHERE id % 7 = 0`);
    const { rows } = await world.db.execute<{ phone: string }>(
      sql`SELECT mem_phone AS phone FROM member WHERE mem_phone IS NOT NULL ORDER BY id LIMIT 20`,
    );
    const tails = rows.flatMap(({ phone }) => [phone.slice(-4), phone.slice(-6), phone]);
    for (const tail of [...tails, '9999', '0000', '1239']) {
      const expected = await idsOf(world.db, sql`m.mem_phone LIKE ${`%${tail}`}`);
      expect(await byIndex((tx) => idsOf(tx, phoneEndsWith(tail))), tail).toEqual(expected);
    }
    expect(await planOf(sql`m.site_id = 'demo' AND ${phoneEndsWith('6789')}`)).toContain('member_phone_end');
    expect(await planOf(sql`m.site_id = 'demo' AND ${anyMatches('6789', 1)}`)).toMatch(/member_phone_end/);
  });
});
