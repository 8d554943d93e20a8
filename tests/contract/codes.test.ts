import { readFileSync } from 'node:fs';
import { type AbstractIntlMessages, createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { CODES, SERVER_TEXT } from '@/lib/contract/codes';

const LOCALES = ['ko', 'en', 'vn'] as const;
const read = (name: string): AbstractIntlMessages =>
  JSON.parse(readFileSync(new URL(`../../messages/${name}.json`, import.meta.url), 'utf8'));
const messages = Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)]));
const codeTexts = (locale: string) => messages[locale]!.api as Record<string, string>;

const flat = (tree: AbstractIntlMessages, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );
/** Names of a text's arguments: `{time}`, `{n, plural, …}`. */
const parameters = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)(?=[,}])/g)].map((match) => match[1]!))].sort();

describe('FORM-07: every code has its text', () => {
  it.each(LOCALES)('FORM-07 in %s, never the bare code', (locale) => {
    const texts = codeTexts(locale);
    const missing = CODES.filter((code) => !texts[code]?.trim());
    const bare = CODES.filter((code) => texts[code]?.includes(code));
    expect({ missing, bare }).toEqual({ missing: [], bare: [] });
  });

  it.each(LOCALES)('FORM-07 in %s, no text for a code that does not exist', (locale) => {
    expect(Object.keys(codeTexts(locale)).sort()).toEqual([...CODES].sort());
  });

  it.each(LOCALES)('FORM-07 in %s, each code has words of its own', (locale) => {
    const texts = codeTexts(locale);
    const first = new Map(CODES.toReversed().map((code) => [texts[code], code]));
    expect(CODES.filter((code) => first.get(texts[code]) !== code)).toEqual([]);
  });

  it('FORM-07 the Korean texts are Korean, the others are not', () => {
    const hangul = (locale: string, code: string) => /\p{Script=Hangul}/u.test(codeTexts(locale)[code] ?? '');
    expect(CODES.filter((code) => !hangul('ko', code))).toEqual([]);
    expect(CODES.filter((code) => hangul('en', code) || hangul('vn', code))).toEqual([]);
  });

  it('FORM-07 the codes shown with the server’s own text are codes of the contract', () => {
    expect([...SERVER_TEXT].filter((code) => !(CODES as readonly string[]).includes(code))).toEqual([]);
  });

  it('FORM-07 each code is declared once', () => {
    expect(new Set(CODES).size).toBe(CODES.length);
  });
});

/** The catalogue of the product, and that of the sandbox's games. */
const FOLDERS = ['', 'sandbox/'];

describe('FORM-05: three languages say the same', () => {
  const korean = new Map(flat(messages.ko!));

  it.each(
    FOLDERS.flatMap((folder) => [
      [folder, 'en'],
      [folder, 'vn'],
    ]),
  )('FORM-05 %s%s has the keys of ko, with the same parameters', (folder, locale) => {
    const korean = new Map(flat(read(`${folder}ko`)));
    const other = new Map(flat(read(`${folder}${locale}`)));
    expect([...other.keys()].sort()).toEqual([...korean.keys()].sort());
    const differing = [...korean].filter(
      ([key, text]) => `${parameters(text)}` !== `${parameters(other.get(key) ?? '')}`,
    );
    expect(differing).toEqual([]);
  });

  it('FORM-05 ko calls a column of times 시간, says 상부 of partners above, and leaves no particle open', () => {
    const other = /일시|시각|조회된 목록|아니오|\((을|를|이|가|은|는)\)|(?<!최|베팅 )상위 파트너/;
    expect([...korean].filter(([, text]) => other.test(text))).toEqual([]);
  });

  it.each([
    ['ko', /운영자/],
    ['en', /\boperator/i],
    ['vn', /điều hành|vận hành/i],
  ] as const)('FORM-05 %s calls whoever runs the site the administrator', (locale, other) => {
    expect(flat(messages[locale]!).filter(([, text]) => other.test(text))).toEqual([]);
  });

  it.each(FOLDERS.flatMap((folder) => LOCALES.map((locale) => [folder, locale] as const)))(
    'FORM-05 %s%s leaves no text empty and none that ICU cannot read',
    (folder, locale) => {
      const catalogue = read(folder + locale);
      const errors: string[] = [];
      const t = createTranslator({
        locale: locale === 'vn' ? 'vi' : locale,
        messages: catalogue,
        onError: (error) => errors.push(error.message),
      });
      for (const [key, text] of flat(catalogue)) {
        expect(text.trim(), key).not.toBe('');
        // A number is valid as a count, a date and a word alike. Keys are read from the file itself, hence no type for
        // them.
        t(key as never, Object.fromEntries(parameters(text).map((name) => [name, 1])) as never);
      }
      expect(errors).toEqual([]);
    },
  );
});
