CREATE TABLE "operator" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"pass_hash" text NOT NULL,
	"must_change_pass" boolean NOT NULL,
	"totp_secret" text,
	"totp_last_step" bigint DEFAULT 0 NOT NULL,
	"new_totp_secret" text,
	"new_totp_until" timestamp with time zone,
	"factor_failures" integer DEFAULT 0 NOT NULL,
	"factor_until" timestamp with time zone,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_proposal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"act" text NOT NULL,
	"body" jsonb NOT NULL,
	"expected" jsonb,
	"shown" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"decision" text DEFAULT '' NOT NULL,
	CONSTRAINT "operator_proposal_two" CHECK ("operator_proposal"."status" IN ('open', 'withdrawn') OR lower("operator_proposal"."decided_by") <> lower("operator_proposal"."proposed_by"))
);
--> statement-breakpoint
CREATE TABLE "operator_role" (
	"operator_id" bigint NOT NULL,
	"site_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "operator_role_operator_id_site_id_pk" PRIMARY KEY("operator_id","site_id")
);
--> statement-breakpoint
CREATE TABLE "operator_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"ip" text NOT NULL,
	"agent" text NOT NULL,
	"factor_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "role_act" (
	"site_id" text NOT NULL,
	"role" text NOT NULL,
	"act" text NOT NULL,
	"allowed" boolean NOT NULL,
	CONSTRAINT "role_act_site_id_role_act_pk" PRIMARY KEY("site_id","role","act")
);
--> statement-breakpoint
ALTER TABLE "operator_role" ADD CONSTRAINT "operator_role_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_name" ON "operator" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "operator_proposal_open" ON "operator_proposal" USING btree ("site_id","id") WHERE "operator_proposal"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "operator_proposal_same" ON "operator_proposal" USING btree ("site_id","act",md5("body"::text)) WHERE "operator_proposal"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "operator_session_token" ON "operator_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "operator_session_operator" ON "operator_session" USING btree ("operator_id","started_at");