import { expect, test } from 'vitest';
import { memId } from '@/lib/contract/values';
import { CODE_ALPHABET, CODE_PARTS, invitationCode, isLikeCode, joinPath } from '@/lib/rules/invitation';
import { memIdError } from '@/lib/rules/signup';

test('[INVITE-01] a code is two parts of letters and digits that do not look alike', () => {
  expect(invitationCode('k7.f3m2p9qaxw')).toBe('k7.f3m2p9qaxw');
  expect(invitationCode(' K7.F3M2P9QAXW ')).toBe('k7.f3m2p9qaxw');
  for (const text of [
    '',
    'ptn5',
    'k7f3m2p9qaxw',
    'k7.f3m2p9qax',
    'k7.f3m2p9qaxw2',
    'k7.f3mlp9qaxw',
    'k7f3m2.p9qaxw',
    '1'.repeat(13),
  ])
    expect(invitationCode(text), text).toBeNull();
  expect(CODE_ALPHABET).not.toMatch(/[ilo01]/);
  expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length);
  expect(CODE_ALPHABET.length ** (CODE_PARTS[0] + CODE_PARTS[1])).toBeGreaterThan(2 ** 59);
});

test('[INVITE-02] no login id is taken for a code, nor a lost part of a code for a login id', () => {
  const code = 'k7.f3m2p9qaxw';
  for (let length = 1; length <= code.length; length++) {
    const rest = code.slice(0, length);
    expect(isLikeCode(rest), rest).toBe(true);
    expect(memIdError(rest), rest).not.toBeNull();
    expect(memId.safeParse(rest).success, rest).toBe(false);
  }
  expect(isLikeCode('')).toBe(false);
  expect(isLikeCode('abc')).toBe(false);
  expect(isLikeCode('partner12')).toBe(false);
  expect(joinPath('k7.f3m2p9qaxw')).toBe('/play/join?r=k7.f3m2p9qaxw');
});
