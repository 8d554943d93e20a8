import { expect, test } from 'vitest';
import { betResult, combineLegs, isCancelled, netResult, typeResult } from '@/lib/rules/bet-result';

test.each([
  ['win', 100, 195, 'PASS'],
  ['win', 0, 50, 'PASS'],
  ['win', 100, 100, 'PASS'],
  ['lose', 100, 100, 'FAIL'],
  ['win', 100, 50, 'HALF'],
  ['lose', 100, 50, 'HALF'],
  ['lose', 25.5, 12.75, 'HALF'],
  ['win', 100, 95, 'PART'],
  ['lose', 100, 1, 'PART'],
  ['lose', 100, 0, 'FAIL'],
  ['lose', 0, 0, 'FAIL'],
  ['draw', 100, 100, 'TIE'],
  ['wait', 100, 0, 'WAIT'],
  ['cancel', 100, 50, 'CANCEL'],
  ['half-won', 100, 50, 'CANCEL'],
  ['constructor', 100, 50, 'CANCEL'],
])('[BET-02] a bet of type %s that got back %2$d of %1$d is shown as %s', (type, stake, win, expected) => {
  expect(betResult(type, stake, win)).toBe(expected);
});

test('[BET-02] filters and sums know a type alone', () => {
  expect(['win', 'lose', 'draw', 'wait', 'cancel', ''].map(typeResult)).toEqual([
    'PASS',
    'FAIL',
    'TIE',
    'WAIT',
    'CANCEL',
    'CANCEL',
  ]);
  expect([isCancelled({ type: 'lose' }), isCancelled({ type: 'other' })]).toEqual([false, true]);
});

test.each([
  [['Won', 'Opened', 'Lost'], 'wait'],
  [['Won', 'Lost', 'Void'], 'lose'],
  [['Void', 'Void'], 'cancel'],
  [['Void', 'Draw'], 'draw'],
  [['Won', 'Void', 'Draw'], 'win'],
  [['Won', 'HalfWon'], 'cancel'],
  [['Won', 'Opened', 'HalfWon'], 'wait'],
] as const)(
  '[BET-03] a slip with legs %j has the type %s where the upstream names none',
  (statuses, expected) => {
    expect(combineLegs(statuses)).toBe(expected);
  },
);

test('[BET-02] the net of a bet is what the upstream says, or win less stake; a bet that was called off has none', () => {
  expect(netResult({ type: 'win', cash: 0.3, winCash: 0.1 })).toBe(-0.2);
  expect(netResult({ type: 'win', cash: 100, winCash: 250, resultCash: 140 })).toBe(140);
  expect(netResult({ type: 'cancel', cash: 100, winCash: 100, resultCash: 5 })).toBe(0);
});
