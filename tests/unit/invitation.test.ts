import { expect, test } from 'vitest';
import { memId } from '@/lib/contract/values';
import { CODE_ALPHABET, CODE_HALF, invitationCode, isLikeCode, joinPath } from '@/lib/rules/invitation';
import { memIdError } from '@/lib/rules/signup';

test('[INVITE-01] a code is two halves of letters and digits that do not look alike', () => {
  expect(invitationCode('k7f3m2.p9qaxw')).toBe('k7f3m2.p9qaxw');
  expect(invitationCode(' K7F3M2.P9QAXW ')).toBe('k7f3m2.p9qaxw');
  for (const text of [
    '',
    'ptn5',
    'k7f3m2p9qaxw',
    'k7f3m2.p9qax',
    'k7f3m2.p9qaxw2',
    'k7f3ml.p9qaxw',
    '1'.repeat(13),
  ])
    expect(invitationCode(text), text).toBeNull();
  expect(CODE_ALPHABET).not.toMatch(/[ilo01]/);
  expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length);
  expect(CODE_ALPHABET.length ** (2 * CODE_HALF)).toBeGreaterThan(2 ** 59);
});

test('[INVITE-02] no login id is taken for a code, nor a lost part of a code for a login id', () => {
  expect(isLikeCode('k7f3m2.p9q')).toBe(true);
  expect(memIdError('k7f3m2.p9q')).not.toBeNull();
  expect(memId.safeParse('k7f3m2.p9q').success).toBe(false);
  expect(isLikeCode('partner12')).toBe(false);
  expect(joinPath('k7f3m2.p9qaxw')).toBe('/play/join?r=k7f3m2.p9qaxw');
});
