-- References to a transfer by its number alone, which a table of months cannot be asked for, are left to the functions
-- that write them in the transaction of the posting.
ALTER TABLE "cash_request" DROP CONSTRAINT "cash_request_transfer_id_transfer_id_fk";--> statement-breakpoint
ALTER TABLE "coupon" DROP CONSTRAINT "coupon_transfer_id_transfer_id_fk";--> statement-breakpoint
ALTER TABLE "vendor_tx" DROP CONSTRAINT "vendor_tx_transfer_id_transfer_id_fk";--> statement-breakpoint
ALTER TABLE "settlement_due" DROP CONSTRAINT "settlement_due_transfer_id_transfer_id_fk";--> statement-breakpoint
DROP INDEX "transfer_key";--> statement-breakpoint
CREATE TABLE "transfer_key" (
	"site_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text,
	"transfer_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "transfer_key" SELECT "site_id", "key", "fingerprint", "id", "created_at" FROM "transfer"
	WHERE "key" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_key" ADD CONSTRAINT "transfer_key_site_id_key_pk" PRIMARY KEY("site_id","key");--> statement-breakpoint
ALTER TABLE "transfer" DROP COLUMN "fingerprint";--> statement-breakpoint
DROP INDEX "entry_account_seq";--> statement-breakpoint
DROP INDEX "entry_account_time";--> statement-breakpoint
SELECT partition_by_month('transfer', 'created_at', '{}');--> statement-breakpoint
SELECT partition_by_month('entry', 'created_at', ARRAY[
  'CREATE UNIQUE INDEX entry_account_time ON @ (account_id, created_at, seq)',
  'CREATE INDEX entry_transfer ON @ (transfer_id)',
  'CREATE INDEX entry_move ON @ (created_at) WHERE member_id IS NOT NULL AND type NOT IN (19, -19, 3)',
  'CREATE INDEX entry_rolling ON @ (created_at) WHERE member_id IS NOT NULL AND type = 3'
]);--> statement-breakpoint
-- Events that wait for the statistics name the moment of their transfer, by which its month is found.
UPDATE "outbox" o SET "at" = t."created_at" FROM "transfer" t WHERE t."id" = o."transfer_id" AND o."at" <> t."created_at";--> statement-breakpoint
DROP FUNCTION partition_by_month(text, text, text[]);
