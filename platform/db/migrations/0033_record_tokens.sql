CREATE TABLE "record_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"count" integer NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "record_token_period" ON "record_token" USING btree ("site_id","kind","period");