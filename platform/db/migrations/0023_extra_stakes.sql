ALTER TABLE "sandbox_round" ADD COLUMN "parent" text;--> statement-breakpoint
CREATE INDEX "sandbox_round_extras" ON "sandbox_round" USING btree ("parent") WHERE "sandbox_round"."parent" is not null;