import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { RECENT_GAMES } from '@/lib/contract/games';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { bet, code, memberFavorite } from '../db/schema';
import type { Handler } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { isoTime } from '../shared/iso-time';

/** The number of bets that are searched for the games played last. */
const BETS_READ = 500;
/** The most open rounds in an answer. */
const OPEN_SHOWN = 50;

/** The player's marked games that the site still has. */
export const favorites: Handler<'/api/game/favorites'> = async (_, { db, site, caller }) => {
  const list = await db
    .select({ vendorCode: memberFavorite.vendorCode, gameCode: memberFavorite.gameCode })
    .from(memberFavorite)
    .innerJoin(
      code,
      and(
        eq(code.siteId, site.siteId),
        eq(code.masterCode, 'game'),
        eq(code.code, memberFavorite.gameCode),
        eq(code.vendorCode, memberFavorite.vendorCode),
      ),
    )
    .where(eq(memberFavorite.memberId, caller.id))
    .orderBy(desc(memberFavorite.markedAt), memberFavorite.gameCode);
  return ok({ list });
};

/** Marks a game or removes the mark; B0092 for a game that the site does not have. */
export const setFavorite: Handler<'/api/game/setFavorite'> = async (body, context) => {
  const { db, site, caller } = context;
  const { vendorCode, gameCode, favoriteYn } = body;
  return withIdempotency<{ favoriteYn: 'Y' | 'N' }>(db, context, async (tx) => {
    if (favoriteYn === 'N') {
      await tx
        .delete(memberFavorite)
        .where(
          and(
            eq(memberFavorite.memberId, caller.id),
            eq(memberFavorite.vendorCode, vendorCode),
            eq(memberFavorite.gameCode, gameCode),
          ),
        );
      return ok({ favoriteYn });
    }
    const [knownGame] = await tx
      .select({ code: code.code })
      .from(code)
      .where(
        and(
          eq(code.siteId, site.siteId),
          eq(code.masterCode, 'game'),
          eq(code.code, gameCode),
          eq(code.vendorCode, vendorCode),
        ),
      );
    if (!knownGame) return refuse.gameUnavailable();
    await tx
      .insert(memberFavorite)
      .values({ memberId: caller.id, vendorCode, gameCode })
      .onConflictDoNothing();
    return ok({ favoriteYn });
  });
};

/** The games of the player's last bets that the site still has, without repetitions. */
export const recentGames: Handler<'/api/game/recent'> = async (_, { db, site, caller }) => {
  const { rows } = await db.execute<{ vendorCode: string; gameCode: string; playedAt: number }>(sql`
    SELECT b.vendor_code AS "vendorCode", b.game_code AS "gameCode",
      (extract(epoch FROM max(b.placed_at)) * 1000)::float8 AS "playedAt"
    FROM (SELECT vendor_code, game_code, placed_at FROM bet_all WHERE member_id = ${caller.id}
      ORDER BY placed_at DESC LIMIT ${BETS_READ}) AS b
    WHERE EXISTS (SELECT FROM code c WHERE c.site_id = ${site.siteId} AND c.master_code = 'game'
      AND c.code = b.game_code AND c.vendor_code = b.vendor_code)
    GROUP BY 1, 2 ORDER BY 3 DESC LIMIT ${RECENT_GAMES}`);
  return ok({ list: rows.map((row) => ({ ...row, playedAt: isoTime(row.playedAt) })) });
};

/** The player's bets that no result has settled. Slips, which wait for their matches, are left out. */
export const openRounds: Handler<'/api/game/openRounds'> = async (_, { db, caller }) => {
  const rows = await db
    .select()
    .from(bet)
    .where(and(eq(bet.memberId, caller.id), isNull(bet.settledAt), ne(bet.category, 'sports')))
    .orderBy(bet.placedAt, bet.id)
    .limit(OPEN_SHOWN);
  // Doubling and splitting are bets of their own, of the same round.
  const rounds = new Map<string, (typeof rows)[number] & { betAmt: number }>();
  for (const row of rows) {
    const key = `${row.vendorCode} ${row.gameCode} ${row.roundId}`;
    const first = rounds.get(key) ?? { ...row, betAmt: 0 };
    rounds.set(key, { ...first, betAmt: first.betAmt + Number(row.stake) });
  }
  return ok({
    list: [...rounds.values()].map(({ vendorCode, gameCode, category, roundId, betAmt, placedAt }) => ({
      vendorCode,
      gameCode,
      groupCode: category,
      roundId,
      betAmt,
      placedAt: placedAt.toISOString(),
    })),
  });
};
