-- References to a bet by its number alone, which a table of months cannot be asked for, are left to the functions and
-- handlers that write them in the transaction of the bet itself.
ALTER TABLE "bet_leg" DROP CONSTRAINT "bet_leg_bet_id_bet_id_fk";--> statement-breakpoint
ALTER TABLE "bet_correction" DROP CONSTRAINT "bet_correction_bet_id_bet_id_fk";--> statement-breakpoint
ALTER TABLE "vendor_tx" DROP CONSTRAINT "vendor_tx_bet_id_bet_id_fk";--> statement-breakpoint
CREATE TABLE "bet_key" (
	"site_id" text NOT NULL,
	"vendor_code" text NOT NULL,
	"bet_id" text NOT NULL,
	"row_id" bigint NOT NULL,
	"placed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "bet_key" SELECT "site_id", "vendor_code", "bet_id", "id", "placed_at" FROM "bet";--> statement-breakpoint
ALTER TABLE "bet_key" ADD CONSTRAINT "bet_key_site_id_vendor_code_bet_id_pk" PRIMARY KEY("site_id","vendor_code","bet_id");--> statement-breakpoint
DROP INDEX "bet_vendor_id";--> statement-breakpoint
SELECT partition_by_month('bet', 'placed_at', ARRAY[
  'CREATE INDEX bet_number ON @ (site_id, bet_id text_pattern_ops)',
  'CREATE INDEX bet_round ON @ (site_id, round_id text_pattern_ops)',
  'CREATE INDEX bet_member ON @ (member_id, placed_at)',
  'CREATE INDEX bet_site ON @ (site_id, placed_at)',
  'CREATE INDEX bet_path ON @ USING gin (path)',
  'CREATE INDEX bet_settled ON @ (site_id, settled_at) WHERE settled_at IS NOT NULL',
  'CREATE INDEX bet_cancelled ON @ (site_id, settled_at) WHERE type = ''cancel''',
  'CREATE INDEX bet_exposure ON @ (member_id, exposure_of) WHERE exposure_of IS NOT NULL',
  'CREATE INDEX bet_open ON @ (member_id) WHERE settled_at IS NULL',
  'CREATE INDEX bet_game_wallet ON @ (member_id, settled_at) WHERE wallet = ''game'''
]);
