ALTER TABLE member ADD COLUMN last_login_at timestamptz;--> statement-breakpoint
UPDATE member m SET last_login_at = l.at
FROM (SELECT member_id, max(at) AS at FROM login_log WHERE success GROUP BY member_id) AS l
WHERE l.member_id = m.id;--> statement-breakpoint
CREATE INDEX cash_request_pending ON cash_request (member_id) WHERE cash_status IN (0, 2);--> statement-breakpoint
CREATE INDEX member_locked ON member (site_id) WHERE locked_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX member_barred ON member (site_id) WHERE status = 'suspended' OR NOT login_allowed;
