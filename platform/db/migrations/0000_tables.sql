CREATE TABLE "account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"member_id" bigint,
	"balance" numeric(20, 2) DEFAULT '0' NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "account_floor" CHECK ("account"."kind" = 'house' or "account"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"act" text NOT NULL,
	"detail" jsonb NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bet" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"path" bigint[] NOT NULL,
	"category" text NOT NULL,
	"vendor_code" text NOT NULL,
	"game_code" text NOT NULL,
	"round_id" text NOT NULL,
	"type" text NOT NULL,
	"stake" numeric(20, 2) NOT NULL,
	"win" numeric(20, 2) DEFAULT '0' NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "block" (
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "block_site_id_kind_value_pk" PRIMARY KEY("site_id","kind","value")
);
--> statement-breakpoint
CREATE TABLE "board" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"board_type" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"member_id" bigint,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"status" text DEFAULT 'WAIT' NOT NULL,
	"answer" text,
	"answer_read_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"reg_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"cash_type" integer NOT NULL,
	"cash_status" integer NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"transfer_id" bigint,
	"reg_at" timestamp with time zone NOT NULL,
	"upd_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "code" (
	"site_id" text NOT NULL,
	"master_code" text NOT NULL,
	"group_code" text NOT NULL,
	"code" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"name_vn" text NOT NULL,
	"ord" integer NOT NULL,
	"vendor_code" text DEFAULT '' NOT NULL,
	CONSTRAINT "code_site_id_master_code_group_code_code_pk" PRIMARY KEY("site_id","master_code","group_code","code")
);
--> statement-breakpoint
CREATE TABLE "entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"member_id" bigint,
	"type" integer NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"balance_after" numeric(20, 2) NOT NULL,
	"seq" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"site_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_site_id_key_pk" PRIMARY KEY("site_id","key")
);
--> statement-breakpoint
CREATE TABLE "login_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"ip" text NOT NULL,
	"success" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"mem_id" text NOT NULL,
	"mem_nick" text NOT NULL,
	"mem_name" text NOT NULL,
	"mem_phone" text,
	"bank_code" text,
	"bank_acc" text,
	"partner_level" text NOT NULL,
	"login_type" text NOT NULL,
	"upd_id" text NOT NULL,
	"parent_id" bigint,
	"path" bigint[] NOT NULL,
	"pass_hash" text NOT NULL,
	"cash_out_hash" text,
	"status" text DEFAULT 'active' NOT NULL,
	"login_allowed" boolean DEFAULT true NOT NULL,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"locked_at" timestamp with time zone,
	"may_give" boolean DEFAULT true NOT NULL,
	"may_retrieve" boolean DEFAULT true NOT NULL,
	"may_cash_out" boolean DEFAULT true NOT NULL,
	"mem_level" integer DEFAULT 1 NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_rate" (
	"member_id" bigint NOT NULL,
	"category" text NOT NULL,
	"point_rate" numeric(5, 2) DEFAULT '0' NOT NULL,
	"lose_rate" numeric(5, 2) DEFAULT '0' NOT NULL,
	CONSTRAINT "member_rate_member_id_category_pk" PRIMARY KEY("member_id","category")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site" (
	"site_id" text PRIMARY KEY NOT NULL,
	"option" jsonb NOT NULL,
	"check_start" timestamp with time zone,
	"check_end" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stat_daily" (
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"category" text NOT NULL,
	"cash_in" numeric(20, 2) DEFAULT '0' NOT NULL,
	"cash_in_cnt" integer DEFAULT 0 NOT NULL,
	"cash_out" numeric(20, 2) DEFAULT '0' NOT NULL,
	"cash_out_cnt" integer DEFAULT 0 NOT NULL,
	"payment" numeric(20, 2) DEFAULT '0' NOT NULL,
	"payback" numeric(20, 2) DEFAULT '0' NOT NULL,
	"coupon" numeric(20, 2) DEFAULT '0' NOT NULL,
	"bet" numeric(20, 2) DEFAULT '0' NOT NULL,
	"win" numeric(20, 2) DEFAULT '0' NOT NULL,
	"rolling" numeric(20, 2) DEFAULT '0' NOT NULL,
	"join_cnt" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stat_daily_member_id_day_category_pk" PRIMARY KEY("member_id","day","category")
);
--> statement-breakpoint
CREATE TABLE "stat_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stat_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"path" bigint[] NOT NULL,
	"day" date NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"cash_in" numeric(20, 2) DEFAULT '0' NOT NULL,
	"cash_in_cnt" integer DEFAULT 0 NOT NULL,
	"cash_out" numeric(20, 2) DEFAULT '0' NOT NULL,
	"cash_out_cnt" integer DEFAULT 0 NOT NULL,
	"payment" numeric(20, 2) DEFAULT '0' NOT NULL,
	"payback" numeric(20, 2) DEFAULT '0' NOT NULL,
	"coupon" numeric(20, 2) DEFAULT '0' NOT NULL,
	"bet" numeric(20, 2) DEFAULT '0' NOT NULL,
	"win" numeric(20, 2) DEFAULT '0' NOT NULL,
	"rolling" numeric(20, 2) DEFAULT '0' NOT NULL,
	"join_cnt" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"fingerprint" text,
	"actor_id" bigint,
	"memo" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_site_id_site_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet" ADD CONSTRAINT "bet_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_request" ADD CONSTRAINT "cash_request_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_request" ADD CONSTRAINT "cash_request_transfer_id_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_transfer_id_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_log" ADD CONSTRAINT "login_log_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_site_id_site_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_rate" ADD CONSTRAINT "member_rate_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_owner" ON "account" USING btree ("member_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "account_house" ON "account" USING btree ("site_id","kind") WHERE "account"."member_id" is null;--> statement-breakpoint
CREATE INDEX "bet_member" ON "bet" USING btree ("member_id","placed_at");--> statement-breakpoint
CREATE INDEX "bet_path" ON "bet" USING gin ("path");--> statement-breakpoint
CREATE INDEX "board_list" ON "board" USING btree ("site_id","board_type","reg_at");--> statement-breakpoint
CREATE INDEX "board_member" ON "board" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "cash_request_member" ON "cash_request" USING btree ("member_id","reg_at");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_account_seq" ON "entry" USING btree ("account_id","seq");--> statement-breakpoint
CREATE INDEX "entry_transfer" ON "entry" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "entry_account_time" ON "entry" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "login_log_member" ON "login_log" USING btree ("member_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_mem_id" ON "member" USING btree ("site_id",lower("mem_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "member_mem_nick" ON "member" USING btree ("site_id",lower("mem_nick"));--> statement-breakpoint
CREATE UNIQUE INDEX "member_phone" ON "member" USING btree ("site_id","mem_phone");--> statement-breakpoint
CREATE UNIQUE INDEX "member_bank_acc" ON "member" USING btree ("site_id","bank_acc");--> statement-breakpoint
CREATE INDEX "member_path" ON "member" USING gin ("path");--> statement-breakpoint
CREATE INDEX "member_parent" ON "member" USING btree ("parent_id","joined_at");--> statement-breakpoint
CREATE INDEX "message_member" ON "message" USING btree ("member_id","sent_at");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_channel" ON "session" USING btree ("channel");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_key" ON "transfer" USING btree ("site_id","key");