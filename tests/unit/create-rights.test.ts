import { describe, expect, test } from 'vitest';
import { timeout } from '@/lib/rules/code';
import { levelsCreatedBy, toCreateRights } from '@/lib/rules/create-rights';
import { creatableLevels, LEVELS, levelOrder } from '@/lib/rules/level';
import { fail, ok } from '@/lib/rules/result';

test('decision 14: levels are ordered from the top to the plain member', () => {
  expect(LEVELS.map(levelOrder)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(levelOrder('PTN_8')).toBe(8);
});

describe('decision 17: who creates whom', () => {
  test.each([
    ['PTN_1', ['PTN_2', 'PTN_3', 'PTN_4', 'PTN_5', 'PTN_6', 'PTN_7', 'NORMAL']],
    ['PTN_3', ['PTN_4', 'PTN_5', 'PTN_6', 'PTN_7', 'NORMAL']],
    ['PTN_4', ['PTN_5', 'PTN_6', 'PTN_7', 'NORMAL']],
    ['PTN_5', ['NORMAL']],
    ['PTN_7', ['NORMAL']],
    ['NORMAL', []],
    ['PTN_8', []],
  ] as const)('%s creates %j', (level, levels) =>
    expect(creatableLevels(level, { memberCreatePtn5Only: false })).toEqual(levels),
  );

  test.each([
    ['PTN_1', ['PTN_2', 'PTN_3', 'PTN_4', 'PTN_5', 'PTN_6', 'PTN_7']],
    ['PTN_5', ['NORMAL']],
    ['PTN_6', []],
  ] as const)('[CREATE-06] where only PTN_5 creates members, %s creates %j', (level, levels) =>
    expect(creatableLevels(level, { memberCreatePtn5Only: true })).toEqual(levels),
  );
});

describe('the rights of the signed-in member', () => {
  const partner = { partnerLevel: 'PTN_6' } as const;

  test('are the levels that the upstream names', () => {
    const named = { ...partner, creatableLevels: ['PTN_7'] as const };
    expect(levelsCreatedBy(named, { memberCreatePtn5Yn: 'N' })).toEqual(['PTN_7']);
  });

  test('follow from its level where the upstream names none', () => {
    expect(levelsCreatedBy(partner, undefined)).toEqual(['NORMAL']);
    expect(levelsCreatedBy(partner, {})).toEqual(['NORMAL']);
    expect(levelsCreatedBy(partner, { memberCreatePtn5Yn: 'N' })).toEqual(['NORMAL']);
    expect(levelsCreatedBy(partner, { memberCreatePtn5Yn: 'Y' })).toEqual([]);
  });

  test.each([
    ['Y', [], true],
    ['N', ['NORMAL'], false],
  ] as const)('with memberCreatePtn5Yn %s are %j', (memberCreatePtn5Yn, levels, memberCreatePtn5Only) => {
    const rights = toCreateRights(ok(partner), ok({ siteOption: { memberCreatePtn5Yn } }));
    expect(rights).toEqual({ creatableLevels: levels, memberCreatePtn5Only });
  });

  test('are none where the member could not be loaded, and the usual ones without the option', () => {
    const late = fail(timeout);
    expect(toCreateRights(late, ok({ siteOption: { memberCreatePtn5Yn: 'Y' } }))).toEqual({
      creatableLevels: [],
      memberCreatePtn5Only: true,
    });
    expect(toCreateRights(ok(partner), late)).toEqual({
      creatableLevels: ['NORMAL'],
      memberCreatePtn5Only: false,
    });
  });
});
