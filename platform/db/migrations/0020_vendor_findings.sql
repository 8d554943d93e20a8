CREATE TABLE "listed_game" (
	"site_id" text NOT NULL,
	"vendor_code" text NOT NULL,
	"game_code" text NOT NULL,
	"listed" jsonb NOT NULL,
	"shown" jsonb,
	"is_shown" boolean,
	"first_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "listed_game_site_id_vendor_code_game_code_pk" PRIMARY KEY("site_id","vendor_code","game_code")
);
--> statement-breakpoint
CREATE TABLE "vendor_finding" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_finding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"vendor_code" text NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"bet_id" text DEFAULT '' NOT NULL,
	"round_id" text DEFAULT '' NOT NULL,
	"game_code" text DEFAULT '' NOT NULL,
	"mem_id" text DEFAULT '' NOT NULL,
	"amount" numeric(20, 2),
	"vendor_amount" numeric(20, 2),
	"named" text DEFAULT '' NOT NULL,
	"day" text DEFAULT '' NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"cleared_at" timestamp with time zone,
	"marked_at" timestamp with time zone,
	"marked_by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_job" (
	"site_id" text NOT NULL,
	"vendor_code" text NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"outcome" jsonb,
	CONSTRAINT "vendor_job_site_id_vendor_code_kind_pk" PRIMARY KEY("site_id","vendor_code","kind")
);
--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "open_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_game" ADD COLUMN "picture" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_game" ADD COLUMN "has_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_finding_ref" ON "vendor_finding" USING btree ("site_id","vendor_code","kind","ref_id");--> statement-breakpoint
CREATE INDEX "vendor_finding_open" ON "vendor_finding" USING btree ("site_id","last_at") WHERE "vendor_finding"."cleared_at" IS NULL AND "vendor_finding"."marked_at" IS NULL;--> statement-breakpoint
CREATE INDEX "vendor_finding_bet" ON "vendor_finding" USING btree ("site_id","bet_id") WHERE "vendor_finding"."bet_id" <> '';