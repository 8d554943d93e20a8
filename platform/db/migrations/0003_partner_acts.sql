ALTER TABLE member ADD COLUMN must_change_pass boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX audit_target ON audit (site_id, (detail ->> 'target'), id);
