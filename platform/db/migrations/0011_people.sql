ALTER TABLE "member" ADD COLUMN "upline_may_move" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "entry_account_move" ON "entry" USING btree ("account_id","created_at","seq") WHERE "entry"."type" not in (19, -19, 3);--> statement-breakpoint
CREATE INDEX "login_log_ip" ON "login_log" USING btree ("ip","at");--> statement-breakpoint
CREATE INDEX "audit_target_time" ON "audit" USING btree ("site_id",("detail" ->> 'target'),"at","id");