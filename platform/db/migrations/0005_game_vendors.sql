CREATE TABLE "sandbox_play" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"vendor_code" text NOT NULL,
	"game_code" text NOT NULL,
	"game_name" jsonb NOT NULL,
	"mem_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_round" (
	"id" text PRIMARY KEY NOT NULL,
	"play_hash" text NOT NULL,
	"site_id" text NOT NULL,
	"vendor_code" text NOT NULL,
	"game_code" text NOT NULL,
	"mem_id" text NOT NULL,
	"server_seed" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"bets" jsonb,
	"legs" jsonb,
	"stake" numeric(20, 2) DEFAULT '0' NOT NULL,
	"payout" numeric(20, 2) DEFAULT '0' NOT NULL,
	"detail" jsonb,
	"refusal" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "secret" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "launch_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "sandbox_round_play" ON "sandbox_round" USING btree ("play_hash","started_at");--> statement-breakpoint
CREATE INDEX "sandbox_round_unfinished" ON "sandbox_round" USING btree ("touched_at") WHERE "sandbox_round"."state" in ('betting', 'running', 'winning', 'cancelling');--> statement-breakpoint
CREATE INDEX "bet_game_wallet" ON "bet" USING btree ("member_id","settled_at") WHERE "bet"."wallet" = 'game';--> statement-breakpoint
CREATE INDEX "vendor_tx_suspense" ON "vendor_tx" USING btree ("site_id","at") WHERE "vendor_tx"."state" = 'suspense';