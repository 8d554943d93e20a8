CREATE TABLE "player_limit" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"next_at" timestamp with time zone,
	"next_amount" numeric(20, 2),
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_limit_member_id_kind_pk" PRIMARY KEY("member_id","kind")
);
--> statement-breakpoint
CREATE TABLE "player_pause" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "player_limit" ADD CONSTRAINT "player_limit_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_pause" ADD CONSTRAINT "player_pause_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;