CREATE TABLE "settlement_correction" (
	"settlement_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"category" text NOT NULL,
	"origin_id" bigint NOT NULL,
	"bet" numeric(20, 2) NOT NULL,
	"win" numeric(20, 2) NOT NULL,
	"rolling" numeric(20, 2) NOT NULL,
	CONSTRAINT "settlement_correction_settlement_id_member_id_category_origin_id_pk" PRIMARY KEY("settlement_id","member_id","category","origin_id")
);
--> statement-breakpoint
CREATE TABLE "settlement_due" (
	"settlement_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"parent_id" bigint,
	"amount" numeric(20, 2) NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" bigint,
	"paid_at" timestamp with time zone,
	"paid_by" bigint,
	"transfer_id" bigint,
	CONSTRAINT "settlement_due_settlement_id_member_id_pk" PRIMARY KEY("settlement_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "settlement_row" DROP CONSTRAINT "settlement_row_transfer_id_transfer_id_fk";
--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "closed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_row" ADD COLUMN "bet" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_row" ADD COLUMN "win" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_row" ADD COLUMN "rolling" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_correction" ADD CONSTRAINT "settlement_correction_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_correction" ADD CONSTRAINT "settlement_correction_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_correction" ADD CONSTRAINT "settlement_correction_origin_id_settlement_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_due" ADD CONSTRAINT "settlement_due_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_due" ADD CONSTRAINT "settlement_due_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_due" ADD CONSTRAINT "settlement_due_parent_id_member_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_due" ADD CONSTRAINT "settlement_due_confirmed_by_member_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_due" ADD CONSTRAINT "settlement_due_paid_by_member_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_due" ADD CONSTRAINT "settlement_due_transfer_id_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_due_parent" ON "settlement_due" USING btree ("settlement_id","parent_id");--> statement-breakpoint
CREATE INDEX "settlement_due_member" ON "settlement_due" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_period" ON "settlement" USING btree ("site_id","end_day");--> statement-breakpoint
-- Periods settled so far: the operator paid every amount at once, in one transfer for each member. Their bets, wins and
-- rolling were not stored apart, and they have no lines and no hash.
INSERT INTO "settlement_due" (settlement_id, member_id, parent_id, amount, confirmed_at, paid_at, transfer_id)
SELECT r.settlement_id, r.member_id, m.parent_id, r.amount, t.created_at, t.created_at, t.id
FROM (
  SELECT settlement_id, member_id, sum(amount) AS amount, max(transfer_id) AS transfer_id
  FROM "settlement_row" GROUP BY 1, 2
) AS r JOIN "member" m ON m.id = r.member_id LEFT JOIN "transfer" t ON t.id = r.transfer_id;--> statement-breakpoint
ALTER TABLE "settlement_row" DROP COLUMN "transfer_id";