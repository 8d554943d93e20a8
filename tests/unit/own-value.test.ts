import { expect, test } from 'vitest';
import { codeText } from '@/lib/i18n/translate';
import { translator } from '@/lib/i18n/translator';
import { ownValue } from '@/lib/own-value';
import { envelopeAnswer } from '@/lib/proxy/responses';
import { fail } from '@/lib/rules/result';
import { codeField } from '@/lib/rules/signup-fields';

/** Names of properties that every object inherits, which an upstream may answer as codes. */
const INHERITED = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];

test.each(INHERITED)('a code %s of the wire is one that nothing is known of', (code) => {
  expect(ownValue({ own: 1 }, code)).toBeUndefined();
  expect(envelopeAnswer(fail(code, 'text')).status).toBe(200);
  expect(codeField(code)).toBeUndefined();
  expect(codeText(translator('ko'), `api.${code}`, 'fallback')).toBe('fallback');
});
