import { bytesOf, sha256 } from './hex';
import { hasSent, type SeedsOfProof, seenHash } from './seen-rounds';

/** The name of the text of a comparison; empty where nothing can be claimed. */
export type Comparison = 'matches' | 'differs' | '';

/**
 * Compares a seed with the hash that this window stored before the bet, or else the named one, and the proof with the
 * client seeds that this browser sent: `any` of them, `all`, or `none` for a round without a bet of the player (GAME-02).
 */
export async function compared(
  id: string,
  serverSeed: string | null | undefined,
  seedHash: string | undefined,
  proof: SeedsOfProof = {},
  sent: 'any' | 'all' | 'none' = 'any',
): Promise<Comparison> {
  // Browsers hash on secure pages only; elsewhere nothing is claimed.
  if (!serverSeed || !globalThis.crypto?.subtle) return '';
  const hash = await sha256(bytesOf(serverSeed));
  if (hash !== (seenHash(id) ?? seedHash)) return 'differs';
  return sent === 'none' || hasSent(id, proof, sent) ? 'matches' : 'differs';
}
