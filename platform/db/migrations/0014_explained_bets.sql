CREATE INDEX "bet_settled" ON "bet" USING btree ("site_id","settled_at") WHERE "bet"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "bet_cancelled" ON "bet" USING btree ("site_id","settled_at") WHERE "bet"."type" = 'cancel';--> statement-breakpoint
CREATE INDEX "bet_correction_at" ON "bet_correction" USING btree ("at");