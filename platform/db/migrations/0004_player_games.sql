CREATE TABLE "member_favorite" (
	"member_id" bigint NOT NULL,
	"vendor_code" text NOT NULL,
	"game_code" text NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_favorite_member_id_vendor_code_game_code_pk" PRIMARY KEY("member_id","vendor_code","game_code")
);
--> statement-breakpoint
ALTER TABLE "member_favorite" ADD CONSTRAINT "member_favorite_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;