import { findProof } from '@/lib/rules/proof-of-work';

/** Numbers tried in one slice: some tens of milliseconds, so that the page stays responsive. */
const SLICE_SIZE = 8_000;

/** Finds the proof of a captcha's work in slices, between which the page can respond. */
export async function solveWork(challenge: string, bits: number): Promise<string> {
  for (let from = 0; ; from += SLICE_SIZE) {
    const proof = findProof(challenge, bits, from, SLICE_SIZE);
    if (proof !== undefined) return proof;
    await new Promise((done) => setTimeout(done));
  }
}
