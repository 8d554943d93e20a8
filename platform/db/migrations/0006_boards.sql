ALTER TABLE "board" ADD COLUMN "audience" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_site" ON "audit" USING btree ("site_id","id");--> statement-breakpoint
CREATE INDEX "message_age" ON "message" USING btree ("site_id","sent_at");