import { eq } from 'drizzle-orm';
import { CASH_TYPE, REQUEST_STATUS } from '@/lib/contract/money-codes';
import { refuse } from '@/lib/rules/refuse';
import { type Failure, fail, ok } from '@/lib/rules/result';
import { isBankClosed, withdrawalError } from '@/lib/rules/withdrawal';
import { checkWithdrawalPassword } from '../account/withdrawal-password';
import { waitError } from '../account/withdrawal-wait';
import { hasMandatoryMessage } from '../board/mandatory-message';
import type { Db } from '../db/client';
import { cashRequest } from '../db/schema';
import type { SiteOption } from '../db/schema/site-option';
import { noteRequest } from '../desk/note-request';
import type { Handler } from '../http/context';
import { storedAnswer, withIdempotency } from '../http/idempotency';
import { memberAccounts } from '../ledger/accounts';
import { InsufficientFunds } from '../ledger/post';
import { turnsByKey } from '../shared/in-turn';
import type { ServerText } from '../shared/server-text';
import { siteOption } from '../shared/site-option';
import { tellWebhooks } from '../shared/webhook-events';
import { withStepUp } from '../step-up/step-up';
import { publishBalance } from './balance';
import { debitWithdrawal, hasOpenRequest, lastWithdrawal, lockMemberRow } from './requests';

/** The text of C099 during the bank's closing time (decision 27). */
const BANKS_CLOSED: ServerText = {
  ko: '은행 점검 시간({from}~{to})에는 출금을 신청할 수 없습니다.',
  en: 'Withdrawals cannot be requested while banks check their books ({from} to {to}).',
  vn: 'Không thể yêu cầu rút tiền trong giờ ngân hàng kiểm tra ({from}–{to}).',
};

type Body = Parameters<Handler<'/api/cash/out'>>[0];
type Context = Parameters<Handler<'/api/cash/out'>>[1];

/** Makes the checks that come before those of earlier requests and of the password. */
async function refusal(body: Body, context: Context, option: SiteOption): Promise<Failure | undefined> {
  const { db, caller, locale, now } = context;
  if (body.memId.toLowerCase() !== caller.memId.toLowerCase()) return refuse.unknownMember();
  if (caller.status === 'suspended') return refuse.suspendedMember();
  if (await hasMandatoryMessage(db, caller.id)) return refuse.mandatoryMessageUnread();
  if (!option.withdrawalOpen) return refuse.withdrawalsClosed();
  if (!caller.mayCashOut) return refuse.withdrawalsSuspended();
  const waiting = waitError(caller.cashOutChangedAt, option, now(), locale);
  if (waiting) return waiting;
  const { bankWindow } = option;
  if (bankWindow && isBankClosed(now(), bankWindow)) {
    return refuse.requestImpossible(
      BANKS_CLOSED[locale].replace('{from}', bankWindow.from).replace('{to}', bankWindow.to),
    );
  }
  // If only the balance is too small, the ledger decides, because it knows whether the key was used before.
  if (withdrawalError(body.cashAmt, option, body.cashAmt) === null) return;
  const { cash } = await memberAccounts(db, caller.id);
  const error = withdrawalError(body.cashAmt, option, cash.balance);
  if (error) return fail(error);
}

/** Refuses a withdrawal while another request is open (C209), and shortly after the last one (C216). */
async function repeatRefusal(
  db: Db,
  memberId: number,
  { withdrawalWaitMinutes }: SiteOption,
  at: Date,
): Promise<Failure | undefined> {
  if (await hasOpenRequest(db, memberId, -1)) return refuse.withdrawalRequestOpen();
  const wait = withdrawalWaitMinutes * 60_000;
  const last = wait > 0 ? await lastWithdrawal(db, memberId) : undefined;
  if (last && at.getTime() - last.getTime() < wait) return refuse.withdrawalTooSoon();
}

/**
 * Runs the requests of one member one after the other. If a button was pressed many times, only the first request has
 * its password checked, which takes long on a busy machine; the others find the first one.
 */
const inTurn = turnsByKey<string>();

/**
 * Requests a withdrawal (FUND-02), which debits the cash at once (docs/decisions, withdrawals are held). Checked in this
 * order: another member's id (U001), suspended (U0011), an unread mandatory message (M001), withdrawals closed (C201),
 * no permission (C203), a withdrawal password changed a short while ago (A031), the bank's closing time (C099), amount
 * (C206, or C214 or C215, in place of which C202 says that it is also more than the member has), an open request (C209),
 * too soon after the last one (C216), and only then the password (C010, A084, C205, C204, C008), a second factor if the
 * site wants one (A041), again the checks whose result may have changed, and more than the member has (C202).
 */
export const cashOut: Handler<'/api/cash/out'> = (body, context) =>
  inTurn(`${context.site.siteId} ${context.caller.id}`, async () => {
    const { db, site, caller, now } = context;
    const first = await storedAnswer<{ cashIdx: number; cashAmt: number; cashSeq: number }>(db, context);
    if (first) return first;
    const option = await siteOption(db, site.siteId);
    const refused =
      (await refusal(body, context, option)) ??
      (await repeatRefusal(db, caller.id, option, now())) ??
      (await checkWithdrawalPassword(db, caller.id, body.cashOutPass));
    if (refused) return refused;
    const payees = [{ memId: caller.memId, amount: body.cashAmt }];
    return withStepUp(context, { acts: ['withdraw'], payees, isAlways: true }, () =>
      request(body, context, option),
    );
  });

/** Debits the cash and stores a request that has passed the first checks. */
async function request(
  body: Body,
  context: Context,
  option: SiteOption,
): ReturnType<Handler<'/api/cash/out'>> {
  const { db, bus, site, caller, now, idempotencyKey: key, fingerprint } = context;
  try {
    const result = await withIdempotency(db, context, async (tx) => {
      const { cashOutChangedAt } = await lockMemberRow(tx, caller.id);
      const at = now();
      // The withdrawal password may have been changed after the caller was read, and the caller may have sent the new
      // one.
      const waiting = waitError(cashOutChangedAt, option, at, context.locale);
      if (waiting) return waiting;
      const repeated = await repeatRefusal(tx, caller.id, option, at);
      if (repeated) return repeated;
      const amount = body.cashAmt.toFixed(2);
      const debit = await debitWithdrawal(
        tx,
        { siteId: site.siteId, memberId: caller.id, amount },
        { key, fingerprint },
      );
      const { transferId, replayed, ...balance } = debit;
      if (replayed) {
        // The ledger stores keys for longer than answers. An earlier request with this key was posted, so nothing was
        // debited now, and no request is stored.
        const [request] = await tx
          .select({ id: cashRequest.id })
          .from(cashRequest)
          .where(eq(cashRequest.transferId, transferId));
        return ok({ cashIdx: request!.id, ...balance });
      }
      const [created] = await tx
        .insert(cashRequest)
        .values({
          siteId: site.siteId,
          memberId: caller.id,
          cashType: CASH_TYPE.withdrawal,
          cashStatus: REQUEST_STATUS.applied,
          amount,
          transferId,
          regAt: at,
        })
        .returning({ id: cashRequest.id });
      const { id } = created!;
      const data = { id, kind: 'withdrawal', amount, memId: caller.memId } as const;
      await tellWebhooks(tx, site.siteId, { type: 'request.made', at, data });
      return ok({ cashIdx: id, ...balance });
    });
    if (result.ok) {
      await publishBalance(db, bus, caller.id);
      await noteRequest(context, 'withdrawal', result.data.cashIdx, body.cashAmt);
    }
    return result;
  } catch (error) {
    if (error instanceof InsufficientFunds) return refuse.withdrawalAboveBalance();
    throw error;
  }
}
