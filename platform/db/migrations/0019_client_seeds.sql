CREATE TABLE "sandbox_part" (
	"round_id" text NOT NULL,
	"bet_id" text NOT NULL,
	"client_seed" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_part_round_id_bet_id_pk" PRIMARY KEY("round_id","bet_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_seed" (
	"site_id" text NOT NULL,
	"mem_id" text NOT NULL,
	"client_seed" text NOT NULL,
	"nonce" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_seed_site_id_mem_id_pk" PRIMARY KEY("site_id","mem_id")
);
--> statement-breakpoint
ALTER TABLE "sandbox_round" ADD COLUMN "version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_round" ADD COLUMN "client" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_round" ADD COLUMN "news_client" jsonb;