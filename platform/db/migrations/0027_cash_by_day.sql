CREATE TABLE "stat_cash" (
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"type" integer NOT NULL,
	"cnt" integer NOT NULL,
	"in_amt" numeric(20, 2) NOT NULL,
	"out_amt" numeric(20, 2) NOT NULL,
	CONSTRAINT "stat_cash_member_id_day_type_pk" PRIMARY KEY("member_id","day","type")
);--> statement-breakpoint
-- Room for the next changes on the same page.
ALTER TABLE "stat_cash" SET (fillfactor = 80);--> statement-breakpoint

-- All days so far: every entry of cash that is rolled up, but those of bets (19, -19), on the path of its moment.
INSERT INTO "stat_cash" (member_id, day, type, cnt, in_amt, out_amt)
SELECT a.ancestor, c.day, c.type, sum(c.cnt), sum(c.in_amt), sum(c.out_amt) FROM (
  SELECT coalesce((SELECT h.path FROM path_history h
      WHERE h.member_id = m.id AND h.until > e.created_at ORDER BY h.until LIMIT 1), m.path) AS path,
    m.partner_level = 'NORMAL' AS is_player, (e.created_at AT TIME ZONE 'Asia/Seoul')::date AS day, e.type,
    count(*) AS cnt, sum(greatest(e.amount, 0)) AS in_amt, sum(least(e.amount, 0)) AS out_amt
  FROM entry e JOIN account k ON k.id = e.account_id AND k.kind = 'cash' JOIN member m ON m.id = k.member_id
  WHERE e.type NOT IN (19, -19) AND NOT EXISTS (SELECT FROM outbox o WHERE o.transfer_id = e.transfer_id)
  GROUP BY 1, 2, 3, 4
) AS c CROSS JOIN unnest(CASE WHEN c.is_player THEN c.path[:cardinality(c.path) - 1] ELSE c.path END) AS a(ancestor)
GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
