ALTER TABLE "game_session" ADD COLUMN "session_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "game_session" ADD COLUMN "sign_in_hash" text;--> statement-breakpoint
ALTER TABLE "game_session" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "sandbox_play" ADD COLUMN "session_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_play" ADD COLUMN "end_reason" text;--> statement-breakpoint
CREATE UNIQUE INDEX "game_session_id" ON "game_session" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "game_session_open" ON "game_session" USING btree ("member_id") WHERE "game_session"."ended_at" IS NULL;