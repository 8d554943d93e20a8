import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { code } from '../../db/schema';

/**
 * The kind of a bet by which vendors may have rates of their own; the site's code table lists the kinds of a category.
 * Slips are `single` or `combination`. The kind of any other bet is the one that the game's code names or contains
 * (`baccarat` in `speed_baccarat`), or else `other`.
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
