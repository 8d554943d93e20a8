CREATE TABLE sign_in_try (
  site_id text NOT NULL,
  mem_id text NOT NULL,
  source text NOT NULL,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL,
  until timestamptz,
  CONSTRAINT sign_in_try_site_id_mem_id_source_pk PRIMARY KEY (site_id, mem_id, source)
);--> statement-breakpoint
CREATE INDEX sign_in_try_last ON sign_in_try (last_at);--> statement-breakpoint
DROP INDEX member_locked;--> statement-breakpoint
ALTER TABLE member ADD COLUMN locked_until timestamptz;--> statement-breakpoint
UPDATE member SET locked_until = now() + interval '30 minutes' WHERE locked_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE member DROP COLUMN failed_logins;--> statement-breakpoint
CREATE INDEX member_locked ON member (site_id) WHERE locked_until IS NOT NULL;
