ALTER TABLE "vendor" ADD COLUMN "protocol" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "vendor_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "own_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "next_key" text DEFAULT '' NOT NULL;