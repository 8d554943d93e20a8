import { describe, expect, test } from 'vitest';
import english from '../../messages/en.json';
import korean from '../../messages/ko.json';
import gamesInVietnamese from '../../messages/sandbox/vn.json';
import vietnamese from '../../messages/vn.json';

type Tree = { [key: string]: string | Tree };

const textsOf = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  );
const matching = (tree: Tree, pattern: RegExp) => textsOf(tree).filter(([, text]) => pattern.test(text));

describe('[decision 58] one spelling for one thing', () => {
  test('Korean writes giving and taking back with a dot between spaces, wherever both are named together', () => {
    const others = matching(korean, /지급(?! · )\s*[·/ㆍ‧・,]\s*회수/);
    expect(others).toEqual([]);
    expect(matching(korean, /지급 · 회수/).length).toBeGreaterThan(10);
  });

  test.each([
    ['ko', korean, '지급 · 회수'],
    ['en', english, 'Give · take back'],
    ['vn', vietnamese, 'Cấp · thu hồi'],
  ])(
    'button, menu, screen and column name it alike: %s',
    (_, { list, money, route, palette, transfers }, name) => {
      expect([
        list.giveTake,
        money.open,
        route.partnerMoneyMoveList,
        palette.transfer,
        transfers.form,
      ]).toEqual(Array(5).fill(name));
    },
  );

  test.each([
    ['en', english],
    ['ko', korean],
    ['vn', vietnamese],
  ])('what the administrator gives and takes back has one name: %s', (_, texts) => {
    const { cashType, pointType, explain } = texts;
    const { grant, grantBack } = explain.kinds;
    expect([cashType[2], pointType[2]]).toEqual([grant, grant]);
    expect([cashType[-2], pointType[-2]]).toEqual([grantBack, grantBack]);
  });

  test('the holder of an account is 예금주; 입금자명 is who pays a deposit in', () => {
    const others = matching(korean, /입금자명/).filter(([key]) => !key.startsWith('requests.depositor'));
    expect(others).toEqual([]);
  });
});

describe('[FORM-05] sentences that read naturally with any value', () => {
  test('no Korean particle depends on an amount, and none is written both ways', () => {
    // After digits 을 and 를 depend on how they are read; play money has no unit.
    expect(
      matching(korean, /\{(amount|sum|balance|cash|total)\} ?(금액|[을를이가은는](?![가-힣])|원)/),
    ).toEqual([]);
    expect(matching(korean, /을\(를\)|를\(을\)|이\(가\)|은\(는\)|\(으\)로|와\(과\)/)).toEqual([]);
  });

  test('English counts nouns in both numbers', () => {
    const nouns =
      'accounts|bets|days|hours|items|members|messages|minutes|partners|requests|rows|seconds|times';
    const outsidePlural = textsOf(english).filter(([, text]) => {
      // Nouns inside a plural's choices are right already.
      const plain = text.replace(/\{\w+, plural,(?:[^{}]|\{[^{}]*\})*\}/g, '');
      return new RegExp(`\\{(?!level)\\w+\\} (?:${nouns})\\b`).test(plain);
    });
    expect(outsidePlural).toEqual([]);
  });

  test('[FORM-02] Vietnamese writes numbers as figures are written, with a point for decimals and commas for thousands', () => {
    const texts = [...textsOf(vietnamese), ...textsOf(gamesInVietnamese)].map(([, text]) => text);
    expect(texts.filter((text) => /\d,\d{1,2}(?!\d)|\d\.\d{3}(?!\d)/.test(text))).toEqual([]);
  });
});
