CREATE TABLE "banner" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"ord" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bet_correction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bet_correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bet_id" bigint NOT NULL,
	"bet_delta" numeric(20, 2) NOT NULL,
	"win_delta" numeric(20, 2) NOT NULL,
	"rolling_delta" numeric(20, 2)[],
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bet_leg" (
	"bet_id" bigint NOT NULL,
	"ord" integer NOT NULL,
	"line_id" text NOT NULL,
	"event_at" timestamp with time zone NOT NULL,
	"branch_id" integer NOT NULL,
	"league" text NOT NULL,
	"league_ko" text NOT NULL,
	"home" text NOT NULL,
	"home_ko" text NOT NULL,
	"away" text NOT NULL,
	"away_ko" text NOT NULL,
	"score" text DEFAULT '' NOT NULL,
	"pick" text NOT NULL,
	"odds" numeric(8, 2) NOT NULL,
	"status" text DEFAULT 'Opened' NOT NULL,
	CONSTRAINT "bet_leg_bet_id_ord_pk" PRIMARY KEY("bet_id","ord")
);
--> statement-breakpoint
CREATE TABLE "board_comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"board_id" bigint NOT NULL,
	"member_id" bigint,
	"name" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"reg_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branch_level" (
	"member_id" bigint NOT NULL,
	"level" text NOT NULL,
	"cnt" integer DEFAULT 0 NOT NULL,
	"cash" numeric(20, 2) DEFAULT '0' NOT NULL,
	"point" numeric(20, 2) DEFAULT '0' NOT NULL,
	"game" numeric(20, 2) DEFAULT '0' NOT NULL,
	CONSTRAINT "branch_level_member_id_level_pk" PRIMARY KEY("member_id","level")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"coupon_no" text NOT NULL,
	"member_id" bigint,
	"amount" numeric(20, 2) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_by" bigint,
	"used_at" timestamp with time zone,
	"transfer_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"vendor_code" text NOT NULL,
	"game_code" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "join_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "join_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"requester_id" bigint,
	"recommender_id" bigint NOT NULL,
	"mem_id" text NOT NULL,
	"mem_nick" text NOT NULL,
	"mem_name" text NOT NULL,
	"mem_phone" text NOT NULL,
	"bank_code" text NOT NULL,
	"bank_acc" text NOT NULL,
	"partner_level" text NOT NULL,
	"pass_hash" text NOT NULL,
	"cash_out_hash" text NOT NULL,
	"rates" jsonb NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reg_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "path_history" (
	"member_id" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"path" bigint[] NOT NULL,
	CONSTRAINT "path_history_member_id_until_pk" PRIMARY KEY("member_id","until")
);
--> statement-breakpoint
CREATE TABLE "member_vendor_rate" (
	"member_id" bigint NOT NULL,
	"vendor_code" text NOT NULL,
	"rate_type" text NOT NULL,
	"point_rate" numeric(5, 2) NOT NULL,
	"lose_rate" numeric(5, 2) NOT NULL,
	CONSTRAINT "member_vendor_rate_member_id_vendor_code_rate_type_pk" PRIMARY KEY("member_id","vendor_code","rate_type")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"transfer_id" bigint,
	"member_id" bigint,
	"path" bigint[],
	"category" text,
	"bet" numeric(20, 2),
	"bet_cnt" integer,
	"win" numeric(20, 2),
	"rolling" numeric(20, 2)[],
	"rolling_paid" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"category" text NOT NULL,
	"vendor_code" text DEFAULT '' NOT NULL,
	"rate_type" text DEFAULT '' NOT NULL,
	"point_before" numeric(5, 2),
	"point_rate" numeric(5, 2) NOT NULL,
	"lose_before" numeric(5, 2),
	"lose_rate" numeric(5, 2) NOT NULL,
	"actor_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rolling_due" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_row" (
	"settlement_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"category" text NOT NULL,
	"bep" numeric(20, 2) NOT NULL,
	"carried_in" numeric(20, 2) NOT NULL,
	"lose_rate" numeric(5, 2) NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"carried_out" numeric(20, 2) NOT NULL,
	"transfer_id" bigint,
	CONSTRAINT "settlement_row_settlement_id_member_id_category_pk" PRIMARY KEY("settlement_id","member_id","category")
);
--> statement-breakpoint
CREATE TABLE "vendor" (
	"site_id" text NOT NULL,
	"vendor_code" text NOT NULL,
	"wallet" text DEFAULT 'seamless' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"credit" numeric(20, 2),
	CONSTRAINT "vendor_site_id_vendor_code_pk" PRIMARY KEY("site_id","vendor_code")
);
--> statement-breakpoint
CREATE TABLE "vendor_tx" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_tx_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"vendor_code" text NOT NULL,
	"tx_id" text NOT NULL,
	"kind" text NOT NULL,
	"body_hash" text NOT NULL,
	"state" text NOT NULL,
	"member_id" bigint,
	"bet_id" bigint,
	"transfer_id" bigint,
	"ref_id" text DEFAULT '' NOT NULL,
	"amount" numeric(20, 2),
	"answer" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "board_member";--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "bet_id" text;--> statement-breakpoint
UPDATE "bet" SET "bet_id" = "round_id";--> statement-breakpoint
ALTER TABLE "bet" ALTER COLUMN "bet_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "wallet" text DEFAULT 'cash' NOT NULL;--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "before" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "after" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "rates" numeric(5, 2)[];--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "rolling" numeric(20, 2)[];--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "board" ADD COLUMN "faq_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "board" ADD COLUMN "admin_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cash_request" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_request" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "path_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "member" SET "path_since" = "joined_at";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "may_bet" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "bet_locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "cash_flag" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "cash_out_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "must_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stat_daily" ADD COLUMN "bet_cnt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stat_daily" ADD COLUMN "own_rolling" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "bet_correction" ADD CONSTRAINT "bet_correction_bet_id_bet_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_leg" ADD CONSTRAINT "bet_leg_bet_id_bet_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_comment" ADD CONSTRAINT "board_comment_board_id_board_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."board"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_used_by_member_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_transfer_id_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_requester_id_member_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_recommender_id_member_id_fk" FOREIGN KEY ("recommender_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_history" ADD CONSTRAINT "path_history_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_vendor_rate" ADD CONSTRAINT "member_vendor_rate_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_change" ADD CONSTRAINT "rate_change_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rolling_due" ADD CONSTRAINT "rolling_due_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_row" ADD CONSTRAINT "settlement_row_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_row" ADD CONSTRAINT "settlement_row_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_row" ADD CONSTRAINT "settlement_row_transfer_id_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_tx" ADD CONSTRAINT "vendor_tx_bet_id_bet_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_tx" ADD CONSTRAINT "vendor_tx_transfer_id_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banner_list" ON "banner" USING btree ("site_id","kind");--> statement-breakpoint
CREATE INDEX "bet_correction_bet" ON "bet_correction" USING btree ("bet_id");--> statement-breakpoint
CREATE INDEX "bet_leg_line" ON "bet_leg" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "board_comment_board" ON "board_comment" USING btree ("board_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_no" ON "coupon" USING btree ("site_id","coupon_no");--> statement-breakpoint
CREATE UNIQUE INDEX "game_session_token" ON "game_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "game_session_member" ON "game_session" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "join_request_mem_id" ON "join_request" USING btree ("site_id",lower("mem_id")) WHERE "join_request"."status" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "join_request_mem_nick" ON "join_request" USING btree ("site_id",lower("mem_nick")) WHERE "join_request"."status" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "join_request_phone" ON "join_request" USING btree ("site_id","mem_phone") WHERE "join_request"."status" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "join_request_bank_acc" ON "join_request" USING btree ("site_id","bank_acc") WHERE "join_request"."status" = 0;--> statement-breakpoint
CREATE INDEX "join_request_list" ON "join_request" USING btree ("site_id","status","reg_at");--> statement-breakpoint
CREATE INDEX "rate_change_member" ON "rate_change" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "rolling_due_open" ON "rolling_due" USING btree ("site_id","member_id") WHERE "rolling_due"."amount" <> 0;--> statement-breakpoint
CREATE INDEX "settlement_row_member" ON "settlement_row" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_tx_id" ON "vendor_tx" USING btree ("site_id","vendor_code","tx_id");--> statement-breakpoint
CREATE INDEX "vendor_tx_ref" ON "vendor_tx" USING btree ("site_id","vendor_code","ref_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bet_vendor_id" ON "bet" USING btree ("site_id","vendor_code","bet_id");--> statement-breakpoint
CREATE INDEX "bet_site" ON "bet" USING btree ("site_id","placed_at");--> statement-breakpoint
CREATE INDEX "bet_open" ON "bet" USING btree ("member_id") WHERE "bet"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "cash_request_list" ON "cash_request" USING btree ("site_id","cash_status","reg_at");--> statement-breakpoint
CREATE INDEX "member_joined" ON "member" USING btree ("site_id","joined_at");--> statement-breakpoint
CREATE INDEX "member_level" ON "member" USING btree ("site_id","partner_level","joined_at");--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("member_id") WHERE "message"."read_at" is null and "message"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "session_seen" ON "session" USING btree ("site_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "board_member" ON "board" USING btree ("member_id","board_type","reg_at");