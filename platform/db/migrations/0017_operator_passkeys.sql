CREATE TABLE "operator_challenge" (
	"hash" text PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"session_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"rp_id" text NOT NULL,
	"origin" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_passkey" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"rp_id" text NOT NULL,
	"name" text NOT NULL,
	"synced" boolean NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "operator_proposal_same";--> statement-breakpoint
ALTER TABLE "operator_proposal" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "operator_proposal" ADD COLUMN "sealed_mark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_challenge" ADD CONSTRAINT "operator_challenge_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_passkey" ADD CONSTRAINT "operator_passkey_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_challenge_expiry" ON "operator_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_passkey_credential" ON "operator_passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "operator_passkey_operator" ON "operator_passkey" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_proposal_same" ON "operator_proposal" USING btree ("site_id","act",md5("body"::text),"sealed_mark") WHERE "operator_proposal"."status" = 'open';
--> statement-breakpoint
ALTER TABLE "operator_proposal" DISABLE TRIGGER USER;--> statement-breakpoint
-- Addresses of webhooks stood whole in bodies. Those that wait are withdrawn: they are proposed anew, sealed.
UPDATE "operator_proposal" SET
	"body" = jsonb_set("body", '{address}', to_jsonb(regexp_replace("body" ->> 'address', '^(https?://[^/?]+).+$', '\1/…'))),
	"decided_by" = CASE "status" WHEN 'open' THEN "proposed_by" ELSE "decided_by" END,
	"decided_at" = CASE "status" WHEN 'open' THEN now() ELSE "decided_at" END,
	"status" = CASE "status" WHEN 'open' THEN 'withdrawn' ELSE "status" END
	WHERE "act" IN ('webhook-create', 'webhook-update') AND "body" ? 'address';--> statement-breakpoint
ALTER TABLE "operator_proposal" ENABLE TRIGGER USER;
