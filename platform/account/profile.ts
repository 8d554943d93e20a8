import { type SQL, sql } from 'drizzle-orm';
import { dayStart, today, weekStart } from '@/lib/rules/day';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Handler } from '../http/context';
import { commonName } from '../shared/code-names';
import { isoTime } from '../shared/iso-time';
import { maskedPhone } from '../shared/masked-phone';

/**
 * Selects the successful sign-in that is `but` sign-ins before the last one, as JSON with the moment in milliseconds;
 * null if there is none.
 */
export const lastLogin = (memberId: number, but = 0): SQL => sql`(
  SELECT json_build_object('at', (extract(epoch FROM at) * 1000)::float8, 'ip', ip) FROM login_log_all
  WHERE member_id = ${memberId} AND success ORDER BY at DESC, id DESC OFFSET ${but} LIMIT 1)`;

/** Finds the successful sign-in before the last one; null if there is none. */
async function previousLogin(db: Db, memberId: number): Promise<{ at: string; ip: string } | null> {
  const { rows } = await db.execute<{ login: { at: number; ip: string } | null }>(
    sql`SELECT ${lastLogin(memberId, 1)} AS login`,
  );
  const { login } = rows[0]!;
  return login && { at: isoTime(login.at), ip: login.ip };
}

type Row = {
  memPhone: string | null;
  bankName: string | null;
  bankAcc: string | null;
  recommenderId: string | null;
  joinedAt: number;
  cashFlag: boolean;
  week: string;
  month: string;
};

/** Reads the player's own record. Phone and account are masked, so that a glance at the screen reveals nothing. */
export const profile: Handler<'/api/member/profile'> = async (_, { db, site, caller, locale, now }) => {
  const day = today(now());
  const [week, month] = [weekStart(day), `${day.slice(0, 8)}01`];
  const since = (first: string) => sql`${dayStart(first).toISOString()}::timestamptz`;
  const [first] = [week, month].sort();
  const [{ rows }, previous] = await Promise.all([
    db.execute<Row>(sql`
      SELECT m.mem_phone AS "memPhone", m.bank_acc AS "bankAcc", p.mem_id AS "recommenderId",
        CASE WHEN m.bank_code IS NULL THEN NULL
          ELSE ${commonName(locale, site.siteId, 'bank', sql`m.bank_code`)} END AS "bankName",
        (extract(epoch FROM m.joined_at) * 1000)::float8 AS "joinedAt", m.cash_flag AS "cashFlag", net.week, net.month
      FROM member m
      LEFT JOIN member p ON p.id = m.parent_id
      CROSS JOIN (SELECT coalesce(sum(win - stake) FILTER (WHERE placed_at >= ${since(week)}), 0)::text AS week,
          coalesce(sum(win - stake) FILTER (WHERE placed_at >= ${since(month)}), 0)::text AS month
        FROM bet WHERE member_id = ${caller.id} AND placed_at >= ${since(first!)}
          AND settled_at IS NOT NULL AND type <> 'cancel') AS net
      WHERE m.id = ${caller.id}`),
    previousLogin(db, caller.id),
  ]);
  const row = rows[0]!;
  return ok({
    memId: caller.memId,
    memNick: caller.memNick,
    memName: caller.memName,
    memPhone: maskedPhone(row.memPhone) ?? '',
    bankName: row.bankName ?? '',
    bankAccEnd: row.bankAcc?.slice(-4) ?? '',
    recommenderId: row.recommenderId ?? '',
    joinedAt: isoTime(row.joinedAt),
    previousLogin: previous,
    cashFlagYn: row.cashFlag ? 'Y' : 'N',
    weekNetAmt: Number(row.week),
    monthNetAmt: Number(row.month),
  });
};
