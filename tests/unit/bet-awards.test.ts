import { expect, test } from 'vitest';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import { awardFields } from '@/platform/bets/bet-rows';

test.each([
  ['a bet of cash', null, null, {}],
  ['a free bet', '70.00', CASH_TYPE.freeBetWin, { award: 'freeBet', freeAmt: 70 }],
  ['a free bet without a worth', '0.00', CASH_TYPE.freeBetWin, { award: 'freeBet', freeAmt: 0 }],
  ['a free bet of a version without a type for its win', '70.00', null, { award: 'freeBet', freeAmt: 70 }],
  ['a promotion', '0.00', CASH_TYPE.promotionWin, { award: 'promotion' }],
  ['a promotion of a version without a type for it', '0.00', null, { award: 'promotion' }],
] as const)('[VENDOR-07] [VENDOR-14] %s', (_, freeStake, winType, fields) => {
  expect(awardFields({ freeStake, winType })).toEqual(fields);
});
