DROP INDEX "operator_moved_sum";--> statement-breakpoint
ALTER TABLE "operator_moved" ADD COLUMN "keepers" text[];--> statement-breakpoint
ALTER TABLE "operator_proposal" ADD COLUMN "proposer_keepers" text[];--> statement-breakpoint
ALTER TABLE "operator_proposal" DISABLE TRIGGER USER;--> statement-breakpoint
-- Earlier rows get who could act by their accounts now: what held before is not known any more.
UPDATE "operator_moved" SET "keepers" = ARRAY["operator"] || coalesce(
	(SELECT o."first_password_seen_by" FROM "operator" o WHERE lower(o."name") = "operator_moved"."operator"), '{}');--> statement-breakpoint
UPDATE "operator_proposal" SET "proposer_keepers" = ARRAY[lower("proposed_by")] || coalesce(
	(SELECT o."first_password_seen_by" FROM "operator" o WHERE lower(o."name") = lower("operator_proposal"."proposed_by")), '{}');--> statement-breakpoint
ALTER TABLE "operator_proposal" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "operator_moved" ALTER COLUMN "keepers" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_proposal" ALTER COLUMN "proposer_keepers" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "operator_moved_sum" ON "operator_moved" USING btree ("site_id","mem_id","way","at");--> statement-breakpoint
ALTER TABLE "operator_proposal" ADD CONSTRAINT "operator_proposal_keepers" CHECK (lower("operator_proposal"."proposed_by") = ANY("operator_proposal"."proposer_keepers"));
