-- The tables are there already in a database in which the platform's own migrations have made them.
CREATE TABLE IF NOT EXISTS "sandbox"."part" (
	"round_id" text NOT NULL,
	"bet_id" text NOT NULL,
	"client_seed" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "part_round_id_bet_id_pk" PRIMARY KEY("round_id","bet_id")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox"."play" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" text DEFAULT '' NOT NULL,
	"site_id" text NOT NULL,
	"vendor_code" text NOT NULL,
	"game_code" text NOT NULL,
	"game_name" jsonb NOT NULL,
	"mem_id" text NOT NULL,
	"locale" text DEFAULT 'ko' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox"."round" (
	"id" text PRIMARY KEY NOT NULL,
	"play_hash" text NOT NULL,
	"site_id" text NOT NULL,
	"vendor_code" text NOT NULL,
	"game_code" text NOT NULL,
	"mem_id" text NOT NULL,
	"server_seed" text NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"client" jsonb,
	"news_client" jsonb,
	"state" text DEFAULT 'open' NOT NULL,
	"parent" text,
	"table_round" text,
	"closes_at" timestamp with time zone,
	"bets" jsonb,
	"legs" jsonb,
	"steps" text[] DEFAULT '{}' NOT NULL,
	"left_open" text DEFAULT '' NOT NULL,
	"stake" numeric(20, 2) DEFAULT '0' NOT NULL,
	"payout" numeric(20, 2) DEFAULT '0' NOT NULL,
	"detail" jsonb,
	"refusal" text DEFAULT '' NOT NULL,
	"refused" jsonb,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox"."seed" (
	"site_id" text NOT NULL,
	"mem_id" text NOT NULL,
	"client_seed" text NOT NULL,
	"nonce" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "seed_site_id_mem_id_pk" PRIMARY KEY("site_id","mem_id")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox"."spin" (
	"site_id" text NOT NULL,
	"mem_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spin_site_id_mem_id_pk" PRIMARY KEY("site_id","mem_id")
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_round_play" ON "sandbox"."round" USING btree ("play_hash","started_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_round_playing" ON "sandbox"."round" USING btree ("site_id","mem_id","game_code") WHERE "sandbox"."round"."state" = 'playing';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_round_extras" ON "sandbox"."round" USING btree ("parent") WHERE "sandbox"."round"."parent" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_round_bets" ON "sandbox"."round" USING btree ("table_round") WHERE "sandbox"."round"."table_round" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_round_tables" ON "sandbox"."round" USING btree ("site_id","game_code","closes_at") WHERE "sandbox"."round"."mem_id" = '' and "sandbox"."round"."closes_at" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_round_unfinished" ON "sandbox"."round" USING btree ("touched_at") WHERE "sandbox"."round"."state" in ('betting', 'running', 'winning', 'cancelling');