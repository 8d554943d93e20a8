// Computes a round from its seeds again, in the browser: a second implementation of the steps of docs/games.md.

const hexBytes = (hex) => Uint8Array.from(hex.match(/../g), (pair) => Number.parseInt(pair, 16));
const WORDS = 2 ** 32;

/** The text before the number of a block: client seed, nonce and round, or the round alone in rounds of version 1. */
const prefixOf = ({ version, clientSeed, nonce }, roundId) =>
  version === 2 ? `${clientSeed}:${nonce}:${roundId}` : roundId;

/** Whether the client seed of a shared round is the hash of those that its bets contributed. */
async function isMixed({ clientSeed, nonce, clientSeeds }) {
  if (!clientSeeds) return true;
  const lines = new TextEncoder().encode([...clientSeeds].sort().join('\n'));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', lines));
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === clientSeed && nonce === clientSeeds.length;
}

/** The numbers of a round: block n is HMAC-SHA-256 with the server seed over `{prefix}:{n}`, eight words each. */
async function numbersOf(serverSeed, prefix) {
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', hexBytes(serverSeed), how, false, ['sign']);
  const words = [];
  let block = 0;
  return async function below(limit) {
    if (words.length === 0) {
      const bytes = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${prefix}:${block++}`));
      const read = new DataView(bytes);
      for (let at = 0; at < bytes.byteLength; at += 4) words.push(read.getUint32(at));
    }
    const word = words.shift();
    return word < WORDS - (WORDS % limit) ? word % limit : below(limit);
  };
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const cardName = (i) => `${RANKS[i % 13]}${'SHDC'[Math.floor(i / 13) % 4]}`;

/** Draws without replacement; the last remaining card takes the place of a drawn one. */
async function dealt(below, all, count) {
  const names = [];
  for (let i = 0; i < count; i++) {
    const at = await below(all.length);
    names.push(all[at]);
    all[at] = all.at(-1);
    all.pop();
  }
  return names;
}

async function balls(below) {
  const left = Array.from({ length: 28 }, (_, i) => i + 1);
  const out = [];
  for (let i = 0; i < 5; i++) out.push(...left.splice(await below(left.length), 1));
  return out;
}

async function path(below) {
  const start = (await below(2)) === 0 ? 'left' : 'right';
  const rungs = (await below(2)) === 0 ? 3 : 4;
  const end = (start === 'left') === (rungs === 3) ? 'even' : 'odd';
  return `${start} ${rungs} ${end}`;
}

const OUTCOMES = {
  roulette: async (below) => String(await below(37)),
  odd_even: async (below) => String((await below(100)) + 1),
  ladder: path,
  power_ball: async (below) => `${(await balls(below)).join(' ')} + ${await below(10)}`,
};

/** The line of a slot: each reel of the strip, from the left. */
async function spun(below, strip, reels) {
  const line = [];
  for (let i = 0; i < reels; i++) line.push(strip[await below(strip.length)]);
  return line.join(' ');
}

/**
 * Whether a round that is over follows from its seed, by the rules of its game: `same` or `other`. A slot's round is
 * computed on the reel that it was played on; one that does not say its reel cannot be, `noReel`.
 */
export async function redraw({ rules }, { roundId, detail: { detail } }) {
  const { outcome, ...cards } = detail.result;
  const { serverSeed, strip } = detail.proof;
  if (!(await isMixed(detail.proof))) return 'other';
  const below = await numbersOf(serverSeed, prefixOf(detail.proof, roundId));
  if (rules === 'slot') {
    if (!strip) return 'noReel';
    return (await spun(below, strip, outcome.split(' ').length)) === outcome ? 'same' : 'other';
  }
  if (OUTCOMES[rules]) return (await OUTCOMES[rules](below)) === outcome ? 'same' : 'other';
  return (await isDealt(below, cards)) ? 'same' : 'other';
}

/** Whether these are the first cards of the shoe, in any order of hands. */
async function isDealt(below, { seats, ...hands }) {
  const shown = [...Object.values(hands), ...Object.values(seats ?? {})].flatMap(({ cards }) => cards);
  const shoe = Array.from({ length: 416 }, (_, i) => cardName(i));
  const again = await dealt(below, shoe, shown.length);
  return again.sort().join() === shown.sort().join();
}
