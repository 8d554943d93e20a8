import { createECDH } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { MAX_PUSH_BROWSERS, PUSH_KINDS, type PushKind } from '@/lib/rules/push';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { pushChoice, pushNotice, pushSubscription } from '../db/schema';
import type { Handler, MemberContext } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { isoTime } from '../shared/iso-time';
import { lockOwner } from '../shared/lock-owner';
import { isPushAddress } from '../shared/push-service';
import type { ServerLocale } from '../shared/server-text';
import { isLive, SUBSCRIPTIONS } from './live-subscription';
import { TEST_KIND } from './notice-text';
import { addressHash, sealAddress } from './sealed-address';

/** A notice to try the browser is sent once in so many seconds. */
const TEST_SECONDS = 10;

const kindsOf = ({ caller }: MemberContext): readonly PushKind[] =>
  PUSH_KINDS[caller.loginType === 'MEMBER' ? 'play' : 'partner'];

/** Lists the caller's choices and the browsers that receive its notices, this one first (PUSH-01). */
export const pushState: Handler<'/api/v2/push/state'> = async (_, context) => {
  const { db, caller, session, now } = context;
  const { publicKey } = context.push!;
  const { rows } = await db.execute<{
    pushId: string;
    browser: string | null;
    language: ServerLocale;
    sinceMs: number;
    untilMs: number;
    isThis: boolean;
  }>(sql`
    SELECT p.id AS "pushId", s.browser, p.language, (extract(epoch FROM p.created_at) * 1000)::float8 AS "sinceMs",
      (extract(epoch FROM s.expires_at) * 1000)::float8 AS "untilMs", p.token_hash = ${session.tokenHash} AS "isThis"
    FROM ${SUBSCRIPTIONS} WHERE p.member_id = ${caller.id} AND ${isLive(now(), publicKey)}
    ORDER BY 6 DESC, p.created_at DESC LIMIT ${MAX_PUSH_BROWSERS}`);
  const [choice] = await db.select().from(pushChoice).where(eq(pushChoice.memberId, caller.id));
  const known = kindsOf(context);
  return ok({
    publicKey,
    kinds: known.filter((kind) => choice?.kinds.includes(kind)),
    detailsYn: choice?.details ? 'Y' : 'N',
    browsers: rows.map(({ pushId, browser, language, sinceMs, untilMs, isThis }) => ({
      pushId,
      browser: browser ?? '',
      language,
      since: isoTime(sinceMs),
      until: isoTime(untilMs),
      thisYn: isThis ? 'Y' : 'N',
    })),
  });
};

/** Whether a browser's key is a point on P-256, by which something can be encrypted. */
function isPoint(p256dh: string): boolean {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** Makes the row of the caller's choices, with nothing switched on. */
const makeChoice = (tx: Db, { site, caller }: MemberContext, readAt: Date) =>
  tx.insert(pushChoice).values({ memberId: caller.id, siteId: site.siteId, readAt }).onConflictDoNothing();

/** Ends the first of a member's browsers beyond the number that receive notices. */
const endFirst = (tx: Db, memberId: number) =>
  tx.execute(sql`DELETE FROM push_subscription WHERE id IN (
    SELECT id FROM push_subscription WHERE member_id = ${memberId} ORDER BY created_at DESC, id
    OFFSET ${MAX_PUSH_BROWSERS})`);

/**
 * Sends notices to a browser from now on, until the sign-in is over. A browser that somebody else has used takes its
 * address along: the earlier owner's row goes.
 */
export const subscribePush: Handler<'/api/v2/push/subscribe'> = async (address, context) => {
  const { publicKey, hosts } = context.push!;
  if (!isPushAddress(address.endpoint, hosts)) return refuse.unknownPushService();
  if (!isPoint(address.p256dh)) return refuse.invalidRequest();
  return withIdempotency(context.db, context, async (tx) => {
    const { site, caller, session, locale, now } = context;
    const createdAt = now();
    const hash = addressHash(address.endpoint);
    // A button that is pressed twice subscribes twice.
    await lockOwner(tx, caller.id);
    await makeChoice(tx, context, createdAt);
    await tx
      .delete(pushSubscription)
      .where(and(eq(pushSubscription.siteId, site.siteId), eq(pushSubscription.addressHash, hash)));
    const [row] = await tx
      .insert(pushSubscription)
      .values({
        siteId: site.siteId,
        memberId: caller.id,
        tokenHash: session.tokenHash,
        addressHash: hash,
        sealed: sealAddress(site, address),
        publicKey,
        language: locale,
        createdAt,
      })
      .returning({ pushId: pushSubscription.id });
    await endFirst(tx, caller.id);
    return ok(row!);
  });
};

/** Ends the notices to one of the caller's browsers; A023 if it is none of them. */
export const endPush: Handler<'/api/v2/push/end'> = ({ pushId }, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const ended = await tx
      .delete(pushSubscription)
      .where(and(eq(pushSubscription.id, pushId), eq(pushSubscription.memberId, context.caller.id)))
      .returning({ id: pushSubscription.id });
    return ended.length > 0 ? ok({}) : refuse.notFound();
  });

/** Sets the kinds of the caller's notices, and whether these show names and amounts (PUSH-02). */
export const pushSettings: Handler<'/api/v2/push/settings'> = async ({ kinds, detailsYn }, context) => {
  const known = kindsOf(context);
  if (!kinds.every((kind) => known.includes(kind))) return refuse.invalidRequest();
  return withIdempotency(context.db, context, async (tx) => {
    await makeChoice(tx, context, context.now());
    await tx
      .update(pushChoice)
      .set({ kinds: [...kinds], details: detailsYn === 'Y' })
      .where(eq(pushChoice.memberId, context.caller.id));
    return ok({});
  });
};

/** Sends a notice to the browser of this sign-in, to try it. A009 within ten seconds of the last one. */
export const testPush: Handler<'/api/v2/push/test'> = (_, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const { site, caller, session, now } = context;
    const at = now();
    await lockOwner(tx, caller.id);
    const own = await tx
      .select({ id: pushSubscription.id })
      .from(pushSubscription)
      .where(eq(pushSubscription.tokenHash, session.tokenHash));
    if (own.length === 0) return refuse.notFound();
    const { rows } = await tx.execute(sql`
      SELECT FROM push_notice n JOIN push_subscription p ON p.id = n.subscription_id
      WHERE p.member_id = ${caller.id} AND starts_with(n.key, ${`${TEST_KIND}:`})
        AND n.created_at > ${new Date(at.getTime() - TEST_SECONDS * 1_000).toISOString()}::timestamptz LIMIT 1`);
    if (rows.length > 0) return refuse.tooManyAttempts();
    await tx.insert(pushNotice).values(
      own.map(({ id }) => ({
        subscriptionId: id,
        siteId: site.siteId,
        key: `${TEST_KIND}:${at.getTime()}`,
        content: { kind: TEST_KIND },
        dueAt: at,
        createdAt: at,
      })),
    );
    return ok({});
  });
