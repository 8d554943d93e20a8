CREATE INDEX "bet_number" ON "bet" USING btree ("site_id","bet_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bet_round" ON "bet" USING btree ("site_id","round_id" text_pattern_ops);