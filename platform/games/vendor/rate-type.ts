import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { code } from '../../db/schema';

/**
 * The kind of a bet by which vendors may have rates of their own, among those in the site's code table for the category.
 * Slips are `single` or `combination`; other bets are of the kind named by or within the game's code (`baccarat` in
 * `speed_baccarat`), or else `other`.
 */
export async function rateTypeOf(
  tx: Db,
  siteId: string,
  category: string,
  { gameCode, legs }: { gameCode: string; legs?: readonly unknown[] },
): Promise<string> {
  if (legs) return legs.length > 1 ? 'combination' : 'single';
  const kinds = await tx
    .select({ code: code.code })
    .from(code)
    .where(and(eq(code.siteId, siteId), eq(code.masterCode, 'rateType'), eq(code.groupCode, category)))
    .orderBy(code.ord);
  const words = [gameCode, ...gameCode.split(/[_-]/)];
  return kinds.find((kind) => words.includes(kind.code))?.code ?? 'other';
}
