ALTER TABLE "outbox" ADD COLUMN "type_from" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "type_to" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "stake" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "win_from" numeric(20, 2);--> statement-breakpoint
-- All bets so far, by type. Those that still wait in the outbox are counted here as well: their rows there no longer name
-- a game or a day, so that neither the rollup nor a reader counts them by game again.
UPDATE "outbox" SET vendor_code = NULL, game_code = NULL, placed_at = NULL, standing = NULL WHERE path IS NOT NULL;--> statement-breakpoint
TRUNCATE "stat_game";--> statement-breakpoint
ALTER TABLE "stat_game" DROP CONSTRAINT "stat_game_member_id_day_game_id_pk";--> statement-breakpoint
ALTER TABLE "stat_game" ADD COLUMN "type" text NOT NULL;--> statement-breakpoint
INSERT INTO "played_game" (site_id, category, vendor_code, game_code)
SELECT DISTINCT site_id, category, vendor_code, game_code FROM "bet" b WHERE NOT EXISTS (
  SELECT FROM "played_game" p WHERE (p.site_id, p.category, p.vendor_code, p.game_code)
    = (b.site_id, b.category, b.vendor_code, b.game_code));--> statement-breakpoint
-- Grouping millions of bets in memory takes a part of the time; until the end of the migration.
SELECT set_config('work_mem', '256MB', true);--> statement-breakpoint
INSERT INTO "stat_game" (member_id, day, game_id, type, bet_cnt, bet, win)
SELECT a.ancestor, b.day, p.id, b.type, sum(b.bet_cnt), sum(b.bet), sum(b.win) FROM (
  SELECT path[:cardinality(path) - 1] AS uppers, (placed_at AT TIME ZONE 'Asia/Seoul')::date AS day, site_id, category,
    vendor_code, game_code, type, count(*) AS bet_cnt, sum(stake) AS bet, sum(win) AS win
  FROM "bet" GROUP BY 1, 2, 3, 4, 5, 6, 7
) AS b JOIN "played_game" p USING (site_id, category, vendor_code, game_code) CROSS JOIN unnest(b.uppers) AS a(ancestor)
GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4;--> statement-breakpoint
ALTER TABLE "stat_game" ADD CONSTRAINT "stat_game_member_id_day_game_id_type_pk" PRIMARY KEY("member_id","day","game_id","type");
