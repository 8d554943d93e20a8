ALTER TABLE "board" ADD COLUMN "pin_kind" text;--> statement-breakpoint
ALTER TABLE "board" ADD COLUMN "pin_id" bigint;