ALTER TABLE "member" ADD COLUMN "cash_out_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "pass_failures" integer DEFAULT 0 NOT NULL;