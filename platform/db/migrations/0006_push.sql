CREATE TABLE "push_choice" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"details" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_notice" (
	"subscription_id" uuid NOT NULL,
	"site_id" text NOT NULL,
	"key" text NOT NULL,
	"content" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_notice_subscription_id_key_pk" PRIMARY KEY("subscription_id","key")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"public_key" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_choice" ADD CONSTRAINT "push_choice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_notice" ADD CONSTRAINT "push_notice_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_token_hash_session_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_choice_read" ON "push_choice" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "push_notice_due" ON "push_notice" USING btree ("due_at") WHERE "push_notice"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_address" ON "push_subscription" USING btree ("site_id","address_hash");--> statement-breakpoint
CREATE INDEX "push_subscription_member" ON "push_subscription" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "push_subscription_session" ON "push_subscription" USING btree ("token_hash");