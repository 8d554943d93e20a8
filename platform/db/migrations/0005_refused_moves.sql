CREATE TABLE "move_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "move_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"key" text NOT NULL,
	"member_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"type" integer NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"balance" numeric(20, 2) NOT NULL,
	"code" text NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "move_attempt" ADD CONSTRAINT "move_attempt_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_attempt" ADD CONSTRAINT "move_attempt_target_id_member_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "move_attempt_key" ON "move_attempt" USING btree ("site_id","key");--> statement-breakpoint
CREATE INDEX "move_attempt_member" ON "move_attempt" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "move_attempt_age" ON "move_attempt" USING btree ("created_at");