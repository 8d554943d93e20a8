ALTER TABLE "bet" ADD COLUMN "exposure_of" text;--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "returns" jsonb;--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "rolling_stake" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "bet_correction" ADD COLUMN "rolling_stake_delta" numeric(20, 2);--> statement-breakpoint
CREATE INDEX "bet_exposure" ON "bet" USING btree ("member_id","exposure_of") WHERE "bet"."exposure_of" is not null;