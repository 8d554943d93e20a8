import type { RequestOf } from '@/lib/contract/calls';
import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import { asOperator } from '../account/save-record';
import type { Db } from '../db/client';
import type { MemberContext } from '../http/context';
import { writeAudit } from '../operator/act';
import type { SiteKeys } from '../shared/config';
import type { FactorKind } from '../shared/factor-state';
import { notifyFactorChange } from './factor-note';
import { beginFactorTry, type FactorTry, forgetFactorTries, sessionTry } from './factor-tries';
import { checkAssertion } from './passkeys';
import { spendRecoveryCode } from './recovery-codes';
import { checkTotp } from './totp';

/** Proves that the right person acts: a passkey's signature, six digits of an OTP app, or a recovery code. */
export type FactorProof = RequestOf<'/api/factor/signIn'>['factor'];

interface FactorCheck extends FactorTry {
  /** The address from which the factor was sent, for the audit. */
  ip: string;
  /** The hash of the token of the session, or of the pending sign-in, that asks for the factor. */
  boundTo: string;
  purpose: 'signIn' | 'confirm';
  /** The request to confirm, as in the challenge, which a passkey signs; absent where only the person is verified. */
  about?: string | undefined;
  /** The kinds of factors that are accepted; all kinds if absent. */
  kinds?: readonly FactorKind[];
}

/**
 * Checks a second factor of a member and returns its kind, or A033 for a wrong factor and A039 for a try too soon after
 * wrong ones. Each code, challenge and recovery code counts once, whatever the request's outcome is. Call it outside
 * transactions: checks take time, and a refusal must not undo the count.
 */
export async function verifySecondFactor(
  db: Db,
  site: SiteKeys,
  check: FactorCheck,
  proof: FactorProof,
): Promise<Result<{ kind: FactorKind }>> {
  const { memberId, boundTo, now, kinds } = check;
  if (kinds && !kinds.includes(proof.kind)) return refuse.wrongFactor();
  const wait = await beginFactorTry(db, check);
  if (wait) return wait;
  const isRight =
    proof.kind === 'passkey'
      ? await checkAssertion(db, { memberId, boundTo, now }, proof.credential, check)
      : proof.kind === 'totp'
        ? await checkTotp(db, site, memberId, { code: proof.code, now })
        : await spendRecoveryCode(db, memberId, proof.code);
  if (!isRight) return refuse.wrongFactor();
  await forgetFactorTries(db, check);
  if (proof.kind === 'recovery') await noteRecovery(db, check);
  return ok({ kind: proof.kind });
}

/** Describes the check of a factor by which the signed-in caller confirms something in this session. */
export async function sessionCheck(
  context: MemberContext,
  request: Pick<FactorCheck, 'about' | 'kinds'> = {},
): Promise<FactorCheck> {
  const { ip } = await asOperator(context.db, context);
  return { ...sessionTry(context), ip, boundTo: context.session.tokenHash, purpose: 'confirm', ...request };
}

/** Tells the member that a recovery code was used, and records it in the audit, because the codes are few. */
async function noteRecovery(db: Db, { siteId, memberId, memId, ip }: FactorCheck): Promise<void> {
  await db.transaction(async (tx) => {
    await notifyFactorChange(tx, { siteId, memberId }, 'recoveryUsed');
    await writeAudit(
      tx,
      siteId,
      'change-factor',
      { name: `partner ${memId}`, ip, actorId: memberId },
      {
        target: memId,
        before: {},
        after: { recoveryCodeUsed: true },
      },
    );
  });
}
