-- What the replaced tables held goes into the new ones first.
INSERT INTO account (site_id, kind, member_id) SELECT site_id, 'game', id FROM member ORDER BY id;--> statement-breakpoint
INSERT INTO board_comment (board_id, content, reg_at) SELECT id, answer, reg_at FROM board WHERE answer IS NOT NULL ORDER BY id;--> statement-breakpoint
INSERT INTO vendor (site_id, vendor_code) SELECT DISTINCT site_id, vendor_code FROM code WHERE master_code = 'game' AND vendor_code <> '';--> statement-breakpoint
INSERT INTO stat_daily (member_id, day, category, cash_in, cash_in_cnt, cash_out, cash_out_cnt, payment, payback, coupon, bet, win, rolling, join_cnt)
  SELECT ancestor, day, category, sum(cash_in), sum(cash_in_cnt), sum(cash_out), sum(cash_out_cnt), sum(payment), sum(payback), sum(coupon), sum(bet), sum(win), sum(rolling), sum(join_cnt)
  FROM stat_outbox CROSS JOIN unnest(path) AS ancestor GROUP BY ancestor, day, category
  ON CONFLICT (member_id, day, category) DO UPDATE SET cash_in = stat_daily.cash_in + excluded.cash_in, cash_in_cnt = stat_daily.cash_in_cnt + excluded.cash_in_cnt, cash_out = stat_daily.cash_out + excluded.cash_out, cash_out_cnt = stat_daily.cash_out_cnt + excluded.cash_out_cnt, payment = stat_daily.payment + excluded.payment, payback = stat_daily.payback + excluded.payback, coupon = stat_daily.coupon + excluded.coupon, bet = stat_daily.bet + excluded.bet, win = stat_daily.win + excluded.win, rolling = stat_daily.rolling + excluded.rolling, join_cnt = stat_daily.join_cnt + excluded.join_cnt;--> statement-breakpoint
-- Rolling was posted bet by bet; its products are the sums from each place of the path downwards.
UPDATE bet b SET rolling = r.products
FROM (
  SELECT x.id, array_agg(x.product ORDER BY x.place) AS products
  FROM (
    SELECT b.id, p.place, coalesce(sum(e.amount) OVER (PARTITION BY b.id ORDER BY p.place DESC), 0) AS product
    FROM bet b CROSS JOIN LATERAL unnest(b.path) WITH ORDINALITY AS p(member_id, place)
    JOIN transfer t ON t.site_id = b.site_id AND t.key = 'rolling:' || b.vendor_code || ':' || b.round_id
    LEFT JOIN entry e ON e.transfer_id = t.id AND e.member_id = p.member_id
    WHERE b.settled_at IS NOT NULL AND b.type <> 'cancel'
  ) AS x GROUP BY x.id
) AS r WHERE r.id = b.id;--> statement-breakpoint
UPDATE stat_daily d SET bet_cnt = n.placed
FROM (
  SELECT ancestor, (placed_at AT TIME ZONE 'Asia/Seoul')::date AS day, category, count(*)::integer AS placed
  FROM bet CROSS JOIN unnest(path) AS ancestor GROUP BY 1, 2, 3
) AS n WHERE d.member_id = n.ancestor AND d.day = n.day AND d.category = n.category;--> statement-breakpoint
UPDATE stat_daily d SET own_rolling = n.own
FROM (
  SELECT p.member_id, (b.settled_at AT TIME ZONE 'Asia/Seoul')::date AS day, b.category,
    sum(b.rolling[p.place] - coalesce(b.rolling[p.place + 1], 0)) AS own
  FROM bet b CROSS JOIN LATERAL unnest(b.path) WITH ORDINALITY AS p(member_id, place)
  WHERE b.rolling IS NOT NULL GROUP BY 1, 2, 3
) AS n WHERE d.member_id = n.member_id AND d.day = n.day AND d.category = n.category;--> statement-breakpoint
INSERT INTO branch_level (member_id, level, cnt, cash, point)
  SELECT ancestor, m.partner_level, count(*), sum(c.balance), sum(p.balance)
  FROM member m CROSS JOIN unnest(m.path) AS ancestor
  JOIN account c ON c.member_id = m.id AND c.kind = 'cash'
  JOIN account p ON p.member_id = m.id AND p.kind = 'point'
  WHERE ancestor <> m.id GROUP BY 1, 2;--> statement-breakpoint
DROP TABLE "stat_outbox" CASCADE;--> statement-breakpoint
ALTER TABLE "board" DROP COLUMN "answer";
