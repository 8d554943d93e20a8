import { describe, expect, test } from 'vitest';
import {
  type GroupFields,
  type GroupRow,
  groupError,
  groupMember,
  groupSuffixes,
  incrementDigits,
} from '@/lib/rules/group-signup';
import { creatableLevelsUnder } from '@/lib/rules/level';

const good: GroupFields = {
  startNo: '9',
  endNo: '11',
  memId: 'kim',
  memPass: 'secret1',
  memPassCheck: 'secret1',
  memNick: '한강맨',
  recommenderId: 'ptn5',
  memName: '홍길동',
  cashOutPass: '1234',
  bank: '004',
};
const rows: GroupRow[] = [0, 1, 2].map((n) => ({ memPhone: `010-1234-567${n}`, bankacc: `12345${n}` }));
const wrong = (change: Partial<GroupFields>, own = rows) => groupError({ ...good, ...change }, own);

describe('CREATE-04: a group', () => {
  test('good fields pass', () => expect(groupError(good, rows)).toBeNull());

  test.each([
    [{ startNo: '' }, 'startNo', 'front.member.numbersOnly'],
    [{ startNo: '1a' }, 'startNo', 'front.member.numbersOnly'],
    [{ endNo: '' }, 'endNo', 'front.member.numbersOnly'],
    [{ endNo: '9' }, 'endNo', 'front.member.endLarger'],
    [{ endNo: '8' }, 'endNo', 'front.member.endLarger'],
    [{ startNo: '1', endNo: '11' }, 'endNo', 'front.member.groupMost'],
    [{ memId: '' }, 'memId', 'front.member.emptyMemId'],
    [{ memId: 'abcdefghijkl' }, 'memId', 'api.U101'],
    [{ memNick: '' }, 'memNick', 'front.member.emptyMemNick'],
    [{ memName: '' }, 'memName', 'front.member.emptyBankAccountName'],
    [{ memPassCheck: 'other1' }, 'memPassCheck', 'front.member.compareMemPass'],
  ])('%o is wrong at %s', (change, field, message) => {
    expect(wrong(change)).toEqual({ field, message });
  });

  test('at most ten at once', () => {
    const ten = Array.from({ length: 10 }, (_, n) => ({
      memPhone: `0101234567${n}`,
      bankacc: `${1000 + n}`,
    }));
    expect(wrong({ startNo: '1', endNo: '10' }, ten)).toBeNull();
  });

  test('each row is checked, and two rows may not share a number', () => {
    const [first, second, third] = rows as [GroupRow, GroupRow, GroupRow];
    expect(wrong({}, [first, { ...second, memPhone: '' }, third])).toEqual({
      field: 'memPhone',
      message: 'front.member.emptyMemTel',
      row: 1,
    });
    const again = { ...third, memPhone: first.memPhone.replaceAll('-', '') };
    expect(wrong({}, [first, second, again])).toMatchObject({ field: 'memPhone', row: 2 });
    expect(wrong({}, [first, { ...second, bankacc: first.bankacc }, third])).toMatchObject({
      field: 'bankacc',
      row: 1,
    });
  });

  test('numbers below 10 have a leading zero and end id, nickname and name', () => {
    expect(groupSuffixes(good)).toEqual(['09', '10', '11']);
    expect(groupSuffixes({ startNo: '01', endNo: '2' })).toEqual(['01', '02']);
    expect(groupSuffixes({ startNo: '2', endNo: '1' })).toEqual([]);
    expect(groupMember(good, '09', rows[0]!)).toMatchObject({
      memId: 'kim09',
      memNick: '한강맨09',
      memName: '홍길동09',
      memPhone: '010-1234-5670',
    });
  });

  test.each([
    ['010-1234-5678', 2, '010-1234-5680'],
    ['01012349999', 1, '01012350000'],
    ['0099', 1, '0100'],
    ['99', 1, ''],
    ['', 1, ''],
  ])('%s counted up by %d is %s', (text, by, next) => expect(incrementDigits(text, by)).toBe(next));
});

describe('CREATE-01: creatable levels', () => {
  const all = { creatableLevels: ['PTN_2', 'PTN_3', 'PTN_4', 'PTN_5', 'NORMAL'] as const };
  test.each([
    ['PTN_4', false, ['PTN_5', 'NORMAL']],
    ['PTN_5', false, ['NORMAL']],
    ['PTN_7', false, ['NORMAL']],
    ['NORMAL', false, []],
    ['PTN_4', true, ['PTN_5']],
    ['PTN_5', true, ['NORMAL']],
  ] as const)('below %s, members for PTN_5 alone: %s', (parent, memberCreatePtn5Only, levels) => {
    expect(creatableLevelsUnder(parent, { ...all, memberCreatePtn5Only })).toEqual(levels);
  });

  test('a level that the viewer may not create is not offered below others', () => {
    const rights = { creatableLevels: ['NORMAL'] as const, memberCreatePtn5Only: false };
    expect(creatableLevelsUnder('PTN_1', rights)).toEqual(['NORMAL']);
  });
});
