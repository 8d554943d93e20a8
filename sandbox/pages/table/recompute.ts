import type { BetDetail, RoundResult } from '@/lib/contract/bet-detail';
import { bytesOf, sha256 } from '../shared/hex';

/** Computes a round from its seeds again, in the browser: a second implementation of the steps of docs/games.md. */

type RoundDetail = NonNullable<BetDetail['detail']>;
export type Proof = Omit<NonNullable<RoundDetail['proof']>, 'seedHash'>;

const WORDS = 2 ** 32;

/** The text before the number of a block: client seed, nonce and round, or the round alone in rounds of version 1. */
const prefixOf = ({ version, clientSeed, nonce }: Proof, roundId: string): string =>
  version === 2 ? `${clientSeed}:${nonce}:${roundId}` : roundId;

/** Whether the client seed of a shared round is the hash of those that its bets contributed. */
async function isMixed({ clientSeed, nonce, clientSeeds }: Proof): Promise<boolean> {
  if (!clientSeeds) return true;
  const lines = new TextEncoder().encode([...clientSeeds].sort().join('\n'));
  return (await sha256(lines)) === clientSeed && nonce === clientSeeds.length;
}

/** The next number below a limit. */
type Below = (limit: number) => Promise<number>;

/** The numbers of a round: block n is HMAC-SHA-256 with the server seed over `{prefix}:{n}`, eight words each. */
async function numbersOf(serverSeed: string, prefix: string): Promise<Below> {
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(serverSeed), how, false, ['sign']);
  const words: number[] = [];
  let block = 0;
  return async function below(limit): Promise<number> {
    if (words.length === 0) {
      const bytes = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${prefix}:${block++}`));
      const read = new DataView(bytes);
      for (let at = 0; at < bytes.byteLength; at += 4) words.push(read.getUint32(at));
    }
    const word = words.shift()!;
    return word < WORDS - (WORDS % limit) ? word % limit : below(limit);
  };
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const cardName = (i: number): string => `${RANKS[i % 13]}${'SHDC'[Math.floor(i / 13) % 4]}`;

/** Takes cards without replacement; the last remaining card moves to the place of a taken one. */
async function dealt(below: Below, all: string[], count: number): Promise<string[]> {
  const names: string[] = [];
  for (let i = 0; i < count; i++) {
    const at = await below(all.length);
    names.push(all[at]!);
    all[at] = all.at(-1)!;
    all.pop();
  }
  return names;
}

async function balls(below: Below): Promise<number[]> {
  const left = Array.from({ length: 28 }, (_, i) => i + 1);
  const out: number[] = [];
  for (let i = 0; i < 5; i++) out.push(...left.splice(await below(left.length), 1));
  return out;
}

async function path(below: Below): Promise<string> {
  const start = (await below(2)) === 0 ? 'left' : 'right';
  const rungs = (await below(2)) === 0 ? 3 : 4;
  const end = (start === 'left') === (rungs === 3) ? 'even' : 'odd';
  return `${start} ${rungs} ${end}`;
}

/** Outcomes by the name of their game's rules. */
const OUTCOMES: Readonly<Record<string, (below: Below) => Promise<string>>> = {
  roulette: async (below) => String(await below(37)),
  odd_even: async (below) => String((await below(100)) + 1),
  ladder: path,
  power_ball: async (below) => `${(await balls(below)).join(' ')} + ${await below(10)}`,
};

/** The line of a slot: each reel of the strip, from the left. */
async function spun(below: Below, strip: readonly string[], reels: number): Promise<string> {
  const line: (string | undefined)[] = [];
  for (let i = 0; i < reels; i++) line.push(strip[await below(strip.length)]);
  return line.join(' ');
}

/** Whether these are the first cards of the shoe, in any order of hands. */
async function isDealt(below: Below, { seats, outcome: _, ...hands }: RoundResult): Promise<boolean> {
  const all = [...Object.values(hands), ...Object.values(seats ?? {})];
  const dealtCards = all.flatMap((hand) => hand?.cards ?? []);
  const shoe = Array.from({ length: 416 }, (_, i) => cardName(i));
  const again = await dealt(below, shoe, dealtCards.length);
  return again.sort().join() === dealtCards.sort().join();
}

/**
 * Whether a round that is over follows from its seed, by the rules of its game: `same` or `other`. A slot's round is
 * computed on the reel that it was played on; one that does not say its reel cannot be, `noReel`.
 */
export async function recomputed(
  rules: string,
  { roundId, result, proof }: { roundId: string; result: RoundResult; proof: Proof },
): Promise<'same' | 'other' | 'noReel'> {
  const { outcome = '' } = result;
  const { serverSeed, strip } = proof;
  if (!(await isMixed(proof))) return 'other';
  const below = await numbersOf(serverSeed, prefixOf(proof, roundId));
  const verdict = (isSame: boolean) => (isSame ? 'same' : 'other');
  if (rules === 'slot') {
    if (!strip) return 'noReel';
    return verdict((await spun(below, strip, outcome.split(' ').length)) === outcome);
  }
  const outcomeBy = Object.hasOwn(OUTCOMES, rules) ? OUTCOMES[rules] : undefined;
  return verdict(outcomeBy ? (await outcomeBy(below)) === outcome : await isDealt(below, result));
}
