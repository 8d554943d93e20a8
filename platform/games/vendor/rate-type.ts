import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { code } from '../../db/schema';

/**
 * Which kind of bet it is for rates of its own, among the kinds that the site's code table has for the category: slips
 * are single or a combination; other bets are of the kind that is the game, or that is named in the game's code
 * (`baccarat` in `speed_baccarat`), and `other` where there is none.
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
