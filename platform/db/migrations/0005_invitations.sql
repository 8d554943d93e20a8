CREATE TABLE "invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"max_signups" integer,
	"ended_at" timestamp with time zone,
	"opened" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invited_signup" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invited_signup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"invitation_id" bigint NOT NULL,
	"request_id" bigint,
	"member_id" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_signup" ADD CONSTRAINT "invited_signup_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_signup" ADD CONSTRAINT "invited_signup_request_id_join_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."join_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_signup" ADD CONSTRAINT "invited_signup_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_code" ON "invitation" USING btree ("site_id","code");--> statement-breakpoint
CREATE INDEX "invitation_owner" ON "invitation" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "invitation_newest" ON "invitation" USING btree ("site_id","id");--> statement-breakpoint
CREATE INDEX "invited_signup_list" ON "invited_signup" USING btree ("invitation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invited_signup_request" ON "invited_signup" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invited_signup_member" ON "invited_signup" USING btree ("member_id");