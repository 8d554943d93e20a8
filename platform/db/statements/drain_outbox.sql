-- One batch of the rollup: deletes rows from the outbox and adds them to the sums (platform/rollup/rollup.ts).
--
-- A path has up to eight members, so amounts are summed as far as possible before they are spread over it: stakes and
-- wins by path, money by member and kind of account. Only rolling, which differs from member to member, is spread bet
-- by bet. outbox.rolling holds a product for every place of the path: a branch's rolling is the product at its place,
-- the member's own share that product less the next one, and the player's rolling the last one.
--
-- A late event makes the blocks of its finished day invalid (platform/rollup/blocks.ts).
--
-- Sums by game are those of partners: all on the path of a bet but its player, the last. Changes without an effect,
-- such as the result of a lost bet, write no row. Results of a bet that was placed before its player was moved are
-- noted with the old path, so that lists know that the rows below a partner differ from its own. Rows of sums are
-- written in order, those of one page together.
--
-- OFFSET 0 prevents the planner from joining whole tables where a few thousand rows are looked up by key.
--
-- What reaches the bound of a partner's desk is written for each partner above (DESK-01), but the one who moved the
-- money. A win that grows in steps is written at the step that reaches the bound. The site's webhooks are told of a win
-- once, when it reaches the site's own bound (HOOK-01).
--
-- Parts: @win_event, the event of webhooks for such a win; @batch, rows at most; @large_amount, the bound of large wins and moves of sites that set none; @move_types,
-- the entry types of moves on the desk; @deposit, that of deposits; @day(moment), its UTC+9 day; @money_types, the
-- entry types that count; @game_types, those of bets; and for each sum of money, such as @cash_in, how an entry e
-- counts in it (platform/rollup/sums.ts).
WITH taken AS (
  DELETE FROM outbox WHERE ctid = ANY (ARRAY(SELECT ctid FROM outbox ORDER BY id LIMIT @batch)) RETURNING *
), lines AS MATERIALIZED (
  SELECT e.* FROM taken o CROSS JOIN LATERAL (
    SELECT transfer_id, account_id, type, amount, balance_after, seq, created_at
    FROM entry WHERE transfer_id = o.transfer_id AND created_at = o.at AND member_id IS NOT NULL OFFSET 0
  ) AS e
  WHERE o.transfer_id IS NOT NULL
), owners AS MATERIALIZED (
  SELECT o.* FROM (SELECT DISTINCT account_id AS id FROM lines) AS l CROSS JOIN LATERAL (
    SELECT a.id AS account_id, a.kind, m.partner_level AS level, m.path AS path_now, m.path_since,
      m.id AS member_id, m.site_id
    FROM account a JOIN member m ON m.id = a.member_id WHERE a.id = l.id OFFSET 0
  ) AS o
), sides AS MATERIALIZED (
  SELECT * FROM lines JOIN owners USING (account_id)
), joined AS MATERIALIZED (
  SELECT m.* FROM taken o CROSS JOIN LATERAL (
    SELECT m.id, m.site_id, m.path, m.joined_at, m.partner_level FROM member m WHERE m.id = o.member_id OFFSET 0
  ) AS m
  WHERE o.member_id IS NOT NULL
), played AS (
  SELECT o.path, @day(o.at) AS day, o.category, sum(o.bet) AS bet, sum(o.bet_cnt) AS bet_cnt, sum(o.win) AS win
  FROM taken o WHERE o.path IS NOT NULL GROUP BY 1, 2, 3
), rolled AS MATERIALIZED (
  SELECT p.ancestor, o.site_id, @day(o.at) AS day, o.category, sum(p.product) AS rolling,
    sum(p.product - coalesce(p.next, 0)) AS own_rolling, sum(o.rolling[cardinality(o.path)]) AS player_rolling,
    coalesce(sum(p.product - coalesce(p.next, 0)) FILTER (WHERE NOT o.rolling_paid), 0) AS owed
  FROM taken o CROSS JOIN LATERAL unnest(o.path, o.rolling, o.rolling[2:]) AS p(ancestor, product, next)
  WHERE o.path IS NOT NULL AND o.rolling IS NOT NULL GROUP BY 1, 2, 3, 4
), kept_bets AS (
  INSERT INTO stat_daily (member_id, day, category, bet, bet_cnt, win, rolling, own_rolling, player_rolling)
  SELECT s.ancestor, s.day, s.category, sum(s.bet), sum(s.bet_cnt), sum(s.win), sum(s.rolling), sum(s.own_rolling),
    sum(s.player_rolling)
  FROM (
    SELECT a.ancestor, p.day, p.category, (p.bet)::numeric AS bet, (p.bet_cnt)::numeric AS bet_cnt,
      (p.win)::numeric AS win, (0)::numeric AS rolling, (0)::numeric AS own_rolling, (0)::numeric AS player_rolling
    FROM played p CROSS JOIN unnest(p.path) AS a(ancestor)
    UNION ALL
    SELECT r.ancestor, r.day, r.category, (0)::numeric AS bet, (0)::numeric AS bet_cnt, (0)::numeric AS win,
      (r.rolling)::numeric AS rolling, (r.own_rolling)::numeric AS own_rolling,
      (r.player_rolling)::numeric AS player_rolling
    FROM rolled r
  ) AS s
  GROUP BY s.ancestor, s.day, s.category ORDER BY s.ancestor, s.day, s.category
  ON CONFLICT (member_id, day, category) DO UPDATE SET
    bet = stat_daily.bet + excluded.bet,
    bet_cnt = stat_daily.bet_cnt + excluded.bet_cnt,
    win = stat_daily.win + excluded.win,
    rolling = stat_daily.rolling + excluded.rolling,
    own_rolling = stat_daily.own_rolling + excluded.own_rolling,
    player_rolling = stat_daily.player_rolling + excluded.player_rolling
), kept_money AS (
  INSERT INTO stat_daily (member_id, day, category, cash_in, cash_in_cnt, cash_out, cash_out_cnt, payment, payback,
    coupon, join_cnt)
  SELECT s.ancestor, s.day, s.category, sum(s.cash_in), sum(s.cash_in_cnt), sum(s.cash_out), sum(s.cash_out_cnt),
    sum(s.payment), sum(s.payback), sum(s.coupon), sum(s.join_cnt)
  FROM (
    SELECT a.ancestor, m.day, '' AS category, cash_in, cash_in_cnt, cash_out, cash_out_cnt, payment, payback, coupon,
      join_cnt
    FROM (
      SELECT path, day, sum(cash_in) AS cash_in, sum(cash_in_cnt) AS cash_in_cnt, sum(cash_out) AS cash_out,
        sum(cash_out_cnt) AS cash_out_cnt, sum(payment) AS payment, sum(payback) AS payback, sum(coupon) AS coupon,
        sum(join_cnt) AS join_cnt
      FROM (
        -- The path at the moment of the entry: money counts on it, also when it is rolled up after a move.
        SELECT CASE WHEN s.created_at >= s.path_since THEN s.path_now
            ELSE path_at(s.member_id, s.created_at) END AS path,
          @day(s.created_at) AS day, (@cash_in)::numeric AS cash_in, (@cash_in_cnt)::numeric AS cash_in_cnt,
          (@cash_out)::numeric AS cash_out, (@cash_out_cnt)::numeric AS cash_out_cnt, (@payment)::numeric AS payment,
          (@payback)::numeric AS payback, (@coupon)::numeric AS coupon, (0)::numeric AS join_cnt
        FROM sides s CROSS JOIN LATERAL (SELECT s.type, s.amount) AS e
        WHERE s.kind = 'cash' AND s.level = 'NORMAL' AND s.type IN (@money_types)
        UNION ALL
        SELECT path, @day(joined_at), (0)::numeric AS cash_in, (0)::numeric AS cash_in_cnt, (0)::numeric AS cash_out,
          (0)::numeric AS cash_out_cnt, (0)::numeric AS payment, (0)::numeric AS payback, (0)::numeric AS coupon,
          (1)::numeric AS join_cnt
        FROM joined
      ) AS moved GROUP BY path, day
    ) AS m CROSS JOIN unnest(m.path) AS a(ancestor)
  ) AS s
  GROUP BY s.ancestor, s.day, s.category ORDER BY s.ancestor, s.day, s.category
  ON CONFLICT (member_id, day, category) DO UPDATE SET
    cash_in = stat_daily.cash_in + excluded.cash_in,
    cash_in_cnt = stat_daily.cash_in_cnt + excluded.cash_in_cnt,
    cash_out = stat_daily.cash_out + excluded.cash_out,
    cash_out_cnt = stat_daily.cash_out_cnt + excluded.cash_out_cnt,
    payment = stat_daily.payment + excluded.payment,
    payback = stat_daily.payback + excluded.payback,
    coupon = stat_daily.coupon + excluded.coupon,
    join_cnt = stat_daily.join_cnt + excluded.join_cnt
), late_blocks AS (
  DELETE FROM stat_block_ready b USING (SELECT DISTINCT site_id, @day(at) AS day FROM taken) AS t
  WHERE b.site_id = t.site_id AND t.day BETWEEN b.first_day AND b.first_day + b.size - 1
), old_paths AS (
  UPDATE path_history h SET last_at = greatest(h.last_at, p.at)
  FROM (SELECT path, max(at) AS at FROM taken WHERE path IS NOT NULL GROUP BY path) AS p
  WHERE h.member_id = p.path[cardinality(p.path)] AND h.path = p.path AND h.last_at < p.at
), games AS MATERIALIZED (
  SELECT o.site_id, o.path[:cardinality(o.path) - 1] AS uppers, @day(o.placed_at) AS day, o.category, o.vendor_code,
    o.game_code, t.type, sum(t.cnt) AS bet_cnt, sum(t.cnt * o.stake) AS bet, sum(t.cnt * t.win) AS win
  FROM taken o CROSS JOIN LATERAL (
    -- A bet leaves the sums of its type and joins those of the next one.
    VALUES (o.type_from, -1, o.win_from), (o.type_to, 1, o.win_from + o.win)) AS t(type, cnt, win)
  WHERE o.game_code IS NOT NULL AND t.type IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7
  HAVING sum(t.cnt) <> 0 OR sum(t.cnt * o.stake) <> 0 OR sum(t.cnt * t.win) <> 0
), new_games AS (
  INSERT INTO played_game (site_id, category, vendor_code, game_code)
  SELECT DISTINCT site_id, category, vendor_code, game_code FROM games g WHERE NOT EXISTS (
    SELECT FROM played_game p WHERE (p.site_id, p.category, p.vendor_code, p.game_code)
      = (g.site_id, g.category, g.vendor_code, g.game_code))
  RETURNING *
), kept_games AS (
  INSERT INTO stat_game (member_id, day, game_id, type, bet_cnt, bet, win)
  SELECT a.ancestor, g.day, p.id, g.type, sum(g.bet_cnt), sum(g.bet), sum(g.win)
  FROM games g JOIN (SELECT * FROM played_game UNION ALL SELECT * FROM new_games) AS p
    USING (site_id, category, vendor_code, game_code)
  CROSS JOIN unnest(g.uppers) AS a(ancestor)
  GROUP BY a.ancestor, g.day, p.id, g.type ORDER BY a.ancestor, g.day, p.id, g.type
  ON CONFLICT (member_id, day, game_id, type) DO UPDATE SET bet_cnt = stat_game.bet_cnt + excluded.bet_cnt,
    bet = stat_game.bet + excluded.bet, win = stat_game.win + excluded.win
), owed AS (
  INSERT INTO rolling_due (member_id, site_id, amount)
  SELECT r.ancestor, r.site_id, sum(r.owed) FROM rolled r
  GROUP BY r.ancestor, r.site_id HAVING sum(r.owed) <> 0 ORDER BY r.ancestor
  ON CONFLICT (member_id) DO UPDATE SET amount = rolling_due.amount + excluded.amount
), moved AS (
  SELECT member_id, level, path_now AS path, @day(created_at) AS day, 0 AS cnt,
    coalesce(sum(amount) FILTER (WHERE kind = 'cash'), 0) AS cash,
    coalesce(sum(amount) FILTER (WHERE kind = 'point'), 0) AS point,
    coalesce(sum(amount) FILTER (WHERE kind = 'game'), 0) AS game
  FROM sides GROUP BY 1, 2, 3, 4
  UNION ALL
  SELECT id, partner_level, path, NULL, 1, 0, 0, 0 FROM joined
), above AS MATERIALIZED (
  SELECT a.ancestor, m.level, m.day, sum(m.cnt) AS cnt, sum(m.cash) AS cash, sum(m.point) AS point,
    sum(m.game) AS game
  FROM moved m CROSS JOIN unnest(m.path) AS a(ancestor) WHERE a.ancestor <> m.member_id GROUP BY 1, 2, 3
), held_days AS (
  INSERT INTO stat_holding (member_id, day, level, cash, point)
  SELECT ancestor, day, level, cash, point FROM above WHERE cash <> 0 OR point <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (member_id, day, level) DO UPDATE SET cash = stat_holding.cash + excluded.cash,
    point = stat_holding.point + excluded.point
), levels AS (
  INSERT INTO branch_level (member_id, level, cnt, cash, point, game)
  SELECT ancestor, level, sum(cnt), sum(cash), sum(point), sum(game) FROM above
  GROUP BY ancestor, level ORDER BY ancestor, level
  ON CONFLICT (member_id, level) DO UPDATE SET cnt = branch_level.cnt + excluded.cnt,
    cash = branch_level.cash + excluded.cash, point = branch_level.point + excluded.point,
    game = branch_level.game + excluded.game
), cash_sums AS (
  INSERT INTO stat_cash (member_id, day, type, cnt, in_amt, out_amt)
  SELECT a.ancestor, c.day, c.type, sum(c.cnt), sum(c.in_amt), sum(c.out_amt)
  FROM (
    SELECT path, is_player, day, type, count(*) AS cnt, sum(greatest(amount, 0)) AS in_amt,
      sum(least(amount, 0)) AS out_amt
    FROM (
      SELECT CASE WHEN s.created_at >= s.path_since THEN s.path_now
          ELSE path_at(s.member_id, s.created_at) END AS path,
        s.level = 'NORMAL' AS is_player, @day(s.created_at) AS day, s.type, s.amount
      FROM sides s WHERE s.kind = 'cash' AND s.type NOT IN (@game_types)
    ) AS m GROUP BY 1, 2, 3, 4
  ) AS c CROSS JOIN unnest(CASE WHEN c.is_player THEN c.path[:cardinality(c.path) - 1] ELSE c.path END) AS a(ancestor)
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (member_id, day, type) DO UPDATE SET cnt = stat_cash.cnt + excluded.cnt,
    in_amt = stat_cash.in_amt + excluded.in_amt, out_amt = stat_cash.out_amt + excluded.out_amt
), latest AS (
  SELECT DISTINCT ON (member_id, kind) member_id, site_id, kind, balance_after, seq
  FROM sides WHERE kind IN ('cash', 'point') ORDER BY member_id, kind, seq DESC
), balances AS (
  INSERT INTO member_balance (member_id, site_id, cash, cash_seq, point, point_seq)
  SELECT member_id, site_id, coalesce(max(balance_after) FILTER (WHERE kind = 'cash'), 0),
    coalesce(max(seq) FILTER (WHERE kind = 'cash'), 0), coalesce(max(balance_after) FILTER (WHERE kind = 'point'), 0),
    coalesce(max(seq) FILTER (WHERE kind = 'point'), 0)
  FROM (SELECT * FROM latest UNION ALL SELECT id, site_id, '', 0, 0 FROM joined) AS l
  GROUP BY member_id, site_id ORDER BY member_id
  ON CONFLICT (member_id) DO UPDATE SET
    cash = CASE WHEN excluded.cash_seq > member_balance.cash_seq THEN excluded.cash ELSE member_balance.cash END,
    cash_seq = greatest(excluded.cash_seq, member_balance.cash_seq),
    point = CASE WHEN excluded.point_seq > member_balance.point_seq THEN excluded.point ELSE member_balance.point END,
    point_seq = greatest(excluded.point_seq, member_balance.point_seq)
), large_amounts AS MATERIALIZED (
  SELECT s.site_id, o.amount,
    least(o.amount, (SELECT min(bound) FROM desk_bound b WHERE b.site_id = s.site_id AND b.kind = 'largeWin')) AS least_win,
    least(o.amount, (SELECT min(bound) FROM desk_bound b WHERE b.site_id = s.site_id AND b.kind = 'largeMove')) AS least_move
  FROM site s CROSS JOIN LATERAL (SELECT coalesce(s.option ->> 'largeAmount', @large_amount)::numeric AS amount) AS o
), first_deposits AS MATERIALIZED (
  SELECT s.account_id, min(s.seq) AS seq FROM sides s
  WHERE s.kind = 'cash' AND s.type = @deposit AND s.amount > 0 AND s.level = 'NORMAL'
    AND NOT EXISTS (SELECT FROM stat_daily d WHERE d.member_id = s.member_id AND d.cash_in_cnt <> 0)
  GROUP BY 1
), happened AS (
  SELECT 'largeWin' AS kind, o.site_id, o.id AS source, o.path, o.path[cardinality(o.path)] AS member_id,
    NULL::bigint AS other_id, o.at, o.win_from + o.win AS amount,
    CASE o.type_from WHEN 'win' THEN o.win_from ELSE 0 END AS amount_before,
    NULL::integer AS entry_type, o.stake, o.vendor_code, o.game_code
  FROM taken o JOIN large_amounts l USING (site_id)
  WHERE o.type_to = 'win' AND o.win_from + o.win >= l.least_win
  UNION ALL
  SELECT k.kind, s.site_id, s.transfer_id, CASE WHEN s.created_at >= s.path_since THEN s.path_now
      ELSE path_at(s.member_id, s.created_at) END, s.member_id, other.member_id, s.created_at, abs(s.amount), 0, s.type,
    NULL, '', ''
  FROM sides s JOIN large_amounts l USING (site_id) LEFT JOIN first_deposits f USING (account_id, seq)
  LEFT JOIN sides other
    ON other.transfer_id = s.transfer_id AND other.kind = 'cash' AND other.member_id <> s.member_id
  CROSS JOIN LATERAL (
    SELECT 'largeMove' AS kind WHERE abs(s.amount) >= l.least_move
    UNION ALL SELECT 'firstDeposit' WHERE f.seq IS NOT NULL
  ) AS k
  -- A reversal, such as the return of a rejected withdrawal, has the type of the move with the opposite sign.
  WHERE s.kind = 'cash' AND s.type IN (@move_types) AND sign(s.amount) = sign(s.type)
), on_desks AS (
  INSERT INTO desk_event (site_id, owner_id, kind, source, member_id, other_id, at, amount, entry_type, stake,
    vendor_code, game_code)
  SELECT h.site_id, a.ancestor, h.kind, h.source, h.member_id, h.other_id, h.at, h.amount, h.entry_type, h.stake,
    coalesce(h.vendor_code, ''), coalesce(h.game_code, '')
  FROM happened h JOIN large_amounts l USING (site_id) CROSS JOIN unnest(h.path) AS a(ancestor)
  LEFT JOIN desk_bound b ON b.member_id = a.ancestor AND b.kind = h.kind
  CROSS JOIN LATERAL (
    SELECT coalesce(b.bound, CASE h.kind WHEN 'firstDeposit' THEN 0 ELSE l.amount END) AS amount) AS bound
  WHERE a.ancestor <> h.member_id AND a.ancestor IS DISTINCT FROM h.other_id AND coalesce(b.shown, true)
    AND h.amount >= bound.amount AND (h.amount_before < bound.amount OR h.amount_before = 0)
  ORDER BY a.ancestor, h.at
  ON CONFLICT DO NOTHING RETURNING owner_id
), told AS (
  INSERT INTO webhook_delivery (site_id, webhook_id, message_id, event, body, due_at, created_at)
  SELECT w.site_id, w.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), @win_event,
    jsonb_build_object('type', @win_event, 'timestamp', to_char(h.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', jsonb_build_object('memId', m.mem_id, 'amount', h.amount::text, 'stake', h.stake::text,
        'vendorCode', h.vendor_code, 'gameCode', h.game_code))::text, h.at, h.at
  FROM happened h JOIN large_amounts l USING (site_id)
  JOIN webhook w ON w.site_id = h.site_id AND w.enabled AND @win_event = ANY(w.events)
  JOIN member m ON m.id = h.member_id
  WHERE h.kind = 'largeWin' AND h.amount >= l.amount AND (h.amount_before < l.amount OR h.amount_before = 0)
)
SELECT count(*)::integer AS taken,
  (SELECT coalesce(array_agg(DISTINCT owner_id::float8), '{}') FROM on_desks) AS "deskOwners" FROM taken
