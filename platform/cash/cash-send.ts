import { SUCCESS } from '@/lib/contract/codes';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { writeContext } from '../http/write-context';
import { IN_GAME } from '../shared/refusal-text';
import type { ServerLocale } from '../shared/server-text';
import { withStepUp } from '../step-up/step-up';
import type { MoveRequest, MoveType } from './move-types';
import { balancesAfter, makeAllMoves, makeMove } from './partner-move';

/** Both directions of moving cash; types are those of decision 22. */
const GIVE: MoveType = {
  kind: 'give',
  gives: true,
  callerType: CASH_TYPE.give,
  targetType: CASH_TYPE.given,
  noRightCode: CODE.mayNotGive,
  wrongTargetCode: CODE.missingReceiver,
  tooLittleCode: CODE.invalidGiveAmount,
  tooMuchCode: CODE.invalidGiveAmount,
};
const TAKE_BACK: MoveType = {
  kind: 'take_back',
  gives: false,
  callerType: CASH_TYPE.takeBack,
  targetType: CASH_TYPE.takenBack,
  noRightCode: CODE.mayNotTakeBack,
  wrongTargetCode: CODE.missingTakeBackMember,
  tooLittleCode: CODE.takeBackAboveBalance,
  tooMuchCode: CODE.invalidTakeBackAmount,
};

const chooseAct = ({ gives }: MoveType) => (gives ? ('give' as const) : ('takeBack' as const));

/** Makes the request of a move. An amount of zero stands for an empty field. */
const cashRequest = (
  move: MoveType,
  { memId, amount, memo = '' }: { memId: string; amount: number; memo?: string | undefined },
  locale: ServerLocale,
): MoveRequest => ({
  memId,
  kind: 'cash',
  amount,
  memo,
  noAmount: move.gives ? CODE.missingGiveAmount : CODE.missingTakeBackAmount,
  ...(!move.gives && { inGame: refuse.requestImpossible(IN_GAME[locale]) }),
});

/**
 * Gives cash to a member below the caller, or takes it back (MOVE-01). Checked in this order: not below the caller
 * (U001), suspended (U0011), no permission (C301, C401), not a valid target (C302, C402), no amount (C303, C403), the
 * target has an unsettled bet, by site option (C099), more than the payer has (C601, C702), more than an account may hold
 * (C601, C701). Before all of these, a second factor above the site's amount (A041).
 */
export const cashSend: Handler<'/api/retail/cashSend'> = async (body, context) => {
  const move = body.inAmt === undefined ? TAKE_BACK : GIVE;
  const { memId, memo } = body;
  const amount = body.inAmt ?? body.outAmt ?? 0;
  return withStepUp(context, { acts: [chooseAct(move)], payees: [{ memId, amount }] }, async () => {
    const moved = await makeMove(move, cashRequest(move, { memId, amount, memo }, context.locale), context);
    if ('ok' in moved) return moved;
    const { caller, callerSeq, target } = balancesAfter(move, moved);
    const cashType = move.gives ? ('-3' as const) : ('3' as const);
    return ok({ cashAmt: caller, cashSeq: callerSeq, lowerCashAmt: target, cashType });
  });
};

/**
 * Gives cash to several members below, or takes it back, by the rules of {@link cashSend} and with an idempotency key for
 * each line (MOVE-08): either all lines in one transaction, or each on its own. A repeated line gets its first result even
 * if the others are refused. A second factor is asked for once, for the sum of all lines (A041).
 */
export const cashSendMany: Handler<'/api/retail/cashSendMany'> = async (body, context) => {
  const { site, caller, locale } = context;
  const move = Number(body.type) === CASH_TYPE.give ? GIVE : TAKE_BACK;
  const requests = body.lines.map(({ idempotencyKey, ...line }) => ({
    ...cashRequest(move, line, locale),
    ...writeContext(site, '/api/retail/cashSendMany', caller, idempotencyKey, { type: body.type, ...line }),
  }));
  const payees = requests.map(({ memId, amount, idempotencyKey: key }) => ({ memId, amount, key }));
  return withStepUp(context, { acts: [chooseAct(move)], payees }, async () => {
    const moved = body.allOrNone
      ? await makeAllMoves(move, requests, context)
      : await Promise.all(requests.map((request) => makeMove(move, request, { ...context, ...request })));
    const after = moved.map((one) => (one === null || 'ok' in one ? undefined : balancesAfter(move, one)));
    const latest = after.reduce((a, b) => (a && (!b || a.callerSeq > b.callerSeq) ? a : b), undefined);
    return ok({
      movedYn: latest ? 'Y' : 'N',
      ...(latest && { cashAmt: latest.caller, cashSeq: latest.callerSeq }),
      lines: moved.map((one, i) => {
        const failure = one !== null && 'ok' in one ? one : undefined;
        return {
          memId: body.lines[i]!.memId,
          resultCode: failure?.code ?? SUCCESS,
          resultMessage: failure?.message ?? '',
          ...(after[i] && { lowerCashAmt: after[i].target }),
        };
      }),
    });
  });
};
