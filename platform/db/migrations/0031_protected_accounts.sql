ALTER TABLE "account" ADD COLUMN "protected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE account SET protected = true
WHERE member_id IN (SELECT member_id FROM player_limit UNION SELECT member_id FROM player_pause);
