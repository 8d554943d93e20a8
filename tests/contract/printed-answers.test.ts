import { describe, expect, test } from 'vitest';
import { type CallPath, calls } from '@/lib/contract/calls';
import { CASH_LOG, DETAIL, PAGE, PRINTED_ANSWERS } from '../fixtures/printed-answers';

/** Calls of which the documents print the result alone, or nothing. */
const RESULT_ALONE = [
  ...(['/api/admin/member/checkId', '/api/admin/member/checkNickname', '/api/member/logout'] as const),
  ...(['/api/member/signup', '/api/member/update', '/api/retail/member/signup'] as const),
  ...(['/api/member/changeMemCashFlag', '/api/retail/changeMemCashFlag'] as const),
  ...(['/api/cash/in', '/api/cash/out', '/api/cash/del', '/api/cash/outGameMoney'] as const),
  ...(['/api/cash/pointChg', '/api/retail/cashSend', '/api/retail/pointSend'] as const),
  ...(['/api/board/cmtSave', '/api/board/msgRead', '/api/board/msgUpdate'] as const),
  ...(['/api/board/faq/save', '/api/board/normal/save', '/api/retail/partner/signup'] as const),
  ...(['/api/v2/retail/detail/changePhone', '/api/v2/retail/detail/save'] as const),
  ...(['/api/v2/retail/rate/save', '/api/v2/retail/rate/multipleSave'] as const),
  '/api/v2/retail/rate/saveBottom',
] as const satisfies readonly CallPath[];

/** Calls of which the documents do not show what they answer. */
const NOT_SHOWN: readonly CallPath[] = [
  ...(['/api/common/gameCodes', '/api/etc/banner', '/api/etc/popupList', '/api/main/popupList'] as const),
  ...(['/api/cash/getUserCash', '/api/v2/retail/daily/partners', '/api/v2/retail/daily/users'] as const),
];

describe('[WIRE-06] an answer that the documents print', () => {
  test.each(PRINTED_ANSWERS)('of %s with %s is read, and has no field less', (path, _, answer) => {
    const read = calls[path].response.safeParse(answer);
    expect(read.error?.issues ?? []).toEqual([]);
  });

  test('has the balances of a partner under the names of rows', () => {
    const { partnerInfo } = calls['/api/v2/retail/partnerInfo'].response.parse({ partnerInfo: DETAIL });
    expect(partnerInfo).toMatchObject({ cashAmt: 1000, pointAmt: 10 });
  });

  test('has codes as texts, also where they are numbers', () => {
    const answer = { cashLog: [{ ...CASH_LOG, cashType: -3 }], pageInfo: PAGE };
    expect(calls['/api/v2/retail/detail/cashLog'].response.parse(answer).cashLog[0]?.cashType).toBe('-3');
  });

  test.each(RESULT_ALONE)('of %s is its result alone', (path) => {
    const read = calls[path].response.safeParse({});
    expect(read.error?.issues ?? []).toEqual([]);
  });

  test('is here for every call that the documents describe', () => {
    const here = new Set<string>([...PRINTED_ANSWERS.map(([path]) => path), ...RESULT_ALONE, ...NOT_SHOWN]);
    const missing = Object.entries(calls).filter(
      ([path, { from }]) => (from === 'documents' || from === 'unnamed') && !here.has(path),
    );
    expect(missing.map(([path]) => path)).toEqual([]);
  });
});
