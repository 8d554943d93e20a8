DROP INDEX "path_history_last";--> statement-breakpoint
ALTER TABLE "path_history" ADD COLUMN "is_top" boolean;--> statement-breakpoint
UPDATE "path_history" AS h SET "is_top" = h."path"[cardinality(h."path") - 1] IS DISTINCT FROM (
  SELECT n."path"[cardinality(n."path") - 1] FROM (
    SELECT coalesce(
      (SELECT l."path" FROM "path_history" l WHERE l."member_id" = h."member_id" AND l."until" > h."until"
        ORDER BY l."until" LIMIT 1),
      (SELECT m."path" FROM "member" m WHERE m."id" = h."member_id")) AS "path") AS n);--> statement-breakpoint
ALTER TABLE "path_history" ALTER COLUMN "is_top" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "path_history_last" ON "path_history" USING btree ("last_at") WHERE "path_history"."is_top" or "path_history"."last_at" > "path_history"."until";
