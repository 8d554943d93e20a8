import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { site } from '../db/schema';
import { NOTICES } from './boards';
import type { AccountRef, DemoPosting } from './book';
import { CATEGORIES } from './codes';
import { type DemoMember, pathOf } from './people';
import { seededRandom } from './random';
import type { DemoSite } from './world';

/** Ids that members and accounts got in the database, by place in the site's list. */
interface Ids {
  house: number;
  members: number[];
  cash: number[];
  point: number[];
}

const HOUR = 3_600_000;
/** Postings per statement. */
const CHUNK = 500;

/** Rows as one JSON parameter: `FROM jsonb_to_recordset(…) AS r(columns)`. */
const records = (rows: readonly object[], columns: string): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(${sql.raw(columns)})`;

const decimal = (cents: number) => (cents / 100).toFixed(2);
const percent = (hundredths: number) => (hundredths / 100).toFixed(2);

export async function writeSite(
  tx: Db,
  world: DemoSite,
  hashes: { pass: string; cashOut: string },
  now: Date,
  onPosted: (count: number) => void,
): Promise<void> {
  const { siteId } = world;
  await tx.insert(site).values({ siteId, option: world.option });
  await writeCodes(tx, world);
  const ids = await writeMembers(tx, world, hashes);
  const transferIds = await writePostings(tx, siteId, world.postings, ids, onPosted);
  await writeRequests(tx, world, ids, transferIds);
  await writeBets(tx, world, ids);
  await writeBoards(tx, world, ids, now);
}

async function writeCodes(tx: Db, { siteId, codes }: DemoSite): Promise<void> {
  await tx.execute(sql`
    INSERT INTO code (site_id, master_code, group_code, code, name_ko, name_en, name_vn, ord, vendor_code)
    SELECT ${siteId}, r.* FROM ${records(
      codes.map((c) => ({
        ...c,
        master: c.masterCode,
        grp: c.groupCode,
        ko: c.nameKo,
        en: c.nameEn,
        vn: c.nameVn,
        vendor: c.vendorCode,
      })),
      'master text, grp text, code text, ko text, en text, vn text, ord int, vendor text',
    )}`);
}

async function writeMembers(
  tx: Db,
  { siteId, members }: DemoSite,
  hashes: { pass: string; cashOut: string },
): Promise<Ids> {
  const reserved = await tx.execute<{ id: number }>(
    sql`SELECT nextval(pg_get_serial_sequence('member', 'id')) AS id FROM generate_series(1, ${members.length}::int)`,
  );
  const ids = reserved.rows.map((row) => row.id);
  const rows = members.map((m, i) => ({
    ...m,
    id: ids[i],
    parent: m.parent && ids[m.parent.index],
    path: pathOf(m).map((upper) => ids[upper.index]),
    upd: m.parent?.memId ?? 'operator',
  }));
  await tx.execute(sql`
    INSERT INTO member (id, site_id, mem_id, mem_nick, mem_name, mem_phone, bank_code, bank_acc, partner_level,
      login_type, upd_id, parent_id, path, joined_at, pass_hash, cash_out_hash)
    OVERRIDING SYSTEM VALUE
    SELECT id, ${siteId}, "memId", "memNick", "memName", "memPhone", "bankCode", "bankAcc", level,
      "loginType", upd, parent, path, "joinedAt", ${hashes.pass}, ${hashes.cashOut}
    FROM ${records(
      rows,
      `id bigint, "memId" text, "memNick" text, "memName" text, "memPhone" text, "bankCode" text, "bankAcc" text,
       level text, "loginType" text, upd text, parent bigint, path bigint[], "joinedAt" timestamptz`,
    )}`);
  const rates = members.flatMap((m, i) =>
    CATEGORIES.map((category) => ({
      member: ids[i],
      category,
      point: percent(m.rates[category].point),
      lose: percent(m.rates[category].lose),
    })),
  );
  await tx.execute(sql`
    INSERT INTO member_rate (member_id, category, point_rate, lose_rate)
    SELECT * FROM ${records(rates, 'member bigint, category text, point numeric, lose numeric')}`);
  await tx.execute(sql`
    INSERT INTO stat_outbox (site_id, path, day, at, join_cnt)
    SELECT site_id, path, (joined_at AT TIME ZONE 'Asia/Seoul')::date, joined_at, 1
    FROM member WHERE site_id = ${siteId} ORDER BY joined_at`);
  const opened = await tx.execute<{ id: number; kind: string; memberId: number | null }>(sql`
    INSERT INTO account (site_id, kind, member_id)
    SELECT ${siteId}::text, 'house', NULL::bigint
    UNION ALL SELECT site_id, kind, id FROM member, (VALUES ('cash'), ('point')) AS k(kind) WHERE site_id = ${siteId}
    RETURNING id, kind, member_id AS "memberId"`);
  const byOwner = new Map(opened.rows.map((row) => [`${row.kind} ${row.memberId}`, row.id]));
  const of = (kind: string) => ids.map((id) => byOwner.get(`${kind} ${id}`)!);
  return { house: byOwner.get('house null')!, members: ids, cash: of('cash'), point: of('point') };
}

/** Posts everything through the ledger, in order, many in one statement; answers the transfer of each posting. */
async function writePostings(
  tx: Db,
  siteId: string,
  postings: readonly DemoPosting[],
  ids: Ids,
  onPosted: (count: number) => void,
): Promise<Map<DemoPosting, number>> {
  const accountId = (ref: AccountRef) => (ref === 'house' ? ids.house : ids[ref.kind][ref.member.index]!);
  const transferIds = new Map<DemoPosting, number>();
  for (let start = 0; start < postings.length; start += CHUNK) {
    const chunk = postings.slice(start, start + CHUNK);
    const rows = chunk.map((p, n) => ({
      n,
      kind: p.kind,
      key: p.key,
      actor: p.actor && ids.members[p.actor.index],
      accounts: p.sides.map((side) => accountId(side.account)),
      types: p.sides.map((side) => side.type),
      amounts: p.sides.map((side) => decimal(side.cents)),
      at: p.at,
    }));
    const posted = await tx.execute<{ n: number; transferId: number }>(sql`
      SELECT p.n, t.transfer_id AS "transferId"
      FROM (SELECT * FROM ${records(
        rows,
        'n int, kind text, key text, actor bigint, accounts bigint[], types int[], amounts numeric[], at timestamptz',
      )} ORDER BY n) AS p
      CROSS JOIN LATERAL (
        SELECT transfer_id FROM post_transfer(${siteId}, p.kind, p.key, p.key, p.actor, '', p.accounts, p.types,
          p.amounts, p.at) LIMIT 1
      ) AS t`);
    for (const { n, transferId } of posted.rows) transferIds.set(chunk[n]!, transferId);
    onPosted(chunk.length);
  }
  return transferIds;
}

async function writeRequests(
  tx: Db,
  { siteId, requests }: DemoSite,
  ids: Ids,
  transferIds: Map<DemoPosting, number>,
): Promise<void> {
  const rows = requests.map((r) => ({
    member: ids.members[r.member.index],
    type: r.cashType,
    status: r.cashStatus,
    amount: decimal(r.cents),
    transfer: r.posting && transferIds.get(r.posting),
    reg: r.regAt,
    upd: r.updAt,
  }));
  await tx.execute(sql`
    INSERT INTO cash_request (site_id, member_id, cash_type, cash_status, amount, transfer_id, reg_at, upd_at)
    SELECT ${siteId}, r.* FROM ${records(
      rows,
      'member bigint, type int, status int, amount numeric, transfer bigint, reg timestamptz, upd timestamptz',
    )} ORDER BY reg`);
}

/** The bets and their statistics: stake when placed, win and rolling when settled (docs/formulas.md). */
async function writeBets(tx: Db, { siteId, bets }: DemoSite, ids: Ids): Promise<void> {
  const rows = bets.map((b) => ({
    member: ids.members[b.member.index],
    path: pathOf(b.member).map((upper) => ids.members[upper.index]),
    category: b.category,
    vendor: b.vendorCode,
    game: b.gameCode,
    round: b.roundId,
    type: b.type,
    stake: decimal(b.stake),
    win: decimal(b.win),
    placed: b.placedAt,
    settled: b.settledAt,
  }));
  await tx.execute(sql`
    INSERT INTO bet (site_id, member_id, path, category, vendor_code, game_code, round_id, type, stake, win, placed_at, settled_at)
    SELECT ${siteId}, r.* FROM ${records(
      rows,
      `member bigint, path bigint[], category text, vendor text, game text, round text, type text, stake numeric,
       win numeric, placed timestamptz, settled timestamptz`,
    )} ORDER BY placed`);
  await tx.execute(sql`
    INSERT INTO stat_outbox (site_id, path, day, category, at, bet, win, rolling)
    SELECT ${siteId}, path, (at AT TIME ZONE 'Asia/Seoul')::date, category, at, bet, win, rolling
    FROM (
      SELECT path, category, placed_at AS at, stake AS bet, 0 AS win, 0 AS rolling FROM bet WHERE site_id = ${siteId}
      UNION ALL
      SELECT path, category, settled_at, CASE WHEN type = 'cancel' THEN -stake ELSE 0 END, win, 0
      FROM bet WHERE site_id = ${siteId} AND (type = 'cancel' OR win > 0)
      UNION ALL
      SELECT m.path, b.category, e.created_at, 0, 0, e.amount
      FROM transfer t
      JOIN bet b ON b.site_id = t.site_id AND t.key = 'rolling:' || b.vendor_code || ':' || b.round_id
      JOIN entry e ON e.transfer_id = t.id
      JOIN member m ON m.id = e.member_id
      WHERE t.site_id = ${siteId} AND t.kind = 'rolling'
    ) AS events ORDER BY at`);
}

async function writeBoards(tx: Db, world: DemoSite, ids: Ids, now: Date): Promise<void> {
  const { siteId, members } = world;
  const idOf = new Map(members.map((m: DemoMember, i) => [m.memId, ids.members[i]!]));
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const posts = [
    ...NOTICES.map((n) => ({
      type: 'nt',
      category: 'notice',
      title: n.title,
      content: n.content,
      status: '',
      reg: ago(n.hoursAgo),
    })),
    ...world.inquiries.map((q) => ({
      type: 'faq',
      category: q.category,
      member: idOf.get(q.memId),
      title: q.title,
      content: q.content,
      status: q.answer ? 'ANSWER' : 'WAIT',
      answer: q.answer,
      read: q.answerRead ? ago(q.hoursAgo / 2) : null,
      reg: ago(q.hoursAgo),
    })),
  ];
  await tx.execute(sql`
    INSERT INTO board (site_id, board_type, category, member_id, title, content, status, answer, answer_read_at, reg_at)
    SELECT ${siteId}, r.* FROM ${records(
      posts,
      `type text, category text, member bigint, title text, content text, status text, answer text, read timestamptz,
       reg timestamptz`,
    )} ORDER BY reg`);
  await tx.execute(sql`
    INSERT INTO message (site_id, member_id, title, content, sent_at, read_at)
    SELECT ${siteId}, r.* FROM ${records(
      world.messages.map((m) => ({
        member: idOf.get(m.memId),
        title: m.title,
        content: m.content,
        sent: ago(m.hoursAgo),
        read: m.read ? ago(m.hoursAgo / 2) : null,
      })),
      'member bigint, title text, content text, sent timestamptz, read timestamptz',
    )} ORDER BY sent`);
  const random = seededRandom(members.length);
  const logins = members.flatMap((m, i) =>
    Array.from({ length: i < 10 ? 14 : 2 }, () => ({
      member: ids.members[i],
      // Addresses from the ranges that are reserved for documentation.
      ip: `${random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${random.int(1, 254)}`,
      success: random.chance(0.9),
      at: new Date(
        now.getTime() - random.next() * (now.getTime() - Math.max(m.joinedAt.getTime(), ago(720).getTime())),
      ),
    })),
  );
  await tx.execute(sql`
    INSERT INTO login_log (member_id, ip, success, at)
    SELECT * FROM ${records(logins, 'member bigint, ip text, success boolean, at timestamptz')} ORDER BY at`);
}
