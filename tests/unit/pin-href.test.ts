import { expect, test } from 'vitest';
import { ownPinHref, pinHref } from '@/lib/routes/pin-href';

const DAYS = 'startDate=2026-11-22&endDate=2026-11-22';
const FACTS = {
  memNick: 'Star',
  at: '2026-11-21T20:00:00.000Z',
  name: '',
  amount: 1000,
  win: null,
  before: null,
  after: null,
  vendorCode: '',
  vendorName: '',
  betId: '',
};
const href = (
  kind: 'entry' | 'request' | 'attempt' | 'member',
  memId: string,
  partnerLevel: string,
  type: string,
  wallet?: 'cash' | 'point',
) => pinHref('demo', 'ptn1', { kind, facts: { ...FACTS, memId, partnerLevel, type, wallet } });

test.each([
  ['a request of one’s own', href('request', 'ptn1', 'PTN_1', '1'), `/demo/charge?${DAYS}`],
  ['a withdrawal of one’s own', href('request', 'ptn1', 'PTN_1', '-1'), `/demo/exchange?${DAYS}`],
  ['a request of a partner below', href('request', 'ptn5', 'PTN_5', '1'), undefined],
  [
    'a withdrawal of a player',
    href('request', 'player1', 'NORMAL', '-1'),
    `/demo/userDetail?id=player1&tab=userExchange&${DAYS}`,
  ],
  ['cash of one’s own', href('entry', 'ptn1', 'PTN_1', '3', 'cash'), `/demo/cashListMy?${DAYS}`],
  [
    'cash of a partner below',
    href('entry', 'ptn5', 'PTN_5', '3'),
    `/demo/partnerDetail?id=ptn5&tab=partnerCash&${DAYS}`,
  ],
  [
    'points of a partner below',
    href('entry', 'ptn5', 'PTN_5', '3', 'point'),
    `/demo/subpartnerPointList?${DAYS}&pointTypes=3%2C33&searchValue=ptn5`,
  ],
  [
    'a refused give',
    href('attempt', 'ptn5', 'PTN_5', 'C601'),
    `/demo/partnerMoneyMoveList?tab=history&memId=ptn5&processed=-1&${DAYS}`,
  ],
  ['a member', href('member', 'player1', 'NORMAL', 'NORMAL'), '/demo/userDetail?id=player1'],
])('[WORK-08] %s leads to the screen that lists it, if there is one', (_, actual, wanted) => {
  expect(actual).toBe(wanted);
});

test.each([
  ['a bet', 'bet', { betId: 'b-1', vendorCode: 'sandbox-live' }, '/play/bet?id=b-1&vendor=sandbox-live'],
  ['a deposit', 'request', { type: '1' }, `/play/charge?${DAYS}`],
  ['a withdrawal', 'request', { type: '-1' }, `/play/exchange?${DAYS}`],
  ['a movement of money', 'entry', { wallet: 'cash' }, `/play/money?${DAYS}`],
  ['a movement of points', 'entry', { wallet: 'point' }, `/play/point?${DAYS}`],
  ['a record without a screen for players', 'member', {}, undefined],
] as const)('[PLAY-03] [WORK-08] a player’s inquiry about %s leads there', (_, kind, facts, wanted) => {
  const of = { ...FACTS, memId: 'player1', partnerLevel: 'NORMAL', type: '1', ...facts };
  expect(ownPinHref('/play', kind, of)).toBe(wanted);
});
