CREATE TABLE stat_holding (
  member_id bigint NOT NULL,
  day date NOT NULL,
  level text NOT NULL,
  cash numeric(20, 2) NOT NULL,
  point numeric(20, 2) NOT NULL,
  CONSTRAINT stat_holding_member_id_day_level_pk PRIMARY KEY (member_id, day, level)
);--> statement-breakpoint
-- Room for the next changes on the same page.
ALTER TABLE stat_holding SET (fillfactor = 80);--> statement-breakpoint

-- All days so far: every entry that is rolled up, on the path of its moment, and what branches took along that moved.
INSERT INTO stat_holding (member_id, day, level, cash, point)
SELECT ancestor, (at AT TIME ZONE 'Asia/Seoul')::date, level, sum(cash), sum(point) FROM (
  SELECT a.ancestor, e.created_at AS at, m.partner_level AS level,
    CASE c.kind WHEN 'cash' THEN e.amount ELSE 0 END AS cash, CASE c.kind WHEN 'point' THEN e.amount ELSE 0 END AS point
  FROM entry e JOIN account c ON c.id = e.account_id AND c.kind IN ('cash', 'point') JOIN member m ON m.id = c.member_id
  CROSS JOIN LATERAL unnest(coalesce((SELECT h.path FROM path_history h
    WHERE h.member_id = m.id AND h.until > e.created_at ORDER BY h.until LIMIT 1), m.path)) AS a(ancestor)
  WHERE a.ancestor <> m.id AND NOT EXISTS (SELECT FROM outbox o WHERE o.transfer_id = e.transfer_id)
  UNION ALL
  SELECT a.ancestor, h.until, m.partner_level, a.sign * held.cash, a.sign * held.point
  FROM path_history h JOIN member m ON m.id = h.member_id
  CROSS JOIN LATERAL (SELECT coalesce((SELECT n.path FROM path_history n
    WHERE n.member_id = h.member_id AND n.until > h.until ORDER BY n.until LIMIT 1), m.path) AS path) AS next
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(e.amount) FILTER (WHERE c.kind = 'cash'), 0) AS cash,
      coalesce(sum(e.amount) FILTER (WHERE c.kind = 'point'), 0) AS point
    FROM account c JOIN entry e ON e.account_id = c.id WHERE c.member_id = m.id AND e.created_at < h.until) AS held
  CROSS JOIN LATERAL (
    SELECT p AS ancestor, -1 AS sign FROM unnest(h.path) AS p WHERE p <> ALL (next.path)
    UNION ALL SELECT p, 1 FROM unnest(next.path) AS p WHERE p <> ALL (h.path)) AS a
) AS changes GROUP BY 1, 2, 3 HAVING sum(cash) <> 0 OR sum(point) <> 0 ORDER BY 1, 2, 3;
