ALTER TABLE "sandbox_round" ADD COLUMN "table_round" text;--> statement-breakpoint
ALTER TABLE "sandbox_round" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sandbox_round_bets" ON "sandbox_round" USING btree ("table_round") WHERE "sandbox_round"."table_round" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_round_tables" ON "sandbox_round" USING btree ("site_id","game_code","closes_at") WHERE "sandbox_round"."mem_id" = '' and "sandbox_round"."closes_at" is not null;