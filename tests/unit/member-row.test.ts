import { expect, test } from 'vitest';
import { mayBeDirectChild, toMemberRow } from '@/components/members/member-row';
import { type CallPath, calls } from '@/lib/contract/calls';
import { withoutOwnFields } from '@/lib/contract/own-fields';
import { sampleResponse } from '../fixtures/distinct';

const answered = {
  ...sampleResponse('/api/v2/user/lowerUserList').list[0]!,
  topUserList: [
    { recommenderId: 'ptn5', partnerLevel: 'PTN_5' as const, partnerLevelName: 'Store' },
    { recommenderId: 'ptn1', partnerLevel: 'PTN_1' as const, partnerLevelName: 'Head' },
  ],
};

test('[LIST-02] a row has its ancestors and its parent', () => {
  const row = toMemberRow(answered);
  expect(row).toMatchObject({
    memId: answered.memId,
    cashAmt: answered.cashAmt,
    ancestors: [
      ['ptn5', 'PTN_5', 'Store'],
      ['ptn1', 'PTN_1', 'Head'],
    ],
    parentId: 'ptn5',
  });
});

test('[LIST-02] the topmost partner has no parent in view', () => {
  expect(toMemberRow({ ...answered, topUserList: [] })).toMatchObject({
    ancestors: [],
    parentId: undefined,
  });
});

/** The first row of a list as the documents have it. */
function printedRow(path: CallPath, changes: object) {
  const sample = sampleResponse(path) as unknown as { list: object[] };
  const answer = { ...sample, list: [{ ...sample.list[0], ...changes }] };
  const { list } = withoutOwnFields(calls[path].response, answer, new Set()) as { list: [never] };
  return toMemberRow(list[0]);
}

test('[LIST-02] sums and names that a list of the documents lacks are made of the others; unknown ones stay unknown', () => {
  const flows = { cashIn: 1_000.5, payment: 20.25, cashOut: 300, payback: 0.75 };
  const countInfo = [
    { partnerLevel: 'PTN_3' as const, partnerLevelName: '3', cnt: 4 },
    { partnerLevel: 'NORMAL' as const, partnerLevelName: '8', cnt: 9 },
  ];
  const newer = printedRow('/api/v2/user/lowerUserList', { ...flows, countInfo, casinoRate: '1.20' });
  expect(newer).toMatchObject({
    totalCashInAmt: 1_020.75,
    totalCashOutAmt: 300.75,
    totalCashProfit: 720,
    lowerCnt: 13,
    pointRate: '1.20',
    betAmt: undefined,
    totalBEP: undefined,
  });
  expect(newer.states).toBeUndefined();
  const older = printedRow('/api/retail/memberList', {
    totalBetAmt: 500,
    totalBetWinAmt: 120,
    totalWlAmt: 380,
    myLevel: 'PTN_4',
    partnerLevel: 'PTN_4',
  });
  expect(older).toMatchObject({
    betAmt: 500,
    winAmt: 120,
    totalWlAmt: 380,
    ancestors: [],
  });
  expect(older.cashIn).toBeUndefined();
  const online = printedRow('/api/retail/onlineMemberList', {
    cashIn: 70,
    cashOut: 20,
    betAmt: 5,
    winAmt: 8,
  });
  expect(online).toMatchObject({
    totalCashInAmt: 70,
    totalCashOutAmt: 20,
    totalCashProfit: 50,
    totalWlAmt: -3,
    partnerLevel: 'NORMAL',
  });
});

test('[LIST-11] without the members above it, a partner is directly below the viewer if its level is the first of the list', () => {
  const viewer = { memId: 'ptn2', childLevel: 'PTN_4' as const };
  expect(mayBeDirectChild({ partnerLevel: 'PTN_4' }, viewer)).toBe(true);
  expect(mayBeDirectChild({ partnerLevel: 'PTN_3' }, viewer)).toBe(false);
  expect(mayBeDirectChild({ partnerLevel: undefined }, { memId: 'ptn2', childLevel: undefined })).toBe(false);
});

test('[LIST-11] [MOVE-01] without the members above it, a player counts as directly below the viewer', () => {
  for (const childLevel of ['PTN_6', 'NORMAL', undefined] as const) {
    expect(mayBeDirectChild({ partnerLevel: 'NORMAL' }, { memId: 'ptn5', childLevel })).toBe(true);
  }
});

test('[LIST-11] the members above it say whether a member is directly below the viewer, whatever its level is', () => {
  const viewer = { memId: 'ptn5', childLevel: 'NORMAL' as const };
  const player = { ...answered, partnerLevel: 'NORMAL' as const };
  expect(mayBeDirectChild(player, viewer)).toBe(true);
  expect(mayBeDirectChild(player, { ...viewer, memId: 'ptn1' })).toBe(false);
  expect(mayBeDirectChild({ ...player, topUserList: [] }, viewer)).toBe(false);
});
