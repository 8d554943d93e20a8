import { findProof } from '@/lib/rules/proof-of-work';

/** Numbers tried in one slice: some tens of milliseconds, so that the page stays responsive. */
const AT_ONCE = 8_000;

/** Finds the proof of a captcha's work in slices, between which the page can respond. */
export async function solveWork(challenge: string, bits: number): Promise<string> {
  for (let from = 0; ; from += AT_ONCE) {
    const proof = findProof(challenge, bits, from, AT_ONCE);
    if (proof !== undefined) return proof;
    await new Promise((done) => setTimeout(done));
  }
}
