CREATE TABLE "desk_bound" (
	"site_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"shown" boolean NOT NULL,
	"bound" numeric(20, 2),
	CONSTRAINT "desk_bound_member_id_kind_pk" PRIMARY KEY("member_id","kind")
);
--> statement-breakpoint
CREATE TABLE "desk_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"source" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"other_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"entry_type" integer,
	"stake" numeric(20, 2),
	"vendor_code" text DEFAULT '' NOT NULL,
	"game_code" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_look" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_seen" (
	"member_id" bigint NOT NULL,
	"key" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_seen_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
ALTER TABLE "desk_bound" ADD CONSTRAINT "desk_bound_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_look" ADD CONSTRAINT "desk_look_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_seen" ADD CONSTRAINT "desk_seen_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_bound_site" ON "desk_bound" USING btree ("site_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_event_source" ON "desk_event" USING btree ("owner_id","kind","source");--> statement-breakpoint
CREATE INDEX "desk_event_newest" ON "desk_event" USING btree ("owner_id","at");--> statement-breakpoint
CREATE INDEX "desk_event_age" ON "desk_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "desk_seen_age" ON "desk_seen" USING btree ("seen_at");