import { sql } from 'drizzle-orm';
import { BANK_CODES, CATEGORIES, type Category } from '@/platform/codes/standard-codes';
import type { Db } from '@/platform/db/client';
import { nickname, personName } from '@/platform/demo/names';
import { seededRandom } from '@/platform/demo/random';
import { siteDay } from '@/platform/shared/days';
import { type Draw, moment, quoted, textArray } from './draw';
import { type LevelPlan, levelPlans, playersOf, type World } from './plan';
import { beginning } from './state';

/** Rates of the top partners, in hundredths of a percent. */
const TOP_POINT: Record<Category, number> = { casino: 150, hcasino: 120, slot: 500, sports: 400, mini: 300 };
const TOP_LOSE: Record<Category, number> = {
  casino: 5000,
  hcasino: 4500,
  slot: 5500,
  sports: 4000,
  mini: 4000,
};
/** Share of the branches below the first top partner. */
const FIRST_TOP = 0.92;

/** Salts of random numbers for members; those for days begin at 100. */
const SALT = { parent: 1, parentLevel: 2, joined: 3, nick: 4, name: 5, bank: 6, point: 20, lose: 30 };

/**
 * Account ids follow from their owner: house and suspense first, then three for each member. SQL expressions over a
 * member's id.
 */
export const ACCOUNT = {
  house: 1,
  suspense: 2,
  cash: (member: string) => `(${member} * 3)`,
  point: (member: string) => `(${member} * 3 + 1)`,
  game: (member: string) => `(${member} * 3 + 2)`,
} as const;

/** The site's own accounts, and the generator's tables that later steps read. */
export async function openSite(tx: Db, { siteId }: World): Promise<void> {
  await tx.execute(sql`
    INSERT INTO account (id, site_id, kind) OVERRIDING SYSTEM VALUE
    VALUES (${ACCOUNT.house}, ${siteId}, 'house'), (${ACCOUNT.suspense}, ${siteId}, 'suspense')`);
  // Rates on a partner's path, from the top to the partner itself, in hundredths of a percent.
  await tx.execute(sql`
    CREATE TABLE generator.chain (id bigint, category integer, point integer[], lose integer[],
      PRIMARY KEY (id, category))`);
}

/** A lower member's rate: 80 to 96 percent of the rate above it, so rates never rise downwards. */
export const lowerRate = (
  draw: Draw,
  above: string,
  member: string,
  category: string,
  salt: number,
): string =>
  `(${above} * (80 + floor(${draw.unit(`${member} * 10 + ${category}`, salt)} * 17)::integer) / 100)`;

/** A player's own rolling rate, given the rates of the path above it. */
export const playerRate = (draw: Draw, chain: string, member: string, category: string): string =>
  lowerRate(draw, `${chain}[cardinality(${chain})]`, member, category, SALT.point);

/** The parent's id, by level. The first member of a level is below the first of the level above. */
function parentOf(draw: Draw, plans: readonly LevelPlan[], index: number): string {
  if (index === 0) return 'NULL::bigint';
  const above = plans[index - 1]!;
  const first = plans[index]!.first;
  if (index === 1) {
    const other = `CASE WHEN ${draw.unit('i', SALT.parent)} < ${FIRST_TOP} THEN 0
      ELSE 1 + ${draw.below(above.count - 1, 'i', SALT.parentLevel)} END`;
    return `(CASE WHEN i = ${first} THEN 0 ELSE ${other} END + ${above.first})`;
  }
  const among = (plan: LevelPlan, steepness: number) =>
    `${plan.first} + ${draw.skewed(plan.count, steepness, 'i', SALT.parent)}`;
  if (index < 7) return `(CASE WHEN i = ${first} THEN ${above.first} ELSE ${among(above, 20)} END)`;
  // Most players belong to a store, and stores differ: from a few members to some thousands.
  const [ptn4, ptn5, ptn6, ptn7] = plans.slice(3, 7);
  return `(${draw.weighted(
    [
      [among(ptn7!, 1000), 82],
      [among(ptn6!, 50), 10],
      [among(ptn5!, 50), 6],
      [among(ptn4!, 50), 2],
    ],
    draw.unit('i', SALT.parentLevel),
  )})`;
}

/** Join dates: partners long ago, level by level; players in the months before the first day; newcomers since. */
function joinedAt(draw: Draw, world: World, index: number): string {
  const from = moment(beginning(world));
  const randomUnit = draw.unit('i', SALT.joined);
  if (index < 7) return `${from} - interval '1 day' * (${420 - 48 * index} - 40 * ${randomUnit})`;
  const { first, old } = playersOf(world);
  return `CASE WHEN i < ${first + old} THEN ${from} - interval '75 days' * (1 - ${randomUnit})
    ELSE ${from} + (${moment(world.until)} - ${from}) * ${randomUnit} END`;
}

/** Pools of made-up names; a nickname gets its owner's number. */
function names(world: World) {
  const random = seededRandom(world.seed);
  const nicks = Array.from({ length: 200 }, (_, n) => nickname(random, n + 10, new Set()));
  return {
    nicks: [...new Set(nicks)].filter((nick) => [...nick].length <= 12),
    names: Array.from({ length: 400 }, () => personName(random)),
  };
}

const pick = (draw: Draw, texts: readonly string[], salt: number) =>
  `(${textArray(texts)})[1 + ${draw.below(texts.length, 'i', salt)}]`;

/** Writes members `from` to `to` (exclusive) of one level with accounts and rates; those above them must exist. */
export async function writeMembers(
  tx: Db,
  world: World,
  draw: Draw,
  { index, from, to }: { index: number; from: number; to: number },
  hashes: { pass: string; cashOut: string },
): Promise<void> {
  const plans = levelPlans(world.members);
  const { level, first } = plans[index]!;
  const isPlayer = level === 'NORMAL';
  const pool = names(world);
  const memId = isPlayer
    ? `'user' || lpad((i - ${first} + 1)::text, 7, '0')`
    : `CASE WHEN i = ${first} THEN 'ptn${index + 1}' ELSE 'p${index + 1}x' || (i - ${first} + 1) END`;
  await tx.execute(
    sql.raw(`
    INSERT INTO member (id, site_id, mem_id, mem_nick, mem_name, mem_phone, bank_code, bank_acc, partner_level,
      login_type, upd_id, parent_id, path, path_since, joined_at, pass_hash, cash_out_hash)
    OVERRIDING SYSTEM VALUE
    SELECT n.i, ${quoted(world.siteId)}, ${memId}, ${pick(draw, pool.nicks, SALT.nick)} || n.i,
      ${pick(draw, pool.names, SALT.name)}, '010' || lpad(n.i::text, 8, '0'), ${pick(draw, BANK_CODES, SALT.bank)},
      (100 + ${draw.below(900, 'i', SALT.bank)}) || lpad(n.i::text, 9, '0'), ${quoted(level)},
      '${isPlayer ? 'MEMBER' : 'PARTNER'}', coalesce(p.mem_id, 'operator'), p.id, p.path || n.i, n.joined, n.joined,
      ${quoted(hashes.pass)}, ${quoted(hashes.cashOut)}
    FROM (
      SELECT i, ${parentOf(draw, plans, index)} AS parent, ${joinedAt(draw, world, index)} AS joined
      FROM generate_series(${from}::bigint, ${to - 1}) AS s(i)
    ) AS n LEFT JOIN member p ON p.id = n.parent ORDER BY n.i`),
  );
  await tx.execute(
    sql.raw(`
    INSERT INTO account (id, site_id, kind, member_id) OVERRIDING SYSTEM VALUE
    SELECT k.id, ${quoted(world.siteId)}, k.kind, i FROM generate_series(${from}::bigint, ${to - 1}) AS s(i)
    CROSS JOIN LATERAL (VALUES (${ACCOUNT.cash('i')}, 'cash'), (${ACCOUNT.point('i')}, 'point'),
      (${ACCOUNT.game('i')}, 'game')) AS k(id, kind) ORDER BY k.id`),
  );
  await writeRates(tx, draw, isPlayer, from, to);
}

/** Rates of those members; a partner's together with all above it, which bets below it need. */
async function writeRates(tx: Db, draw: Draw, isPlayer: boolean, from: number, to: number): Promise<void> {
  const own = (kind: 'point' | 'lose', top: Record<Category, number>) => `CASE WHEN m.parent_id IS NULL
    THEN (ARRAY[${CATEGORIES.map((name) => top[name]).join(', ')}])[k.category]
    ELSE ${lowerRate(draw, `c.${kind}[cardinality(c.${kind})]`, 'm.id', 'k.category', SALT[kind])} END`;
  const rates = `
    SELECT m.id, k.category, c.point AS above_point, c.lose AS above_lose, ${own('point', TOP_POINT)} AS point,
      ${own('lose', TOP_LOSE)} AS lose
    FROM member m CROSS JOIN generate_series(1, ${CATEGORIES.length}) AS k(category)
    LEFT JOIN generator.chain c ON c.id = m.parent_id AND c.category = k.category
    WHERE m.id >= ${from} AND m.id < ${to} ORDER BY m.id, k.category`;
  await tx.execute(
    sql.raw(`
    INSERT INTO member_rate (member_id, category, point_rate, lose_rate)
    SELECT id, (${textArray(CATEGORIES)})[category], point / 100.0, lose / 100.0 FROM (${rates}) AS r`),
  );
  if (isPlayer) return;
  await tx.execute(
    sql.raw(`
    INSERT INTO generator.chain SELECT id, category, above_point || point, above_lose || lose FROM (${rates}) AS r`),
  );
}

/** Joins before the first day are counted on their day here; newcomers are counted with their day. */
export async function countJoins(tx: Db, world: World): Promise<void> {
  await tx.execute(
    sql.raw(`
    INSERT INTO stat_daily (member_id, day, category, join_cnt)
    SELECT ancestor, ${siteDay('joined_at')}, '', count(*)
    FROM member CROSS JOIN unnest(path) AS ancestor WHERE joined_at < ${moment(beginning(world))}
    GROUP BY 1, 2 ORDER BY 1, 2`),
  );
}
