import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type BetDetail, betDetail } from '@/lib/contract/bet-detail';
import { toCents } from '@/lib/rules/decimal';
import { type ClientPart, Numbers, seedHash, sharedPart } from './fair';
import { fixtureOf, playFixture } from './fixtures';
import { roundGame } from './games';
import { stopsOf } from './slot';

/**
 * Verifies a round from its printed proof, without a server: `npm run verify-round` (GAME-02). It imports the rules of
 * the games and nothing else of the platform.
 */

type RoundFacts = NonNullable<BetDetail['detail']>;
type Proof = NonNullable<RoundFacts['proof']>;

/** The checks made, in words, and the problems; none if the round is proved. */
interface Verdict {
  checked: string[];
  problems: string[];
}

const clientPart = z.object({
  clientSeed: z.string(),
  nonce: z.number().int(),
  clientSeeds: z.array(z.string()).optional(),
});
/** The answer of `GET /sandbox/match/{site}/{match}` after the match. */
const matchAnswer = z.object({
  id: z.string(),
  seedHash: z.string(),
  serverSeed: z.string().regex(/^[0-9a-f]{64}$/),
  score: z.string(),
  news: clientPart.optional(),
  result: clientPart.optional(),
});

class Checks implements Verdict {
  checked: string[] = [];
  problems: string[] = [];

  expect(isRight: boolean, what: string): void {
    (isRight ? this.checked : this.problems).push(what);
  }

  seeds(serverSeed: string, hash: string, parts: readonly (ClientPart | undefined)[]): void {
    this.expect(seedHash(serverSeed) === hash, 'SHA-256 of the server seed is the hash shown before');
    for (const part of parts) {
      if (!part?.clientSeeds) continue;
      const { clientSeed, nonce } = sharedPart(part.clientSeeds);
      const isMixed = clientSeed === part.clientSeed && nonce === part.nonce;
      this.expect(isMixed, `the client seed is the hash of the ${part.clientSeeds.length} seeds of the bets`);
    }
  }
}

function clientOf({ version, clientSeed, nonce, clientSeeds }: Proof): ClientPart | undefined {
  if (version !== 2 || clientSeed === undefined || nonce === undefined) return undefined;
  return { clientSeed, nonce, clientSeeds };
}

function verifyGame({ gameType, id, result, bets }: RoundFacts, proof: Proof): Verdict {
  const checks = new Checks();
  const { serverSeed, strip, steps = [] } = proof;
  const client = clientOf(proof);
  checks.expect(proof.version === undefined || client !== undefined, 'client seed and nonce are there');
  checks.seeds(serverSeed, proof.seedHash, [client]);
  const game = roundGame(gameType);
  if (!game) {
    checks.expect(false, `there is a game ${gameType}`);
    return checks;
  }
  const commitment = { roundId: id, serverSeed, ...(client ? { client } : {}) };
  const played = game.draw(new Numbers(commitment), steps);
  if (strip && !isDeepStrictEqual(strip, played.strip)) {
    // The reel has changed since: the line is computed on the printed one, its payout belongs to the table of then.
    const reels = (result.outcome ?? '').split(' ').length;
    const line = stopsOf(reels, strip, new Numbers(commitment)).map((stop) => strip[stop]);
    checks.expect(line.join(' ') === result.outcome, `the result is ${result.outcome} on the printed reel`);
    return checks;
  }
  const outcomeText = played.result.outcome ?? JSON.stringify(played.result);
  checks.expect(isDeepStrictEqual(result, played.result), `the result that follows is ${outcomeText}`);
  for (const bet of bets) {
    const [code, stake, payout] =
      'stake' in bet ? [bet.code, bet.stake, bet.payout] : [bet.target, bet.betAmount, bet.winAmount];
    const pays = Number(played.pays(code, toCents(stake))) / 100;
    checks.expect(pays === payout, `${code}: ${stake} pays ${pays}`);
  }
  return checks;
}

function verifyMatch({ id, serverSeed, seedHash: hash, score, news, result }: z.output<typeof matchAnswer>) {
  const checks = new Checks();
  checks.seeds(serverSeed, hash, [news, result]);
  const fixture = fixtureOf(id);
  if (!fixture) {
    checks.expect(false, `there is a match ${id}`);
    return checks;
  }
  const ending = playFixture(fixture, { serverSeed, news, result });
  const own = ending.calledOff ? '' : `${ending.home}:${ending.away}`;
  checks.expect(own === score, `the result that follows is ${own || 'called off'}`);
  return checks;
}

/**
 * Verifies a printed round: the bet detail of a round (`dType`, `detail` …), its `detail` alone, or the answer of a
 * match. Anything else is a problem by itself.
 */
export function verifyRound(printed: unknown): Verdict {
  const match = matchAnswer.safeParse(printed);
  if (match.success) return verifyMatch(match.data);
  const isBare = typeof printed === 'object' && printed !== null && 'gameType' in printed;
  const detail = isBare ? betDetail.shape.detail.safeParse(printed) : undefined;
  const parsed = isBare ? undefined : betDetail.safeParse(printed);
  const facts = detail?.data ?? parsed?.data?.detail;
  if (!facts?.proof) return { checked: [], problems: ['this is no round with a proof'] };
  return verifyGame(facts, facts.proof);
}
