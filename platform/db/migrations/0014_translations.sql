ALTER TABLE "banner" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "board" ADD COLUMN "translations" jsonb;