import { expect, test } from 'vitest';
import { toMemberRow } from '@/components/members/member-row';
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
