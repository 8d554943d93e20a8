CREATE TABLE played_game (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  category text NOT NULL,
  vendor_code text NOT NULL,
  game_code text NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX played_game_code ON played_game (site_id, vendor_code, game_code, category);--> statement-breakpoint

CREATE TABLE stat_game (
  member_id bigint NOT NULL,
  day date NOT NULL,
  game_id integer NOT NULL,
  bet_cnt integer NOT NULL,
  bet numeric(20, 2) NOT NULL,
  win numeric(20, 2) NOT NULL,
  CONSTRAINT stat_game_member_id_day_game_id_pk PRIMARY KEY (member_id, day, game_id)
);--> statement-breakpoint
-- Room for the next sums on the same page.
ALTER TABLE stat_game SET (fillfactor = 80);--> statement-breakpoint

ALTER TABLE outbox ADD COLUMN vendor_code text;--> statement-breakpoint
ALTER TABLE outbox ADD COLUMN game_code text;--> statement-breakpoint
ALTER TABLE outbox ADD COLUMN placed_at timestamptz;--> statement-breakpoint
ALTER TABLE outbox ADD COLUMN standing integer;--> statement-breakpoint
CREATE INDEX code_name ON code (site_id, master_code, code);--> statement-breakpoint

-- All bets so far. Those that still wait in the outbox are counted here as well: their rows there name no game, so the
-- rollup does not count them by game again.
INSERT INTO played_game (site_id, category, vendor_code, game_code)
SELECT DISTINCT site_id, category, vendor_code, game_code FROM bet;--> statement-breakpoint
INSERT INTO stat_game (member_id, day, game_id, bet_cnt, bet, win)
SELECT a.ancestor, (b.placed_at AT TIME ZONE 'Asia/Seoul')::date, p.id, count(*), sum(b.stake), sum(b.win)
FROM bet b JOIN played_game p USING (site_id, category, vendor_code, game_code)
CROSS JOIN unnest(b.path[:cardinality(b.path) - 1]) AS a(ancestor)
WHERE b.type <> 'cancel' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
