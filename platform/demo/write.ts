import { sql } from 'drizzle-orm';
import { rateText } from '@/lib/rules/rate';
import { CATEGORIES } from '../codes/standard-codes';
import type { Db } from '../db/client';
import { site } from '../db/schema';
import type { AccountRef, DemoPosting } from './book';
import { pathOf } from './people';
import { type Ids, records } from './records';
import type { DemoSite } from './world';
import { writeBoards } from './write-boards';
import { writeCoupons, writeInvitations, writeJoinRequests } from './write-offers';
import { writePlayed } from './write-played';

/** Postings per statement. */
const CHUNK = 500;

const decimal = (cents: number) => (cents / 100).toFixed(2);

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
  await tx.execute(sql`
    INSERT INTO vendor (site_id, vendor_code, wallet)
    SELECT DISTINCT site_id, vendor_code, CASE vendor_code WHEN 'sandbox-hotel' THEN 'transfer' ELSE 'seamless' END
    FROM code WHERE site_id = ${siteId} AND master_code = 'game'`);
  const ids = await writeMembers(tx, world, hashes);
  const transferIds = await writePostings(tx, siteId, world.postings, ids, onPosted);
  await writeRequests(tx, world, ids, transferIds);
  await writeCoupons(tx, world, ids, transferIds);
  await writeJoinRequests(tx, world, ids, hashes, now);
  await writeInvitations(tx, world, ids, now);
  await writeBets(tx, world, ids);
  await writePlayed(tx, world);
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
      login_type, upd_id, parent_id, path, path_since, joined_at, pass_hash, cash_out_hash)
    OVERRIDING SYSTEM VALUE
    SELECT id, ${siteId}, "memId", "memNick", "memName", "memPhone", "bankCode", "bankAcc", level,
      "loginType", upd, parent, path, "joinedAt", "joinedAt", ${hashes.pass}, ${hashes.cashOut}
    FROM ${records(
      rows,
      `id bigint, "memId" text, "memNick" text, "memName" text, "memPhone" text, "bankCode" text, "bankAcc" text,
       level text, "loginType" text, upd text, parent bigint, path bigint[], "joinedAt" timestamptz`,
    )}`);
  const rates = members.flatMap((m, i) =>
    CATEGORIES.map((category) => ({
      member: ids[i],
      category,
      point: rateText(m.rates[category].point),
      lose: rateText(m.rates[category].lose),
    })),
  );
  await tx.execute(sql`
    INSERT INTO member_rate (member_id, category, point_rate, lose_rate)
    SELECT * FROM ${records(rates, 'member bigint, category text, point numeric, lose numeric')}`);
  await tx.execute(sql`
    INSERT INTO outbox (site_id, at, member_id)
    SELECT site_id, joined_at, id FROM member WHERE site_id = ${siteId} ORDER BY joined_at`);
  const opened = await tx.execute<{ id: number; kind: string; memberId: number | null }>(sql`
    INSERT INTO account (site_id, kind, member_id)
    SELECT ${siteId}::text, k.kind, NULL::bigint FROM (VALUES ('house'), ('suspense')) AS k(kind)
    UNION ALL SELECT site_id, kind, id FROM member, (VALUES ('cash'), ('point'), ('game')) AS k(kind) WHERE site_id = ${siteId}
    RETURNING id, kind, member_id AS "memberId"`);
  const byOwner = new Map(opened.rows.map((row) => [`${row.kind} ${row.memberId}`, row.id]));
  const of = (kind: string) => ids.map((id) => byOwner.get(`${kind} ${id}`)!);
  return {
    house: byOwner.get('house null')!,
    suspense: byOwner.get('suspense null')!,
    members: ids,
    cash: of('cash'),
    point: of('point'),
  };
}

/** Posts everything through the ledger, in order, many in one statement; answers the transfer of each posting. */
async function writePostings(
  tx: Db,
  siteId: string,
  postings: readonly DemoPosting[],
  ids: Ids,
  onPosted: (count: number) => void,
): Promise<Map<DemoPosting, number>> {
  const accountId = (ref: AccountRef) =>
    typeof ref === 'string' ? ids[ref] : ids[ref.kind][ref.member.index]!;
  const transferIds = new Map<DemoPosting, number>();
  for (let start = 0; start < postings.length; start += CHUNK) {
    const chunk = postings.slice(start, start + CHUNK);
    const rows = chunk.map((p, n) => {
      // As post() gives them: the paying side of two first, more in the order of their accounts.
      const sides = p.sides.toSorted((one, other) =>
        p.sides.length === 2 ? one.cents - other.cents : accountId(one.account) - accountId(other.account),
      );
      return {
        n,
        kind: p.kind,
        key: p.key,
        actor: p.actor && ids.members[p.actor.index],
        accounts: sides.map((side) => accountId(side.account)),
        types: sides.map((side) => side.type),
        amounts: sides.map((side) => decimal(side.cents)),
        at: p.at,
      };
    });
    const posted = await tx.execute<{ n: number; transferId: number }>(sql`
      SELECT p.n, (post_transfer(${siteId}, p.kind, p.key, p.key, p.actor, '', p.accounts, p.types, p.amounts,
        p.at))[1]::bigint AS "transferId"
      FROM (SELECT * FROM ${records(
        rows,
        'n int, kind text, key text, actor bigint, accounts bigint[], types int[], amounts numeric[], at timestamptz',
      )} ORDER BY n) AS p`);
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
    rates: b.rates.map(rateText),
    rolling: b.rolling?.map(decimal),
    before: decimal(b.before),
    after: decimal(b.after),
    type: b.type,
    stake: decimal(b.stake),
    win: decimal(b.win),
    placed: b.placedAt,
    settled: b.settledAt,
    detail: b.detail,
  }));
  await tx.execute(sql`
    INSERT INTO bet (site_id, member_id, path, category, vendor_code, game_code, bet_id, round_id, rates, rolling, before,
      after, type, stake, win, placed_at, settled_at, detail)
    SELECT ${siteId}, member, path, category, vendor, game, round, round, rates, rolling, before, after, type, stake, win,
      placed, settled, detail
    FROM ${records(
      rows,
      `member bigint, path bigint[], category text, vendor text, game text, round text, rates numeric[],
       rolling numeric[], before numeric, after numeric, type text, stake numeric, win numeric, placed timestamptz,
       settled timestamptz, detail jsonb`,
    )} ORDER BY placed`);
  // Their rolling is in the ledger already, posted round by round.
  await tx.execute(sql`
    INSERT INTO outbox (site_id, path, category, vendor_code, game_code, placed_at, at, bet, bet_cnt, standing, win, rolling,
      rolling_paid, type_from, type_to, stake, win_from)
    SELECT site_id, path, category, vendor_code, game_code, placed_at, e.at, e.bet, e.bet_cnt, e.standing, e.win, e.rolling,
      true, e.type_from, e.type_to, stake, 0
    FROM bet CROSS JOIN LATERAL (
      SELECT placed_at AS at, stake AS bet, 1 AS bet_cnt, 1 AS standing, 0 AS win, NULL AS rolling, NULL AS type_from,
        'wait' AS type_to
      UNION ALL
      SELECT settled_at, CASE WHEN type = 'cancel' THEN -stake ELSE 0 END, 0, CASE WHEN type = 'cancel' THEN -1 ELSE 0 END,
        bet.win, bet.rolling, 'wait', type WHERE settled_at IS NOT NULL
    ) AS e WHERE site_id = ${siteId} ORDER BY e.at`);
}
