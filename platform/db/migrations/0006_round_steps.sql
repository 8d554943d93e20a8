CREATE TABLE "sandbox_spin" (
	"site_id" text NOT NULL,
	"mem_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_spin_site_id_mem_id_pk" PRIMARY KEY("site_id","mem_id")
);
--> statement-breakpoint
ALTER TABLE "sandbox_play" ADD COLUMN "locale" text DEFAULT 'ko' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_round" ADD COLUMN "steps" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_round" ADD COLUMN "left_open" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "sandbox_round_playing" ON "sandbox_round" USING btree ("site_id","mem_id","game_code") WHERE "sandbox_round"."state" = 'playing';