CREATE TABLE "member_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"operator" text NOT NULL,
	"operator_session" uuid NOT NULL,
	"reason" text NOT NULL,
	"ip" text NOT NULL,
	"ticket_hash" text NOT NULL,
	"ticket_until" timestamp with time zone NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "member_view" ADD CONSTRAINT "member_view_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_view_ticket" ON "member_view" USING btree ("ticket_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "member_view_token" ON "member_view" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "member_view_member" ON "member_view" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_view_expiry" ON "member_view" USING btree ("expires_at");