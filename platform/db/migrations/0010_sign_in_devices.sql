ALTER TABLE "login_log" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "login_log" ADD COLUMN "known" boolean;--> statement-breakpoint
CREATE INDEX "login_log_at" ON "login_log" USING btree ("at");