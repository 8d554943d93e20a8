CREATE TABLE "step_up" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" bigint NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"about" text NOT NULL,
	"bound_to" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "step_up_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
ALTER TABLE "step_up" ADD CONSTRAINT "step_up_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "step_up_id" ON "step_up" USING btree ("id");--> statement-breakpoint
CREATE INDEX "step_up_expiry" ON "step_up" USING btree ("expires_at");