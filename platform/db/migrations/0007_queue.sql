CREATE TABLE "handover_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "handover_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"operator" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"operator" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_lease" (
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"operator" text NOT NULL,
	"session" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "queue_lease_site_id_kind_item_id_pk" PRIMARY KEY("site_id","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "queue_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "queue_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"ko" text NOT NULL,
	"en" text NOT NULL,
	"vn" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "join_request" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "known_device" ADD COLUMN "sign_ins" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_note" ADD CONSTRAINT "operator_note_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_note_newest" ON "handover_note" USING btree ("site_id","id");--> statement-breakpoint
CREATE INDEX "operator_note_member" ON "operator_note" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "queue_lease_end" ON "queue_lease" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_template_name" ON "queue_template" USING btree ("site_id","kind","name");--> statement-breakpoint
CREATE INDEX "board_waiting" ON "board" USING btree ("site_id","reg_at") WHERE "board"."board_type" = 'faq' and "board"."status" = 'WAIT' and "board"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "board_comment_answer" ON "board_comment" USING btree ("reg_at") WHERE "board_comment"."member_id" is null;--> statement-breakpoint
CREATE INDEX "join_request_decided" ON "join_request" USING btree ("site_id","decided_at") WHERE "join_request"."status" <> 0;--> statement-breakpoint
CREATE INDEX "join_request_phones" ON "join_request" USING btree ("site_id","mem_phone");--> statement-breakpoint
CREATE INDEX "join_request_bank_accs" ON "join_request" USING btree ("site_id","bank_acc");--> statement-breakpoint
CREATE INDEX "cash_request_decided" ON "cash_request" USING btree ("site_id","upd_at") WHERE "cash_request"."cash_status" in (1, -1);--> statement-breakpoint
CREATE INDEX "known_device_device" ON "known_device" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "known_device_ip" ON "known_device" USING btree ("ip");