import { fail, ok } from '@/lib/contract/envelope';
import type { Handler } from '../http/context';
import type { ServerText } from '../shared/server-text';
import { type Move, makeMove, sidesAfter } from './move';

/** Both directions of moving held money, seen from who does it (decision 22). */
const GIVE: Move = {
  kind: 'give',
  gives: true,
  ownType: -3,
  lowerType: 33,
  noRight: 'C301',
  wrongTarget: 'C302',
  tooLittle: 'C601',
  tooMuch: 'C601',
};
const TAKE_BACK: Move = {
  kind: 'take_back',
  gives: false,
  ownType: 3,
  lowerType: -33,
  noRight: 'C401',
  wrongTarget: 'C402',
  tooLittle: 'C702',
  tooMuch: 'C701',
};

/** Why cash is not taken back from somebody whose game is not over (C099). */
const IN_GAME: ServerText = {
  ko: '진행 중인 게임이 있어 회수할 수 없습니다. 게임이 끝난 후 다시 시도해 주세요.',
  en: 'The member has a game that is not settled. Please take back once it is.',
  vn: 'Thành viên có ván chơi chưa kết thúc. Vui lòng thu hồi sau khi ván chơi kết thúc.',
};

/**
 * Gives cash to somebody below the caller, or takes it back (MOVE-01). Refusals in this order: who is not below (U001),
 * suspended (U0011), without the right (C301, C401), no target (C302, C402), no amount (C303, C403), a target whose
 * game is not settled (C099), more than the giving side has (C601, C702), more than an account may hold (C601, C701).
 */
export const cashSend: Handler<'/api/retail/cashSend'> = async (body, context) => {
  const move = body.inAmt === undefined ? TAKE_BACK : GIVE;
  const amount = body.inAmt ?? body.outAmt ?? 0;
  const moved = await makeMove(
    move,
    {
      memId: body.memId,
      kind: 'cash',
      amount,
      memo: body.memo ?? '',
      noAmount: move.gives ? 'C303' : 'C403',
      ...(!move.gives && { inGame: fail('C099', IN_GAME[context.locale]) }),
    },
    context,
  );
  if ('ok' in moved) return moved;
  const { own, seq, lower } = sidesAfter(move, moved);
  return ok({ cashAmt: own, cashSeq: seq, lowerCashAmt: lower, cashType: move.gives ? '-3' : '3' });
};
