import { describe, expect, test } from 'vitest';
import { type SignupField, type SignupFields, signupError } from '@/lib/rules/signup';

const good: SignupFields = {
  memId: 'kim01',
  memPass: 'secret1',
  memPassCheck: 'secret1',
  memPhone: '010-1234-5678',
  memNick: '한강맨',
  recommenderId: 'ptn5',
  memName: 'Nguyễn Thị Hồng Nhung',
  cashOutPass: '1234',
  bank: '004',
  bankacc: '1234567890',
};
const wrong = (change: Partial<SignupFields>) => signupError({ ...good, ...change });

describe('CREATE-02: the field checks and their messages', () => {
  test('good fields pass', () => expect(signupError(good)).toBeNull());

  test.each([
    [{ memId: '' }, 'memId', 'front.member.emptyMemId'],
    [{ memId: 'abc' }, 'memId', 'api.U101'],
    [{ memId: '12345' }, 'memId', 'api.U101'],
    [{ memId: 'a'.repeat(14) }, 'memId', 'api.U101'],
    [{ memId: '한글아이디' }, 'memId', 'api.U101'],
    [{ memPassCheck: '' }, 'memPassCheck', 'front.member.compareMemPass'],
    [{ memPassCheck: 'secret2' }, 'memPassCheck', 'front.member.compareMemPass'],
    [{ memPass: 'abcdef', memPassCheck: 'abcdef' }, 'memPass', 'api.U102'],
    [{ memPass: '123456', memPassCheck: '123456' }, 'memPass', 'api.U102'],
    [{ memPass: 'ab1&cd', memPassCheck: 'ab1&cd' }, 'memPass', 'api.U102'],
    [{ memPass: `a1${'x'.repeat(19)}`, memPassCheck: `a1${'x'.repeat(19)}` }, 'memPass', 'api.U102'],
    [{ memPhone: '' }, 'memPhone', 'front.member.emptyMemTel'],
    [{ memPhone: '02-123-4567' }, 'memPhone', 'front.member.noValidMemTel'],
    [{ memNick: '' }, 'memNick', 'front.member.emptyMemNick'],
    [{ memNick: 'ab' }, 'memNick', 'api.U105'],
    [{ memNick: '가'.repeat(21) }, 'memNick', 'api.U105'],
    [{ memNick: '<b>nick</b>' }, 'memNick', 'front.member.noValidMemNick'],
    [{ recommenderId: '' }, 'recommenderId', 'front.member.emptyRecommenderId'],
    [{ memName: '' }, 'memName', 'front.member.emptyBankAccountName'],
    [{ memName: '김1' }, 'memName', 'api.U104'],
    [{ cashOutPass: '' }, 'cashOutPass', 'front.member.emptyCashOutPass'],
    [{ cashOutPass: '123' }, 'cashOutPass', 'api.U103'],
    [{ cashOutPass: '12345' }, 'cashOutPass', 'api.U103'],
    [{ bank: '' }, 'bank', 'front.member.emptyBankName'],
    [{ bankacc: '' }, 'bankacc', 'front.member.emptyBankNumber'],
    [{ bankacc: '12-34' }, 'bankacc', 'front.member.noValidBankNumber'],
    [{ bankacc: '1' }, 'bankacc', 'front.member.noValidBankNumber'],
  ] as const)('FORM-06: %o', (change, field, message) => {
    expect(wrong(change)).toEqual({ field, message });
  });

  // A name that is invisible, or that looks like another's, would be in the question of every give.
  test.each([
    '   ',
    ' nick',
    'nick ',
    'ni  ck',
    'ni\u00a0ck',
    'ni\u3000ck',
    '\u3164\u3164\u3164',
    'nick\u3164',
    'ni\u115f\uffa0ck',
    '\u2800\u2800\u2800',
    'nick\ufe0f',
    'ni\u200bck',
    'ni\u202eck',
    'nick\u0301\u0301\u0301',
  ])('nickname %j is not seen as it is', (memNick) => {
    expect(wrong({ memNick })).toEqual({ field: 'memNick', message: 'front.member.noValidMemNick' });
  });
  test.each(['\u3164', '김\u3164', '김 ', '김  수', 'a\u0301\u0301\u0301'])(
    'account holder %j is not seen as it is',
    (memName) => expect(wrong({ memName })).toEqual({ field: 'memName', message: 'api.U104' }),
  );

  test.each(['달 빛', 'Trăng Rằm', 'Tra\u0306ng Ra\u0306\u0300m', '김❤\ufe0f사랑', 'a.b-c_d'])(
    'nickname %s is good',
    (memNick) => expect(wrong({ memNick })).toBeNull(),
  );

  test('the first error is reported, in the specified order', () => {
    const order: SignupField[] = [
      'memId',
      'memPassCheck',
      'memPhone',
      'memNick',
      'recommenderId',
      'memName',
      'cashOutPass',
      'bank',
      'bankacc',
    ];
    const fields = { ...good };
    for (const field of order) fields[field] = '';
    for (const field of order) {
      expect(signupError(fields)?.field).toBe(field);
      fields[field] = good[field];
    }
  });

  test.each(['01012345678', '010-123-4567', '0191234567'])('phone %s is good', (memPhone) =>
    expect(wrong({ memPhone })).toBeNull(),
  );
});
