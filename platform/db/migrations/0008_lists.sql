CREATE TABLE "member_balance" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"cash" numeric(20, 2) DEFAULT '0' NOT NULL,
	"cash_seq" bigint DEFAULT 0 NOT NULL,
	"point" numeric(20, 2) DEFAULT '0' NOT NULL,
	"point_seq" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stat_daily" ADD COLUMN "player_rolling" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE INDEX "member_balance_cash" ON "member_balance" USING btree ("site_id","cash","member_id");--> statement-breakpoint
CREATE INDEX "member_balance_point" ON "member_balance" USING btree ("site_id","point","member_id");--> statement-breakpoint
CREATE INDEX "entry_move" ON "entry" USING btree ("created_at") WHERE "entry"."member_id" is not null and "entry"."type" not in (19, -19, 3);--> statement-breakpoint
CREATE INDEX "entry_rolling" ON "entry" USING btree ("created_at") WHERE "entry"."member_id" is not null and "entry"."type" = 3;--> statement-breakpoint
CREATE INDEX "member_partner" ON "member" USING btree ("parent_id") WHERE "member"."partner_level" <> 'NORMAL';--> statement-breakpoint
CREATE INDEX "stat_daily_day" ON "stat_daily" USING btree ("day");--> statement-breakpoint
-- What was there before: balances as the accounts have them, and the players' share of every bet that is not waiting to
-- be rolled up.
INSERT INTO "member_balance" ("member_id", "site_id", "cash", "cash_seq", "point", "point_seq")
SELECT m.id, m.site_id, c.balance, c.seq, p.balance, p.seq FROM "member" m
JOIN "account" c ON c.member_id = m.id AND c.kind = 'cash' JOIN "account" p ON p.member_id = m.id AND p.kind = 'point';--> statement-breakpoint
UPDATE "stat_daily" d SET "player_rolling" = r.total
FROM (
  SELECT ancestor, day, category, sum(share) AS total FROM (
    SELECT path, (settled_at AT TIME ZONE 'Asia/Seoul')::date AS day, category, rolling[array_length(path, 1)] AS share
    FROM "bet" WHERE rolling IS NOT NULL AND settled_at IS NOT NULL
    UNION ALL
    SELECT path, (at AT TIME ZONE 'Asia/Seoul')::date, category, -rolling[array_length(path, 1)]
    FROM "outbox" WHERE rolling IS NOT NULL
  ) AS shares CROSS JOIN unnest(path) AS ancestor GROUP BY 1, 2, 3
) AS r WHERE d.member_id = r.ancestor AND d.day = r.day AND d.category = r.category;
