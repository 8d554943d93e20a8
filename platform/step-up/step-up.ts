import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { stepUpAct, stepUpRequired } from '@/lib/contract/step-up-required';
import { sumAmounts } from '@/lib/rules/amount';
import { refuse } from '@/lib/rules/refuse';
import type { Failure, Result } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { member, stepUp, transferKey } from '../db/schema';
import type { MemberContext, WriteContext } from '../http/context';
import { availableKinds, factorState, isOn, isRequired } from '../shared/factor-state';
import { pathHolds } from '../shared/on-path';
import { cachedSiteOption } from '../shared/site-option';

type Act = z.output<typeof stepUpAct>;
type Asked = z.output<typeof stepUpRequired>['stepUp'];
type Line = Asked['lines'][number];
type Context = MemberContext & WriteContext;

/** Minutes from the question to the move. */
const STEP_UP_MINUTES = 5;

/** One payee of a request, and the key of that move in the ledger. */
interface Payee {
  memId: string;
  amount: number;
  key?: string;
}

/** The acts of a request that have to be confirmed. */
export interface Question {
  acts: readonly [Act, ...Act[]];
  payees: readonly Payee[];
  /** Asked for with any amount: it concerns the caller's own access. */
  isAlways?: boolean;
}

/** Payees below the caller whose move was not made yet; others are refused by the move itself (U001). */
async function openLines(db: Db, { site, caller, idempotencyKey }: Context, payees: readonly Payee[]) {
  const keys = payees.map(({ key }) => key ?? idempotencyKey);
  const ids = payees.map(({ memId }) => memId.toLowerCase());
  const [moved, targets] = await Promise.all([
    db
      .select({ key: transferKey.key })
      .from(transferKey)
      .where(and(eq(transferKey.siteId, site.siteId), inArray(transferKey.key, keys))),
    db
      .select({ memId: member.memId, memNick: member.memNick })
      .from(member)
      .where(
        and(
          eq(member.siteId, site.siteId),
          inArray(sql`lower(${member.memId})`, ids),
          pathHolds(sql`${member.path}`, caller.id),
        ),
      ),
  ]);
  const done = new Set(moved.map(({ key }) => key));
  const below = new Map(targets.map((row) => [row.memId.toLowerCase(), row]));
  return payees.flatMap(({ amount }, i): Line[] => {
    const row = below.get(ids[i]!);
    return row && !done.has(keys[i]!) ? [{ ...row, amount }] : [];
  });
}

/**
 * The signed text: the asker, the key and the moves, in one order, beside the fingerprint of the whole request. The
 * SHA-256 of this text is the end of a passkey's challenge.
 */
function aboutOf(
  { site, caller, idempotencyKey, fingerprint }: Context,
  acts: readonly Act[],
  lines: readonly Line[],
) {
  const moves = lines.map(({ memId, amount }) => ({ memId, amount: amount.toFixed(2) }));
  const { siteId } = site;
  return JSON.stringify({ siteId, by: caller.memId, key: idempotencyKey, acts, moves, fingerprint });
}

const ownRow = ({ caller, idempotencyKey }: Context) =>
  and(eq(stepUp.memberId, caller.id), eq(stepUp.key, idempotencyKey));

/** Whether the caller has confirmed exactly this request in this session, a short while ago. */
async function isConfirmed(context: Context): Promise<boolean> {
  const { db, session, fingerprint, now } = context;
  const rows = await db
    .select({ id: stepUp.id })
    .from(stepUp)
    .where(
      and(
        ownRow(context),
        eq(stepUp.fingerprint, fingerprint),
        eq(stepUp.boundTo, session.tokenHash),
        isNotNull(stepUp.confirmedAt),
        gt(stepUp.expiresAt, now()),
      ),
    );
  return rows.length > 0;
}

/**
 * The part of this request that must be confirmed before it does anything; undefined for none, and a failure where no
 * factor is on that the site requires.
 */
async function toConfirm(
  context: Context,
  { acts, payees, isAlways }: Question,
): Promise<Omit<Asked, 'stepUpId' | 'expiresAt'> | Failure | undefined> {
  const { db, site, caller } = context;
  if (caller.loginType === 'MEMBER') return;
  // An amount that was just set may hold three seconds later: moves stay one statement where none is set.
  const option = await cachedSiteOption(db, site.siteId);
  const { stepUpAmount } = option;
  if (stepUpAmount === null) return;
  const isAbove = (amounts: readonly { amount: number }[]) =>
    isAlways || sumAmounts(amounts.map(({ amount }) => amount)) > Number(stepUpAmount);
  if (!isAbove(payees)) return;
  const state = await factorState(db, caller.id);
  // Whoever must have one and has none, in a session older than that rule, moves nothing by the password alone.
  if (!isOn(state)) return isRequired(option, caller) ? refuse.factorSetupRequired() : undefined;
  const lines = payees.length > 0 ? await openLines(db, context, payees) : [];
  if (payees.length > 0 && (lines.length === 0 || !isAbove(lines))) return;
  return { acts: [...acts], lines, kinds: availableKinds(state) };
}

/** Stores the question for exactly this request, in place of an older one with its key. */
async function keepQuestion(
  context: Context,
  about: string,
): Promise<{ stepUpId: string; expiresAt: string }> {
  const { db, session, caller, idempotencyKey: key, fingerprint, now } = context;
  const expiresAt = new Date(now().getTime() + STEP_UP_MINUTES * 60_000);
  const row = { fingerprint, about, boundTo: session.tokenHash, confirmedAt: null, expiresAt };
  const [stored] = await db
    .insert(stepUp)
    .values({ memberId: caller.id, key, ...row })
    .onConflictDoUpdate({
      target: [stepUp.memberId, stepUp.key],
      set: { ...row, id: sql`gen_random_uuid()` },
    })
    .returning({ id: stepUp.id });
  return { stepUpId: stored!.id, expiresAt: expiresAt.toISOString() };
}

/**
 * Carries out a request, after a second factor where the site wants one for it: A041 names the acts to confirm, and the
 * same request with the same key goes through after that, once. Another payee, amount or key is another request. A
 * request that was carried out before gets its first answer as ever.
 */
export async function withStepUp<T>(
  context: Context,
  question: Question,
  act: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const toAsk = await toConfirm(context, question);
  if (!toAsk) return act();
  if ('ok' in toAsk) return toAsk;
  if (!(await isConfirmed(context))) {
    const about = aboutOf(context, toAsk.acts, toAsk.lines);
    return refuse.stepUpRequired('', { stepUp: { ...(await keepQuestion(context, about)), ...toAsk } });
  }
  const result = await act();
  if (result.ok) await context.db.delete(stepUp).where(ownRow(context));
  return result;
}
