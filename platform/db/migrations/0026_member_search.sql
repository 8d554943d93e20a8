CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "member_text" ON "member" USING gin ("mem_id" gin_trgm_ops,"mem_nick" gin_trgm_ops,"mem_name" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "member_letters" ON "member" USING gin (string_to_array(regexp_replace(lower("mem_id" || "mem_nick" || "mem_name"), '[\x01-\x7f]+', '', 'g'), NULL)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "member_phone_end" ON "member" USING btree ("site_id",reverse("mem_phone") text_pattern_ops);