import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findProof, isProof } from '@/lib/rules/proof-of-work';

test('a proof is a number that makes SHA-256 begin with zeros, by Node’s own hash', () => {
  for (const challenge of ['a', '0b5a1c3e-2f4d-4a6b-8c7e-9d0f1a2b3c4d']) {
    const proof = findProof(challenge, 12, 0, 1e6)!;
    const hash = createHash('sha256').update(`${challenge}.${proof}`).digest();
    expect(hash.readUInt32BE(0)).toBeLessThan(2 ** 20);
    expect(isProof(challenge, proof, 12)).toBe(true);
    expect(isProof(challenge, String(Number(proof) + 1), 12)).toBe(false);
    expect(isProof(`${challenge}b`, proof, 12)).toBe(false);
  }
  expect(findProof('a', 30, 0, 10)).toBeUndefined();
  for (const wrong of ['', '-1', '1e3', ' 1', '1'.repeat(13)])
    expect(isProof('a', wrong, 0), wrong).toBe(false);
});
