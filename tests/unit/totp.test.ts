import { expect, test } from 'vitest';
import { qrPath } from '@/lib/format/qr';
import { makeRecoveryCodes } from '@/platform/factor/recovery-codes';
import { base32, matchingStep, stepOf, totpCode } from '@/platform/factor/totp-code';
import { openSecret, sealSecret } from '@/platform/shared/seal-secret';

const SECRET = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, the last six digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('[KEEP-02] the code at second %i is %s', (second, code) => {
  expect(totpCode(SECRET, stepOf(new Date(second * 1000)))).toBe(code);
});

test('[KEEP-02] a code is taken one step early and late, with the spaces that apps show', () => {
  const now = new Date(1_111_111_109_000);
  const at = (step: number) => totpCode(SECRET, stepOf(now) + step);
  expect([-2, -1, 0, 1, 2].map((step) => matchingStep(SECRET, at(step), now))).toEqual([
    undefined,
    ...[-1, 0, 1].map((step) => stepOf(now) + step),
    undefined,
  ]);
  expect(matchingStep(SECRET, '081 804', now)).toBe(stepOf(now));
  expect(matchingStep(SECRET, '', now)).toBeUndefined();
});

test('[KEEP-02] secrets are shown in base32 (RFC 4648)', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB');
});

test('[KEEP-02] a sealed secret opens for its owner with its key, unchanged, and not otherwise', () => {
  const key = Buffer.alloc(32, 1);
  const sealed = sealSecret(key, 'totp 7', SECRET);
  expect(sealed).not.toContain(SECRET.toString('base64url'));
  expect(sealSecret(key, 'totp 7', SECRET), 'a nonce of its own').not.toBe(sealed);
  expect(openSecret(key, 'totp 7', sealed)).toEqual(SECRET);
  expect(openSecret(key, 'totp 8', sealed)).toBeUndefined();
  expect(openSecret(Buffer.alloc(32, 2), 'totp 7', sealed)).toBeUndefined();
  expect(
    openSecret(
      key,
      'totp 7',
      sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
    ),
  ).toBeUndefined();
  expect(openSecret(key, 'totp 7', 'v2.a.b.c')).toBeUndefined();
});

test('[KEEP-02] recovery codes are ten, of letters that do not look alike', () => {
  const codes = makeRecoveryCodes();
  expect(codes).toHaveLength(10);
  for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){2}$/);
});

test('[KEEP-02] a QR code has its three finders and the quiet zone that readers need', async () => {
  const { size, path } = await qrPath('otpauth://totp/demo?secret=ABC');
  for (const corner of ['M4 4h7', `M${size - 11} 4h7`, `M4 ${size - 11}h7`]) expect(path).toContain(corner);
});
