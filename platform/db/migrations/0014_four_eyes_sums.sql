CREATE TABLE "operator_moved" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_moved_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"operator" text NOT NULL,
	"mem_id" text NOT NULL,
	"way" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"key" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_proposal" ADD COLUMN "session_id" uuid;--> statement-breakpoint
CREATE INDEX "operator_moved_sum" ON "operator_moved" USING btree ("site_id","operator","mem_id","way","at");--> statement-breakpoint
CREATE INDEX "operator_moved_age" ON "operator_moved" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_operator" ON "audit" USING btree ("site_id",lower("detail" ->> 'operator'),"id");--> statement-breakpoint
CREATE INDEX "audit_confirmed" ON "audit" USING btree ("site_id",lower("detail" ->> 'confirmedBy'),"id") WHERE "audit"."detail" ->> 'confirmedBy' IS NOT NULL;