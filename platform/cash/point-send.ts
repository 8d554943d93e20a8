import { POINT_TYPE } from '@/lib/contract/money-codes';
import * as CODE from '@/lib/rules/code';
import { ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { withStepUp } from '../step-up/step-up';
import type { MoveType } from './move-types';
import { balancesAfter, makeMove } from './partner-move';

/**
 * Both directions of moving points: the member's side has types 2 and −2 (MOVE-04), the partner's −3 and 3 as for cash.
 * Rolling is type 3 as well and differs by the kind of the transfer.
 */
const GIVE: MoveType = {
  kind: 'point_give',
  gives: true,
  callerType: POINT_TYPE.give,
  targetType: POINT_TYPE.grant,
  noRightCode: CODE.mayNotGive,
  wrongTargetCode: CODE.missingReceiver,
  tooLittleCode: CODE.pointsAboveHeld,
  tooMuchCode: CODE.invalidPointAmount,
};
const TAKE_BACK: MoveType = {
  kind: 'point_take_back',
  gives: false,
  callerType: POINT_TYPE.takeBack,
  targetType: POINT_TYPE.grantBack,
  noRightCode: CODE.mayNotTakeBack,
  wrongTargetCode: CODE.missingTakeBackMember,
  tooLittleCode: CODE.takeBackAbovePoints,
  tooMuchCode: CODE.invalidPointAmount,
};

/**
 * Gives the caller's points to a member below, or takes points back (MOVE-04). The checks are those of cash, with P001
 * for no amount or one beyond the limit of an account, P002 for more than the caller has, and P003 for more than the
 * member has.
 */
export const pointSend: Handler<'/api/retail/pointSend'> = async (body, context) => {
  const move = Number(body.pointType) === POINT_TYPE.grant ? GIVE : TAKE_BACK;
  const amount = Math.abs(body.pointAmt);
  const { memId, pointType } = body;
  const act = move.gives ? ('givePoints' as const) : ('takeBackPoints' as const);
  return withStepUp(context, { acts: [act], payees: [{ memId, amount }] }, async () => {
    const memo = body.memo ?? body.pointDesc ?? '';
    const moved = await makeMove(
      move,
      { memId, kind: 'point', amount, memo, noAmount: CODE.invalidPointAmount },
      context,
    );
    if ('ok' in moved) return moved;
    const { caller, callerSeq, target } = balancesAfter(move, moved);
    return ok({ pointAmt: caller, pointSeq: callerSeq, lowerPointAmt: target, pointType });
  });
};
