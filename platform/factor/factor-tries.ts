import { and, eq, gt, sql } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import type { Failure } from '@/lib/rules/result';
import { LOCKING_FAILURE } from '../account/sign-in-tries';
import type { Db } from '../db/client';
import { message, signInTry } from '../db/schema';
import type { MemberContext } from '../http/context';
import type { ServerText } from '../shared/server-text';
import { siteOption } from '../shared/site-option';
import { systemMessage } from '../shared/system-message';

/**
 * From this number of wrong factors in a row on, each doubles the wait before the next try, beginning with one second.
 */
const FIRST_DELAYED = 3;
/** A member is told of a lock at most this often. */
const TOLD_EVERY = sql`interval '24 hours'`;

/**
 * The member whose factor is tried, and the key by which its wrong tries are counted: that of pending sign-ins, of a
 * known browser, or of a session.
 */
export interface FactorTry {
  siteId: string;
  memberId: number;
  memId: string;
  source: 'factor' | `factor ${string}`;
  now: Date;
}

/** Tries of the caller's own factors in this session. */
export const sessionTry = ({ site, caller, session, now }: MemberContext): FactorTry => ({
  siteId: site.siteId,
  memberId: caller.id,
  memId: caller.memId,
  source: `factor session ${session.tokenHash.slice(0, 16)}`,
  now: now(),
});

const rowOf = ({ siteId, memId, source }: FactorTry) =>
  and(eq(signInTry.siteId, siteId), eq(signInTry.memId, memId.toLowerCase()), eq(signInTry.source, source));

/**
 * Counts a try before the factor is checked, so that simultaneous tries are counted one by one; a right factor resets
 * the count ({@link forgetFactorTries}). Waits grow and lock as those for passwords do (decision 12): A039 with the
 * seconds.
 */
export async function beginFactorTry(db: Db, tried: FactorTry): Promise<Failure | undefined> {
  const { signInLockMinutes } = await siteOption(db, tried.siteId);
  const at = sql`${tried.now.toISOString()}::timestamptz`;
  const failures = sql`CASE WHEN t.last_at < ${at} - interval '24 hours' OR t.failures >= ${LOCKING_FAILURE} THEN 1
    ELSE t.failures + 1 END`;
  const { rows } = await db.execute<{ failures: number }>(sql`
    INSERT INTO sign_in_try AS t (site_id, mem_id, source, failures, last_at)
    VALUES (${tried.siteId}, ${tried.memId.toLowerCase()}, ${tried.source}, 1, ${at})
    ON CONFLICT (site_id, mem_id, source) DO UPDATE SET failures = ${failures}, last_at = ${at}, until = CASE
      WHEN ${failures} >= ${LOCKING_FAILURE} THEN ${at} + interval '1 minute' * ${signInLockMinutes}
      WHEN ${failures} >= ${FIRST_DELAYED} THEN ${at} + interval '1 second' * power(2, ${failures} - ${FIRST_DELAYED})
    END
    WHERE t.until IS NULL OR t.until <= ${at}
    RETURNING t.failures`);
  const [counted] = rows;
  if (counted) {
    if (counted.failures === LOCKING_FAILURE) await notifyLock(db, tried, signInLockMinutes);
    return undefined;
  }
  const [row] = await db.select({ until: signInTry.until }).from(signInTry).where(rowOf(tried));
  const wait = (row?.until?.getTime() ?? 0) - tried.now.getTime();
  return refuse.factorRetryTooSoon('', { seconds: Math.max(1, Math.ceil(wait / 1000)) });
}

/** Resets the count of wrong tries after a right one. */
export async function forgetFactorTries(db: Db, tried: FactorTry): Promise<void> {
  await db.delete(signInTry).where(rowOf(tried));
}

/**
 * Tells a member that its second factor was locked: somebody knows the password, or has the session, and failed at the
 * factor.
 */
async function notifyLock(db: Db, { siteId, memberId }: FactorTry, minutes: number): Promise<void> {
  const recent = await db
    .select({ id: message.id })
    .from(message)
    .where(
      and(
        eq(message.memberId, memberId),
        eq(message.title, TITLE.ko),
        gt(message.sentAt, sql`now() - ${TOLD_EVERY}`),
      ),
    )
    .limit(1);
  if (recent.length === 0)
    await db.insert(message).values({ siteId, memberId, ...systemMessage(TITLE, note(minutes)) });
}

const TITLE: ServerText = {
  ko: '2단계 인증이 일시적으로 잠겼습니다',
  en: 'Two-step sign-in locked',
  vn: 'Tạm khóa xác minh 2 bước',
};
const note = (minutes: number): ServerText => ({
  ko: `2단계 인증에 여러 번 실패하여 ${minutes}분 동안 잠겼습니다. 본인이 아니라면 비밀번호가 알려진 것이니 바로 변경해 주세요.`,
  en: `After several failed second steps, two-step sign-in was locked for ${minutes} minutes. If it was not you, somebody knows your password: change it at once.`,
  vn: `Do xác minh 2 bước sai nhiều lần, tính năng này đã bị khóa trong ${minutes} phút. Nếu không phải bạn, mật khẩu đã bị lộ: hãy đổi ngay.`,
});
