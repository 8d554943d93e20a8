ALTER TABLE "path_history" ADD COLUMN "last_at" timestamp with time zone;--> statement-breakpoint
UPDATE "path_history" AS h SET "last_at" = greatest(h."until", (
  SELECT max(greatest(b."settled_at", (SELECT max(c."at") FROM "bet_correction" c WHERE c."bet_id" = b."id")))
  FROM "bet" b WHERE b."member_id" = h."member_id" AND b."path" = h."path"));--> statement-breakpoint
ALTER TABLE "path_history" ALTER COLUMN "last_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "path_history_last" ON "path_history" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "path_history_path" ON "path_history" USING gin ("path");
