import { eq } from 'drizzle-orm';
import { onTestFinished, vi } from 'vitest';
import type { Db } from '@/platform/db/client';
import { sandboxRound } from '@/sandbox/db/schema';
import { Numbers } from '@/sandbox/fair';
import { roundGame } from '@/sandbox/games';
import type { SandboxPlayer } from './sandbox-player';

const blackjack = roundGame('blackjack')!;

/**
 * Makes the next deal of a page of blackjack a round that waits for its player: by its part of the client seed, which a
 * browser generates.
 */
export async function waitingDeal(
  db: Db,
  table: SandboxPlayer,
  isRight: (choices: readonly string[]) => boolean = () => true,
): Promise<void> {
  const { next, seed } = await table.state();
  const { roundId } = next!;
  const [row] = await db.select().from(sandboxRound).where(eq(sandboxRound.id, roundId));
  const choicesBy = (fresh: string) => {
    const client = { clientSeed: `${seed!.clientSeed}-${fresh}`, nonce: seed!.nonce + 1 };
    const numbers = new Numbers({ roundId, serverSeed: row!.serverSeed, client });
    return blackjack.steps!.waiting(numbers, [])?.choices;
  };
  for (let i = 0; ; i++) {
    const fresh = i.toString(16).padStart(16, '0');
    const choices = choicesBy(fresh);
    if (!choices || !isRight(choices)) continue;
    const draw = vi.spyOn(crypto, 'getRandomValues');
    draw.mockImplementationOnce((bytes) => {
      (bytes as unknown as Uint8Array).set(Buffer.from(fresh, 'hex'));
      return bytes;
    });
    onTestFinished(() => draw.mockRestore());
    return;
  }
}
