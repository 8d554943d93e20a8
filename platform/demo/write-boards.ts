import { sql } from 'drizzle-orm';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import type { Db } from '../db/client';
import { NOTICES } from './boards';
import { BANNERS, POSTS } from './posts';
import { seededRandom } from './random';
import { type Ids, records } from './records';
import type { DemoSite } from './world';

const HOUR = 3_600_000;

/** Posts, inquiries with their answers, messages, banners and popups of a site, and the sign-ins. */
export async function writeBoards(tx: Db, world: DemoSite, ids: Ids, now: Date): Promise<void> {
  const idOf = new Map(world.members.map((member, i) => [member.memId, ids.members[i]!]));
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  await writePosts(tx, world, idOf, ago);
  await writeMessages(tx, world, idOf, ago);
  await writeBanners(tx, world, ago);
  await writeLogins(tx, world, ids, now);
}

type IdOf = ReadonlyMap<string, number>;
type Ago = (hours: number) => Date;

async function writePosts(
  tx: Db,
  { siteId, inquiries, players }: DemoSite,
  idOf: IdOf,
  ago: Ago,
): Promise<void> {
  const authorOf = (by: number | undefined) => (by === undefined ? undefined : idOf.get(players[by]!));
  const posts = [
    ...NOTICES.map((n) => ({
      type: 'nt',
      category: 'notice',
      audience: n.forPartners ? 'partner' : 'all',
      title: n.title,
      content: n.content,
      translations: n.translations,
      status: 'WAIT',
      reg: ago(n.hoursAgo),
    })),
    ...POSTS.map((p) => ({
      type: p.boardType,
      category: p.category,
      audience: 'all',
      member: authorOf(p.by),
      title: p.title,
      content: p.content,
      translations: p.translations,
      status: 'WAIT',
      reg: ago(p.hoursAgo),
    })),
    ...inquiries.map((q) => ({
      type: 'faq',
      category: q.category,
      faq: q.category,
      audience: 'all',
      member: idOf.get(q.memId),
      title: q.title,
      content: q.content,
      status: q.answer ? 'ANSWER' : 'WAIT',
      read: q.answerRead ? ago(q.hoursAgo / 2) : null,
      reg: ago(q.hoursAgo),
      pin: q.about?.kind,
      of: idOf.get(q.about?.of ?? ''),
    })),
  ];
  await tx.execute(sql`
    INSERT INTO board (site_id, board_type, category, faq_type, audience, member_id, title, content, translations,
      status, admin_read_at, answer_read_at, reg_at, pin_kind, pin_id)
    SELECT ${siteId}, type, category, coalesce(faq, ''), audience, member, title, content, translations, status,
      CASE status WHEN 'ANSWER' THEN reg END, read, reg, CASE WHEN pinned.id IS NOT NULL THEN pin END, pinned.id
    FROM ${records(
      posts,
      `type text, category text, faq text, audience text, member bigint, title text, content text,
       translations jsonb, status text,
       read timestamptz, reg timestamptz, pin text, "of" bigint`,
    )} CROSS JOIN LATERAL (SELECT CASE pin
        WHEN 'member' THEN r.of
        WHEN 'bet' THEN (SELECT b.id FROM bet b WHERE b.member_id = r.of AND b.category = 'slot' AND b.placed_at < reg
          ORDER BY b.placed_at DESC LIMIT 1)
        WHEN 'entry' THEN (SELECT e.id FROM entry e WHERE e.member_id = r.of AND e.type = ${CASH_TYPE.give} AND e.created_at < reg
          ORDER BY e.created_at DESC LIMIT 1)
      END AS id) AS pinned
    ORDER BY reg`);
  const replies = [
    ...inquiries.map((q) => ({ member: idOf.get(q.memId), title: q.title, reply: q.answer })),
    ...POSTS.map((p) => ({
      member: authorOf(p.by),
      title: p.title,
      reply: p.reply,
      by: idOf.get(players.find((_, i) => i !== p.by) ?? ''),
    })),
  ];
  await tx.execute(sql`
    INSERT INTO board_comment (board_id, member_id, content, reg_at)
    SELECT b.id, r.by, r.reply, b.reg_at + interval '30 minutes'
    FROM ${records(replies, 'member bigint, title text, reply text, by bigint')}
    JOIN board b ON b.member_id = r.member AND b.title = r.title
    WHERE b.site_id = ${siteId} AND r.reply IS NOT NULL ORDER BY b.id`);
}

async function writeMessages(tx: Db, { siteId, messages }: DemoSite, idOf: IdOf, ago: Ago): Promise<void> {
  await tx.execute(sql`
    INSERT INTO message (site_id, member_id, title, content, translations, sent_at, read_at)
    SELECT ${siteId}, r.* FROM ${records(
      messages.map((m) => ({
        member: idOf.get(m.memId),
        title: m.title,
        content: m.content,
        translations: m.translations,
        sent: ago(m.hoursAgo),
        read: m.read ? ago(m.hoursAgo / 2) : null,
      })),
      'member bigint, title text, content text, translations jsonb, sent timestamptz, read timestamptz',
    )} ORDER BY sent`);
}

async function writeBanners(tx: Db, { siteId }: DemoSite, ago: Ago): Promise<void> {
  await tx.execute(sql`
    INSERT INTO banner (site_id, kind, audience, title, content, link, ord, translations, starts_at)
    SELECT ${siteId}, r.* FROM ${records(
      BANNERS.map(({ hoursAgo, ...entry }) => ({ ...entry, starts: ago(hoursAgo) })),
      'kind text, audience text, title text, content text, link text, ord int, translations jsonb, starts timestamptz',
    )}`);
}

/** Longest time between a player's last bet and the last sign-in after it, in milliseconds. */
const SIGN_IN_AFTER_BET_MS = 30 * 60_000;

async function writeLogins(tx: Db, { members, bets }: DemoSite, ids: Ids, now: Date): Promise<void> {
  const monthAgo = now.getTime() - 720 * HOUR;
  const random = seededRandom(members.length);
  const logins = members.flatMap((m, i) =>
    Array.from({ length: i < 10 ? 14 : 2 }, () => ({
      member: ids.members[i],
      // Addresses from the ranges that are reserved for documentation.
      ip: `${random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${random.int(1, 254)}`,
      success: random.chance(0.9),
      at: new Date(
        now.getTime() - random.next() * (now.getTime() - Math.max(m.joinedAt.getTime(), monthAgo)),
      ),
    })),
  );
  const lastBets = new Map<number, number>();
  for (const { member, placedAt } of bets) {
    const placed = placedAt.getTime();
    lastBets.set(member.index, Math.max(placed, lastBets.get(member.index) ?? placed));
  }
  // Otherwise a player's record would say that the last sign-in was before the last bet.
  for (const [index, placed] of lastBets) {
    logins.push({
      member: ids.members[index],
      ip: `192.0.2.${random.int(1, 254)}`,
      success: true,
      at: new Date(Math.min(now.getTime(), placed + random.next() * SIGN_IN_AFTER_BET_MS)),
    });
  }
  await tx.execute(sql`
    INSERT INTO login_log (member_id, ip, success, at)
    SELECT * FROM ${records(logins, 'member bigint, ip text, success boolean, at timestamptz')} ORDER BY at`);
  await tx.execute(sql`
    UPDATE member m SET last_login_at = l.at
    FROM (SELECT member_id, max(at) AS at FROM login_log WHERE success GROUP BY member_id) AS l
    WHERE l.member_id = m.id`);
}
