/** Hashes and client seeds from before a result existed, by which this browser proves a round afterwards (GAME-02). */

const SEEN = 'pitboss-round:';
/** Stores the hash that was shown before a bet in this window. */
export const remember = (id: string, hash: string): void => sessionStorage.setItem(SEEN + id, hash);
export const seenHash = (id: string): string | null => sessionStorage.getItem(SEEN + id);

/**
 * Parts of client seeds that this browser sent, by round, in all its windows: several windows at a shared table have one
 * bet together, with the part of the first.
 */
const SENT = 'pitboss-client';
const MAX_SENT_ROUNDS = 200;
type SentParts = Record<string, string[]>;
const sentParts = (): SentParts => JSON.parse(localStorage.getItem(SENT) ?? '{}');

/** Stores the part of the client seed that this window made for a round. */
export function rememberSent(id: string, fresh: string): void {
  const { [id]: parts = [], ...others } = sentParts();
  const newest = Object.entries({ ...others, [id]: [...parts, fresh] }).slice(-MAX_SENT_ROUNDS);
  localStorage.setItem(SENT, JSON.stringify(Object.fromEntries(newest)));
}

/** As in fair.ts. */
const MAX_CLIENT_SEEDS = 100;

/** The client seeds of a proof: of a player's own round, or those of all bets on a shared one. */
export interface SeedsOfProof {
  clientSeed?: string;
  clientSeeds?: readonly string[];
}

/** Whether a proof contains client seeds that this browser sent: `any` of them or `all`; true without one. */
export function hasSent(
  id: string,
  { clientSeed = '', clientSeeds }: SeedsOfProof,
  which: 'any' | 'all',
): boolean {
  const { [id]: parts = [] } = sentParts();
  // A round takes in no more; the first ones count.
  if (parts.length === 0 || (clientSeeds?.length ?? 0) >= MAX_CLIENT_SEEDS) return true;
  const seeds = clientSeeds ?? [`${clientSeed}:`];
  const isIn = (part: string) => seeds.some((seed) => seed.includes(`-${part}:`));
  return which === 'all' ? parts.every(isIn) : parts.some(isIn);
}
