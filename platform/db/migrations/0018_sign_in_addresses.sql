DROP INDEX "login_log_ip";--> statement-breakpoint
CREATE INDEX "login_log_ip_member" ON "login_log" USING btree ("ip","member_id","at") WHERE success;