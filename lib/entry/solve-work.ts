import { findProof } from '@/lib/rules/proof-of-work';

/** Numbers that are looked at in one go: some tens of milliseconds, so that the page stays usable. */
const AT_ONCE = 8_000;

/** Looks for the proof of a captcha's work, in pieces between which the page lives. */
export async function solveWork(challenge: string, bits: number): Promise<string> {
  for (let from = 0; ; from += AT_ONCE) {
    const proof = findProof(challenge, bits, from, AT_ONCE);
    if (proof !== undefined) return proof;
    await new Promise((done) => setTimeout(done));
  }
}
