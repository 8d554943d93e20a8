import { type SQL, sql } from 'drizzle-orm';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import type { FoundItem, FoundPeople, Match } from '@/lib/contract/operator-people';
import { plainAddress } from '@/lib/rules/address';
import { bankAccountSpellings, isBankAccount } from '@/lib/rules/bank-account';
import { type Level, levelOrder } from '@/lib/rules/level';
import { MEMBER_STATES, type MemberState } from '@/lib/rules/member-states';
import { isNumberLike } from '@/lib/rules/numbers';
import { MATCHED_BY } from '@/lib/rules/operator-people';
import { QUEUE_KINDS } from '@/lib/rules/operator-queue';
import { ok } from '@/lib/rules/result';
import { plainDigits } from '@/lib/rules/text';
import type { Db } from '../db/client';
import { OPEN_STATUSES } from '../db/schema/type-lists';
import { withinMs } from '../db/within';
import type { Act } from '../operator/act';
import { containing } from '../shared/like-pattern';
import { lookUp } from '../shared/look-up';
import { STATE_COLUMNS } from '../shared/member-states';
import { containsText, isFoundByIndex, phoneEndsWith } from '../shared/member-text';
import { numberedBets, rowNumber } from '../shared/numbers';
import { countedTo, pageInfo, pageOffset } from '../shared/paging';
import { levelName, siteOption } from '../shared/site-option';
import { codeArray } from '../shared/sql-arrays';

const PAGE_SIZE = 20;
/** So many people are counted, and found by one way of matching: an address of a mobile network has a hundred thousand. */
const MOST_PEOPLE = 500;
/** Each way of matching reads one row more, by which it is known that there are more people. */
const MOST_ROWS = MOST_PEOPLE + 1;
/** The time for a search, in milliseconds, well within the console's time-out for an answer. */
const SEARCH_MS = 2_000;
/** So many bets are looked at, each of which leads to a member. */
const MOST_BETS = 50;
/** So many matches of a person are answered, the closest first. */
const MOST_MATCHES = 5;
/** The fewest digits that are taken for the end of a phone number. */
const LEAST_PHONE = 4;

/** How close a match is: smaller is closer. */
const RANK = { id: 0, nick: 1, whole: 2, number: 3, device: 4, part: 5 } as const;

/** A way in which rows match, as `(member_id, by, value, kind, rank)`. */
const way = (by: SQL, value: SQL, rank: number, from: SQL, kind: SQL = sql`NULL`): SQL =>
  sql`SELECT m.id AS member_id, ${by} AS by, ${value}::text AS value, ${kind}::text AS kind, ${rank}::int AS rank ${from}`;

/** The member of row `k`, looked up by its key: a join may read all members of the site first. */
const MEMBER_ONCE = sql`CROSS JOIN LATERAL (SELECT * FROM member WHERE id = k.member_id OFFSET 0) AS m`;

const bounded = (query: SQL, most = MOST_ROWS): SQL => sql`(${query} LIMIT ${most})`;

/** By id, nick and account holder: the exact ones, and parts of them where an index finds parts. */
function byNames(siteId: string, search: string): SQL[] {
  const exact = (column: 'mem_id' | 'mem_nick') =>
    sql`FROM member m WHERE m.site_id = ${siteId} AND lower(m.${sql.raw(column)}) = lower(${search})`;
  const ways = [
    way(sql`'memId'`, sql`m.mem_id`, RANK.id, exact('mem_id')),
    way(sql`'memNick'`, sql`m.mem_nick`, RANK.nick, exact('mem_nick')),
  ];
  if (!isFoundByIndex(search)) return ways;
  return [
    ...ways,
    sql`SELECT p.id, v.by, v.value, NULL, ${RANK.part}::int FROM (
        SELECT m.id, m.mem_id, m.mem_nick, m.mem_name FROM member m
        WHERE m.site_id = ${siteId} AND ${containsText(['mem_id', 'mem_nick', 'mem_name'], search)} LIMIT ${MOST_ROWS}
      ) AS p
      CROSS JOIN LATERAL (VALUES ('memId', p.mem_id), ('memNick', p.mem_nick), ('holder', p.mem_name)) AS v (by, value)
      WHERE v.value ILIKE ${containing(search)}`,
  ];
}

/** By phone and bank account, typed with any separators. */
function byContacts(siteId: string, search: string): SQL[] {
  const digits = plainDigits(search)
    .replace(/^\+82\s?/, '0')
    .replace(/[\s().-]/g, '');
  if (!/^\d+$/.test(digits)) return [];
  const ways: SQL[] = [];
  if (digits.length >= LEAST_PHONE) {
    const isPhone = sql`FROM member m WHERE m.site_id = ${siteId} AND ${phoneEndsWith(digits)}`;
    const rank = sql`CASE WHEN m.mem_phone = ${digits} THEN ${RANK.whole}::int ELSE ${RANK.part}::int END`;
    ways.push(bounded(sql`SELECT m.id, 'phone', m.mem_phone, NULL, ${rank} ${isPhone}`));
  }
  if (isBankAccount(digits)) {
    const isAccount = sql`FROM member m
      WHERE m.site_id = ${siteId} AND m.bank_acc = ANY(${codeArray(bankAccountSpellings(digits))})`;
    ways.push(way(sql`'account'`, sql`m.bank_acc`, RANK.whole, isAccount));
  }
  return ways;
}

const DEVICE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** By an address that they signed in from, at any time, or by a browser, the last seen first. */
function byBrowsers(siteId: string, search: string): SQL[] {
  const address = plainAddress(search);
  if (address !== '') {
    const seen = bounded(sql`SELECT a.member_id FROM sign_in_address a
      WHERE a.site_id = ${siteId} AND a.ip = ${address} ORDER BY a.last_at DESC`);
    return [way(sql`'address'`, sql`${address}`, RANK.device, sql`FROM (${seen}) AS k ${MEMBER_ONCE}`)];
  }
  if (!DEVICE.test(search)) return [];
  // A browser may be known on several sites, and the bound counts the members of this one.
  const browsers = sql`FROM (SELECT d.member_id, coalesce(d.browser, d.device_id::text) AS browser, d.last_at
    FROM known_device d WHERE d.device_id = ${search}::uuid) AS k ${MEMBER_ONCE}
    WHERE m.site_id = ${siteId} ORDER BY k.last_at DESC`;
  return [bounded(way(sql`'device'`, sql`k.browser`, RANK.device, browsers))];
}

/** The kind of a request `r` for money, and of one to join `j`, as the queue names them. */
const CASH_KIND = sql`CASE r.cash_type WHEN ${CASH_TYPE.deposit} THEN 'deposit' ELSE 'withdrawal' END`;
const JOIN_KIND = sql`CASE j.partner_level WHEN 'NORMAL' THEN 'signup' ELSE 'partner' END`;

/** By the number of a bet, a round or a request. */
function byNumbers(siteId: string, search: string): SQL[] {
  if (!isNumberLike(search)) return [];
  const bets = sql`FROM (${bounded(numberedBets(siteId, search), MOST_BETS)}) AS n
    ${lookUp('bet_all', 'b', sql`b.id = n.id`)} JOIN member m ON m.id = b.member_id`;
  const by = sql`CASE n.by WHEN 'roundId' THEN 'round' ELSE 'bet' END`;
  const value = sql`CASE n.by WHEN 'roundId' THEN b.round_id ELSE b.bet_id END`;
  const number = rowNumber(search);
  const cash = sql`FROM cash_request r JOIN member m ON m.id = r.member_id
    WHERE r.id = ${number} AND r.site_id = ${siteId}`;
  const joined = sql`FROM join_request j
    JOIN member m ON m.site_id = j.site_id AND lower(m.mem_id) = lower(j.mem_id)
    WHERE j.id = ${number} AND j.site_id = ${siteId} AND j.status = 1`;
  return [
    way(by, value, RANK.number, bets),
    way(sql`'request'`, sql`r.id`, RANK.number, cash, CASH_KIND),
    way(sql`'request'`, sql`j.id`, RANK.number, joined, JOIN_KIND),
  ];
}

type PersonRow = Record<MemberState, boolean> & {
  memId: string;
  memNick: string;
  level: Level;
  closed: boolean;
  betLocked: boolean;
  cash: string;
  matches: (Match & { rank: number })[];
  total: number;
};

/** Selects everybody of a site whom a text finds, each once, as `(member_id, rank, matches)`. Every part reads an index. */
export const selectPeople = (siteId: string, search: string): SQL => sql`
  SELECT member_id, min(rank) AS rank,
    jsonb_agg(DISTINCT jsonb_build_object('by', by, 'value', value, 'kind', kind, 'rank', rank)) AS matches
  FROM (${sql.join(
    [
      ...byNames(siteId, search),
      ...byContacts(siteId, search),
      ...byBrowsers(siteId, search),
      ...byNumbers(siteId, search),
    ],
    sql` UNION ALL `,
  )}) AS found GROUP BY member_id`;

async function readPeople(db: Db, siteId: string, search: string, page: number): Promise<PersonRow[]> {
  const offset = pageOffset({ page, count_per_list: PAGE_SIZE });
  const limit = Math.max(0, Math.min(PAGE_SIZE, MOST_PEOPLE - offset));
  const { rows } = await db.execute<PersonRow>(sql`
    WITH people AS MATERIALIZED (${selectPeople(siteId, search)}),
    shown AS MATERIALIZED (
      SELECT p.matches, p.rank, m.*, count(*) OVER ()::int AS total FROM people p JOIN member m ON m.id = p.member_id
      WHERE m.site_id = ${siteId} ORDER BY p.rank, lower(m.mem_id), m.id
      LIMIT ${limit} OFFSET ${offset})
    SELECT m.mem_id AS "memId", m.mem_nick AS "memNick", m.partner_level AS level, m.status = 'closed' AS closed,
      m.bet_locked_at IS NOT NULL AS "betLocked", ${STATE_COLUMNS}, m.matches, m.total,
      (SELECT a.balance::text FROM account a WHERE a.member_id = m.id AND a.kind = 'cash') AS cash
    FROM shown m ORDER BY m.rank, lower(m.mem_id), m.id`);
  return rows;
}

/** Reads the open items of the queue that have a number, in the order of its kinds. */
async function readItems(db: Db, siteId: string, number: number): Promise<FoundItem[]> {
  const { rows } = await db.execute<Omit<FoundItem, 'amount'> & { amount: string | null }>(sql`
    SELECT ${CASH_KIND} AS kind, r.id::float8 AS id, m.mem_id AS "memId", m.mem_nick AS "memNick", r.amount::text AS amount
    FROM cash_request r JOIN member m ON m.id = r.member_id
    WHERE r.id = ${number} AND r.site_id = ${siteId} AND r.cash_status IN ${OPEN_STATUSES}
    UNION ALL SELECT ${JOIN_KIND}, j.id, j.mem_id, j.mem_nick, NULL FROM join_request j
    WHERE j.id = ${number} AND j.site_id = ${siteId} AND j.status = 0
    UNION ALL SELECT 'inquiry', b.id, m.mem_id, m.mem_nick, NULL FROM board b JOIN member m ON m.id = b.member_id
    WHERE b.id = ${number} AND b.site_id = ${siteId} AND b.board_type = 'faq' AND b.status = 'WAIT'
      AND b.deleted_at IS NULL`);
  return rows
    .map(({ amount, ...item }) => ({ ...item, amount: amount === null ? null : Number(amount) }))
    .sort((a, b) => QUEUE_KINDS.indexOf(a.kind) - QUEUE_KINDS.indexOf(b.kind));
}

/** The matches of a person, the closest first; a part of a value that matches as a whole says nothing more. */
function closest(matches: PersonRow['matches']): Match[] {
  const sorted = matches.toSorted(
    (a, b) => a.rank - b.rank || MATCHED_BY.indexOf(a.by) - MATCHED_BY.indexOf(b.by),
  );
  const isFirst = ({ by, value, kind }: Match, index: number) =>
    sorted.findIndex((one) => one.by === by && one.value === value && one.kind === kind) === index;
  return sorted
    .filter(isFirst)
    .slice(0, MOST_MATCHES)
    .map(({ by, value, kind }) => ({ by, value, kind }));
}

/**
 * The act `people-find`: members and partners of a site by whatever is known of them, as {@link FoundPeople}. Only what
 * an index finds is searched: of a name at least three letters or digits, or one character beyond ASCII. A search that
 * the database cannot answer in time finds nobody and says so.
 */
export const findPeople: Act<{ siteId: string; search: string; page: number }, FoundPeople> = async (
  { siteId, search: typed, page },
  _,
  { db },
) => {
  const search = typed.trim();
  const number = rowNumber(search);
  const [found, items, option] = await Promise.all([
    search === '' ? [] : withinMs(db, SEARCH_MS, (timed) => readPeople(timed, siteId, search, page)),
    number > 0 ? readItems(db, siteId, number) : [],
    siteOption(db, siteId),
  ]);
  const rows = found ?? [];
  return ok({
    list: rows.map((row) => ({
      memId: row.memId,
      memNick: row.memNick,
      partnerLevel: row.level === 'NORMAL' ? null : levelOrder(row.level),
      partnerLevelName: levelName(option, row.level),
      states: [
        ...(['closed', 'betLocked'] as const).filter((state) => row[state]),
        ...MEMBER_STATES.filter((state) => row[state]),
      ],
      cash: Number(row.cash),
      matches: closest(row.matches),
    })),
    pageInfo: pageInfo({ page, count_per_list: PAGE_SIZE }, countedTo(MOST_PEOPLE, rows[0]?.total ?? 0)),
    items,
    isTimedOut: found === undefined,
  });
};
