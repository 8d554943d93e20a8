import { sql } from 'drizzle-orm';
import { addDays, dayEnd, today } from '@/lib/rules/day';
import { rateText } from '@/lib/rules/rate';
import { CATEGORIES } from '../codes/standard-codes';
import type { Db } from '../db/client';
import type { DemoPosting } from './book';
import { type Ids, records } from './records';
import type { DemoSite } from './world';

const HOUR = 3_600_000;

/** Coupons, used ones with the transfer that paid them. */
export async function writeCoupons(
  tx: Db,
  { siteId, coupons }: DemoSite,
  ids: Ids,
  transferIds: ReadonlyMap<DemoPosting, number>,
): Promise<void> {
  const rows = coupons.map(({ couponNo, member, cents, createdAt, expiresAt, used }) => ({
    no: couponNo,
    member: member && ids.members[member.index],
    amount: (cents / 100).toFixed(2),
    expires: expiresAt,
    by: used && ids.members[used.by.index],
    at: used?.at,
    transfer: used && transferIds.get(used.posting),
    created: createdAt,
  }));
  await tx.execute(sql`
    INSERT INTO coupon (site_id, coupon_no, member_id, amount, expires_at, used_by, used_at, transfer_id, created_at)
    SELECT ${siteId}, r.* FROM ${records(
      rows,
      `no text, member bigint, amount numeric, expires timestamptz, by bigint, at timestamptz, transfer bigint,
       created timestamptz`,
    )} ORDER BY created, no`);
}

/** Two lower partners wait for the operator: one that the second of the chain asked for, one that the fourth did. */
export async function writeJoinRequests(
  tx: Db,
  { siteId, members }: DemoSite,
  ids: Ids,
  hashes: { pass: string; cashOut: string },
  now: Date,
): Promise<void> {
  const requests = [
    { place: 1, level: 'PTN_3', memId: 'newhan01', nick: '한강지사', name: '한도윤', hours: 3 },
    { place: 3, level: 'PTN_5', memId: 'newseo02', nick: '서초총판', name: '서지우', hours: 21 },
  ];
  const rows = requests.map(({ place, level, memId, nick, name, hours }, i) => {
    const upper = members[place]!;
    return {
      member: ids.members[place],
      level,
      mem: memId,
      nick,
      name,
      // Neither prefix is one that members have.
      phone: `0101000${String(i + 1).padStart(4, '0')}`,
      bank: upper.bankCode,
      acc: `9900${String(i + 1).padStart(8, '0')}`,
      rates: CATEGORIES.map((category) => ({
        category,
        pointRate: rateText(Math.floor(upper.rates[category].point * 0.8)),
        loseRate: rateText(Math.floor(upper.rates[category].lose * 0.8)),
      })),
      reg: new Date(now.getTime() - hours * HOUR),
    };
  });
  await tx.execute(sql`
    INSERT INTO join_request (site_id, requester_id, recommender_id, partner_level, mem_id, mem_nick, mem_name, mem_phone,
      bank_code, bank_acc, rates, reg_at, pass_hash, cash_out_hash)
    SELECT ${siteId}, member, member, level, mem, nick, name, phone, bank, acc, rates, reg, ${hashes.pass}, ${hashes.cashOut}
    FROM ${records(
      rows,
      `member bigint, level text, mem text, nick text, name text, phone text, bank text, acc text, rates jsonb,
       reg timestamptz`,
    )} ORDER BY reg`);
}

/** Links of partners of the chain, with members below them who came through them. Their codes are no secrets. */
export async function writeInvitations(tx: Db, { siteId }: DemoSite, ids: Ids, now: Date): Promise<void> {
  const rows = [
    {
      place: 2,
      code: 'street.fest22',
      label: '거리 홍보 전단',
      most: null,
      opened: 214,
      days: 0,
      signups: 9,
    },
    { place: 4, code: 'my.summerfun2', label: '여름 이벤트', most: 30, opened: 58, days: 20, signups: 4 },
    { place: 4, code: 'my.autumnfun2', label: '가을 이벤트', most: null, opened: 31, days: -2, signups: 2 },
  ].map(({ place, days, ...row }) => ({
    ...row,
    member: ids.members[place],
    expires: days === 0 ? null : dayEnd(addDays(today(now), days)),
  }));
  await tx.execute(sql`
    WITH offered AS (
      SELECT r.*, row_number() OVER () AS nth FROM ${records(
        rows,
        'member bigint, code text, label text, most integer, opened integer, expires timestamptz, signups integer',
      )}
    ), invited AS (
      SELECT o.nth, m.id, m.joined_at FROM offered o CROSS JOIN LATERAL (
        SELECT id, joined_at, row_number() OVER (ORDER BY joined_at, id) AS place FROM member
        WHERE parent_id = o.member AND partner_level = 'NORMAL'
      ) AS m
      -- Nobody came through two links of one partner: each has every second member.
      WHERE m.place % 2 = o.nth % 2 AND m.place <= 2 * o.signups
    ), made AS (
      INSERT INTO invitation (site_id, owner_id, code, label, created_at, expires_at, max_signups, opened)
      SELECT ${siteId}, o.member, o.code, o.label, coalesce(min(i.joined_at), ${now.toISOString()}::timestamptz) - interval '1 day',
        o.expires, o.most, o.opened
      FROM offered o LEFT JOIN invited i USING (nth) GROUP BY o.nth, o.member, o.code, o.label, o.expires, o.most, o.opened
      -- The list is by number, the latest first.
      ORDER BY 5, o.nth RETURNING id, code
    )
    INSERT INTO invited_signup (site_id, invitation_id, member_id, created_at)
    SELECT ${siteId}, made.id, i.id, i.joined_at FROM made JOIN offered o USING (code) JOIN invited i USING (nth)
    ORDER BY i.joined_at`);
}
