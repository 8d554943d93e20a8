CREATE TABLE "closed_round" (
	"site_id" text NOT NULL,
	"vendor_code" text NOT NULL,
	"member_id" bigint NOT NULL,
	"round_id" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_round_site_id_vendor_code_member_id_round_id_pk" PRIMARY KEY("site_id","vendor_code","member_id","round_id")
);
--> statement-breakpoint
ALTER TABLE "game_session" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "next_secret" text DEFAULT '' NOT NULL;