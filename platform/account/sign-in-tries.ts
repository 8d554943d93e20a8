import { and, eq, inArray, sql } from 'drizzle-orm';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { type Failure, fail } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { member, message, signInTry } from '../db/schema';
import type { ServerText } from '../shared/server-text';
import { systemMessage } from '../shared/system-message';

/** The wrong password in a row that locks (decision 12). */
export const LOCKING_FAILURE = 9;
/** From this wrong password in a row on, each doubles the wait before the next try; it begins with a second. */
const FIRST_DELAYED = 3;
/** Wrong passwords are forgotten after so long without another. */
const FORGOTTEN_AFTER = sql`interval '24 hours'`;
/**
 * Shortest time between two notifications of a lock, in milliseconds: locking a member again and again must not fill
 * its messages.
 */
const TOLD_EVERY_MS = 24 * 60 * 60_000;

/** Of all addresses together. */
const EVERYWHERE = '';

/** A try to sign in: the id as typed, and its origin. */
export interface Try {
  siteId: string;
  memId: string;
  /** The key that attempts are counted by (`addressGroup`). */
  address: string;
  /** The browser, if the member has signed in from it before: it is counted alone, and only by its own failures. */
  device: string | undefined;
  now: Date;
}

/** The count of an address, which delays and never locks. */
const ADDRESS = 'ip ';

/** The counts that a try belongs to. */
const sourcesOf = ({ address, device }: Try): string[] =>
  device ? [`device ${device}`] : [EVERYWHERE, `${ADDRESS}${address}`];

const rowsOf = ({ siteId, memId }: Pick<Try, 'siteId' | 'memId'>) =>
  and(eq(signInTry.siteId, siteId), eq(signInTry.memId, memId.toLowerCase()));

/** Why nothing may be tried now: locked (U004), or too soon after wrong passwords (A029, with the seconds to wait). */
export async function waitBeforeTry(db: Db, tried: Try): Promise<Failure | undefined> {
  const rows = await db
    .select({ source: signInTry.source, failures: signInTry.failures, until: signInTry.until })
    .from(signInTry)
    .where(and(rowsOf(tried), inArray(signInTry.source, sourcesOf(tried))));
  const open = rows.filter(({ until }) => until && until > tried.now);
  const isLock = ({ source, failures }: (typeof rows)[number]) =>
    failures >= LOCKING_FAILURE && !source.startsWith(ADDRESS);
  if (open.some(isLock)) return refuse.lockedByWrongPasswords();
  const until = Math.max(0, ...open.map((row) => row.until!.getTime()));
  if (until === 0) return undefined;
  return refuse.passwordRetryTooSoon('', { seconds: Math.ceil((until - tried.now.getTime()) / 1000) });
}

/**
 * Counts a wrong password and answers U001, or U004 for the one that locks. An id without a member is counted and
 * locked alike. A member's lock is also stored in its row, with a line in its sign-in log and a message to it.
 */
export async function recordFailure(db: Db, tried: Try, ip: string, lockMinutes: number): Promise<Failure> {
  const { siteId, device, now } = tried;
  const memId = tried.memId.toLowerCase();
  const at = sql`${now.toISOString()}::timestamptz`;
  const lockEnd = sql`${new Date(now.getTime() + lockMinutes * 60_000).toISOString()}::timestamptz`;
  const values = sql.join(
    sourcesOf(tried).map((source) => sql`(${siteId}, ${memId}, ${source}, 1, ${at})`),
    sql`, `,
  );
  const failures = sql`CASE WHEN t.last_at < ${at} - ${FORGOTTEN_AFTER}
    OR t.failures >= ${LOCKING_FAILURE} AND t.until <= ${at} THEN 1 ELSE t.failures + 1 END`;
  const { rows } = await db.execute<{
    locked: boolean;
    newlyLocked: number | null;
    lockedBefore: number | null;
  }>(sql`
    WITH counted AS (
      INSERT INTO sign_in_try AS t (site_id, mem_id, source, failures, last_at) VALUES ${values}
      ON CONFLICT (site_id, mem_id, source) DO UPDATE SET failures = ${failures}, last_at = ${at},
        until = CASE
          WHEN ${failures} >= ${LOCKING_FAILURE} AND t.source NOT LIKE ${`${ADDRESS}%`} THEN
            CASE WHEN t.failures >= ${LOCKING_FAILURE} AND t.until > ${at} THEN t.until ELSE ${lockEnd} END
          WHEN ${failures} >= ${FIRST_DELAYED} AND t.source <> ${EVERYWHERE} THEN
            ${at} + interval '1 second' * power(2, least(${failures}, ${LOCKING_FAILURE}) - ${FIRST_DELAYED})
        END
      RETURNING t.source, t.failures
    ), target AS (
      SELECT id, locked_at FROM member WHERE site_id = ${siteId} AND lower(mem_id) = ${memId}
    ), logged AS (
      INSERT INTO login_log (member_id, ip, success, at) SELECT id, ${ip}, false, ${at} FROM target
    ), locked AS (
      UPDATE member m SET locked_at = ${at}, locked_until = ${lockEnd} FROM target, counted
      WHERE m.id = target.id AND counted.source = ${EVERYWHERE} AND counted.failures = ${LOCKING_FAILURE}
      RETURNING m.id
    )
    SELECT coalesce(bool_or(failures >= ${LOCKING_FAILURE} AND source NOT LIKE ${`${ADDRESS}%`}), false) AS locked,
      (SELECT id::float8 FROM locked) AS "newlyLocked",
      (SELECT (extract(epoch FROM locked_at) * 1000)::float8 FROM target) AS "lockedBefore"
    FROM counted`);
  const { locked, newlyLocked, lockedBefore } = rows[0]!;
  if (newlyLocked !== null && !device && (lockedBefore ?? 0) < now.getTime() - TOLD_EVERY_MS) {
    await db.insert(message).values({ siteId, memberId: newlyLocked, ...note(lockMinutes) });
  }
  return fail(locked ? CODE.lockedByWrongPasswords : CODE.unknownMember);
}

const NOTE_TITLE: ServerText = {
  ko: '로그인이 일시적으로 잠겼습니다',
  en: 'Sign-in locked',
  vn: 'Tạm khóa đăng nhập',
};
const note = (minutes: number) =>
  systemMessage(NOTE_TITLE, {
    ko: `비밀번호가 여러 번 틀려 ${minutes}분 동안 새 기기에서의 로그인이 잠겼습니다. 전에 로그인한 기기에서는 로그인할 수 있습니다. 본인이 아니라면 비밀번호를 변경해 주세요.`,
    en: `After several wrong passwords, sign-in from new devices was locked for ${minutes} minutes. Devices that you have signed in from still work. If it was not you, please change your password.`,
    vn: `Do nhập sai mật khẩu nhiều lần, đăng nhập từ thiết bị mới đã bị khóa trong ${minutes} phút. Thiết bị đã từng đăng nhập vẫn dùng được. Nếu không phải bạn, vui lòng đổi mật khẩu.`,
  });

/** A statement that forgets the wrong passwords that a right one has ended: those of the device, or of the address and all together. */
export const forgetTries = (tx: Db, tried: Try) =>
  tx.delete(signInTry).where(and(rowsOf(tried), inArray(signInTry.source, sourcesOf(tried))));

/** The state deleted when a lock was taken off, for the audit. */
interface ForgottenLock {
  failedLogins: number;
  lockedAt: Date | null;
}

/**
 * Forgets all wrong passwords for a member's id and takes off its lock; the member's row should be locked before. Wrong
 * second factors are forgotten for the operator alone: a partner above who sets passwords could guess on without end.
 */
export async function takeOffLock(
  tx: Db,
  target: { siteId: string; id: number; memId: string },
  by: 'operator' | 'partner',
  at: Date,
): Promise<ForgottenLock> {
  const ofPasswords = sql`${signInTry.source} NOT LIKE 'factor%'`;
  const tries = await tx
    .delete(signInTry)
    .where(and(rowsOf(target), by === 'partner' ? ofPasswords : undefined))
    .returning({ source: signInTry.source, failures: signInTry.failures });
  const [was] = await tx
    .select({ lockedAt: member.lockedAt, lockedUntil: member.lockedUntil })
    .from(member)
    .where(eq(member.id, target.id));
  await tx.update(member).set({ lockedAt: null, lockedUntil: null }).where(eq(member.id, target.id));
  const isLocked = was?.lockedUntil != null && was.lockedUntil > at;
  return {
    failedLogins: tries.find(({ source }) => source === EVERYWHERE)?.failures ?? 0,
    lockedAt: isLocked ? was.lockedAt : null,
  };
}
