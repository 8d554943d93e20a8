import { describe, expect, test } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { parseRequest } from '@/lib/contract/parse-request';
import { typedRate } from '@/lib/format/rate-input';
import { searchText } from '@/lib/lists/filters';
import { isNumberLike, typedNumber } from '@/lib/rules/numbers';
import { nameError, nickError } from '@/lib/rules/signup';
import { allowedText } from '@/lib/rules/signup-fields';
import { composedBody, folded, hasText, isolated, onlyDigits, parseIsolated } from '@/lib/rules/text';

const nfd = (text: string) => text.normalize('NFD');

describe('typed texts', () => {
  test('every text of a body is composed before it is measured', () => {
    expect(composedBody({ a: nfd('Cà'), b: [nfd('하호'), 1, null], c: { d: nfd('Thẻ') } })).toEqual({
      a: 'Cà',
      b: ['하호', 1, null],
      c: { d: 'Thẻ' },
    });
    // Forty characters, in NFD 120.
    const searchValue = '값'.repeat(40);
    const found = parseRequest(calls['/api/v2/user/findMembers'], { searchValue: nfd(searchValue) });
    expect(found).toEqual({ data: { searchValue } });
    expect(parseRequest(calls['/api/v2/user/findMembers'], { searchValue: `${searchValue}값` })).toEqual({
      code: 'A002',
    });
  });

  test('[FORM-06] nicknames and names are measured by their letters', () => {
    expect(nickError(nfd('하호'))).toBe('api.U105');
    expect(nickError(nfd('값진밝은닭발삶'))).toBeNull();
    expect(nickError(nfd('값'.repeat(20)))).toBeNull();
    expect(nickError(nfd('값'.repeat(21)))).toBe('api.U105');
    expect(nameError(nfd('Nguyễn Thị Ánh'))).toBeNull();
  });

  test('full-width digits are digits in searches, numbers, passwords, phones and rates', () => {
    expect(searchText.parse('０００８')).toBe('0008');
    expect(searchText.parse(nfd('Cà Phê'))).toBe('Cà Phê');
    expect(typedNumber(' #１２')).toBe('12');
    expect(isNumberLike('r１')).toBe(true);
    expect(onlyDigits('１２-３４')).toBe('1234');
    expect(allowedText('cashOutPass', '１２３４')).toBe('1234');
    expect(allowedText('memPhone', '０１０-１２３４')).toBe('010-1234');
    expect(typedRate('１.２０')).toBe('1.20');
  });

  test('a search text is cut where the contract ends it, never inside a character', () => {
    expect(searchText.parse('a'.repeat(50))).toHaveLength(40);
    expect(searchText.parse(`${'a'.repeat(39)}😀`)).toBe('a'.repeat(39));
  });

  test('characters that are not seen are no text', () => {
    for (const text of ['', ' ', '\u200b', '\u200b\u2060 \ufeff', '\u3164', '\u2800', '\u00ad', '\u202e'])
      expect(hasText(text), JSON.stringify(text)).toBe(false);
    for (const text of ['a', '가', '!', '\u200b1', '😀']) expect(hasText(text), text).toBe(true);
  });

  test('characters for the reading direction end with their text, and go back as they came', () => {
    const [RLO, LRI, FSI, PDI] = ['\u202e', '\u2066', '\u2068', '\u2069'];
    expect(isolated('plain')).toBe('plain');
    expect(isolated(`${RLO}abc`)).toBe(`${FSI}${RLO}abc${PDI}`);
    expect(isolated(`a${LRI}b`), 'left open').toBe(`${FSI}a${LRI}b${PDI}${PDI}`);
    expect(isolated(`a${PDI}${PDI}${RLO}b`), 'an end that would end the isolate').toBe(
      `${FSI}a${RLO}b${PDI}`,
    );
    const answer = { list: [{ memNick: `${RLO}x`, cashAmt: 5, title: '<p>ok</p>' }] };
    const shown = { list: [{ ...answer.list[0], memNick: `${FSI}${RLO}x${PDI}` }] };
    expect(parseIsolated(JSON.stringify(answer))).toEqual(shown);
    expect(parseIsolated(JSON.stringify(answer).replace(RLO!, '\\u202E')), 'escaped').toEqual(shown);
    expect(composedBody(shown)).toEqual(answer);
  });

  test('filters compare without regard to composition, width of digits and case', () => {
    expect(folded(nfd('CÀ ８'))).toBe('cà 8');
  });
});
