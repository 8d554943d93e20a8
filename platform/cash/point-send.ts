import { ok } from '@/lib/contract/envelope';
import type { Handler } from '../http/context';
import { type Move, makeMove, sidesAfter } from './move';

/**
 * Both directions of moving points: the member's side has the types 2 and −2 (MOVE-04), the partner's own −3 and 3 as
 * for cash. Rolling is type 3 as well; the kind of the transfer tells the two apart.
 */
const GIVE: Move = {
  kind: 'point_give',
  gives: true,
  ownType: -3,
  lowerType: 2,
  noRight: 'C301',
  wrongTarget: 'C302',
  tooLittle: 'P002',
  tooMuch: 'P001',
};
const TAKE_BACK: Move = {
  kind: 'point_take_back',
  gives: false,
  ownType: 3,
  lowerType: -2,
  noRight: 'C401',
  wrongTarget: 'C402',
  tooLittle: 'P003',
  tooMuch: 'P001',
};

/**
 * Gives the caller's points to somebody below, or takes points back (MOVE-04). Refusals as for cash, with P001 for no
 * amount or one beyond what an account may hold, P002 for more points than the caller has, P003 for more than the
 * member has.
 */
export const pointSend: Handler<'/api/retail/pointSend'> = async (body, context) => {
  const move = body.pointType === '2' ? GIVE : TAKE_BACK;
  const amount = Math.abs(body.pointAmt);
  const moved = await makeMove(
    move,
    {
      memId: body.memId,
      kind: 'point',
      amount,
      memo: body.memo ?? body.pointDesc ?? '',
      noAmount: 'P001',
    },
    context,
  );
  if ('ok' in moved) return moved;
  const { own, seq, lower } = sidesAfter(move, moved);
  return ok({ pointAmt: own, pointSeq: seq, lowerPointAmt: lower, pointType: body.pointType });
};
