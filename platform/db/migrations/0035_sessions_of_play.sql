CREATE TABLE "player_play" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_round" ADD COLUMN "refused" jsonb;--> statement-breakpoint
ALTER TABLE "player_play" ADD CONSTRAINT "player_play_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;