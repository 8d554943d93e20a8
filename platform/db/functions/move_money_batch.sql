-- Several moves in one transaction, with one commit. Returns an array of move_money's answers, in the order of the
-- moves. All accounts are locked first, in the order of their ids, so that two batches, or a batch and a posting, never
-- wait for each other in a circle. Moves that nothing forbids are posted together by post_pairs. Any other is made by
-- move_money after them: a refused or repeated one, one of a player with limits, one that waits for open bets, and one
-- that the balances before the batch do not allow together with the moves before it. An error undoes the whole batch;
-- the platform then tries each move alone.
CREATE OR REPLACE FUNCTION move_money_batch(p_moves json, p_max_balance numeric) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  v_plain record;
  v_posted record;
  v_move record;
  v_answers json[] := array_fill(NULL::json, ARRAY[json_array_length(p_moves)]);
BEGIN
  PERFORM lock_accounts(ARRAY(
    SELECT a.id FROM json_to_recordset(p_moves)
      AS m(site text, caller bigint, "memId" text, account text, may boolean)
    -- LATERAL, one lookup for each move: the planner does not know their number and might otherwise scan members.
    CROSS JOIN LATERAL (
      SELECT id FROM member t
      WHERE t.site_id = m.site AND lower(t.mem_id) = m."memId" AND t.path @> ARRAY[m.caller] LIMIT 1
    ) AS t
    CROSS JOIN LATERAL (
      SELECT id FROM account WHERE member_id = ANY (ARRAY[m.caller, t.id]) AND kind = m.account LIMIT 2
    ) AS a
    WHERE m.may
  ));

  WITH candidate AS (
    SELECT m.*, abs(m.amount) AS moved,
      CASE WHEN m.amount > 0 THEN own.id ELSE lower.id END AS payer,
      CASE WHEN m.amount > 0 THEN own.balance ELSE lower.balance END AS payer_balance,
      CASE WHEN m.amount > 0 THEN m.own_type ELSE m.lower_type END AS payer_type,
      CASE WHEN m.amount > 0 THEN lower.id ELSE own.id END AS payee,
      CASE WHEN m.amount > 0 THEN lower.balance ELSE own.balance END AS payee_balance,
      CASE WHEN m.amount > 0 THEN m.lower_type ELSE m.own_type END AS payee_type,
      CASE WHEN m.amount > 0 THEN lower.closed ELSE own.closed END AS is_payee_closed,
      json_build_array(t.id::text, t.status, own.id::text, own.balance::text, own.seq::text, own2.id::text,
        own2.balance::text, own2.seq::text, lower.id::text, lower.balance::text, lower.seq::text, lower2.id::text,
        lower2.balance::text, lower2.seq::text) AS known
    FROM ROWS FROM (json_to_recordset(p_moves) AS (site text, caller bigint, "memId" text, account text, kind text,
        key text, fingerprint text, memo text, "ownType" integer, "lowerType" integer, amount numeric, may boolean,
        idle boolean, request text))
      WITH ORDINALITY AS m(site, caller, mem_id, account, kind, key, fingerprint, memo, own_type, lower_type, amount,
        may, idle, request, n)
    CROSS JOIN LATERAL (
      SELECT id, status, upline_may_move FROM member t
      WHERE t.site_id = m.site AND lower(t.mem_id) = m.mem_id AND t.path @> ARRAY[m.caller] LIMIT 1
    ) AS t
    CROSS JOIN LATERAL (SELECT * FROM account WHERE member_id = m.caller AND kind = m.account LIMIT 1) AS own
    CROSS JOIN LATERAL (
      SELECT * FROM account
      WHERE member_id = m.caller AND kind = CASE m.account WHEN 'cash' THEN 'point' ELSE 'cash' END LIMIT 1
    ) AS own2
    CROSS JOIN LATERAL (SELECT * FROM account WHERE member_id = t.id AND kind = m.account LIMIT 1) AS lower
    CROSS JOIN LATERAL (
      SELECT * FROM account
      WHERE member_id = t.id AND kind = CASE m.account WHEN 'cash' THEN 'point' ELSE 'cash' END LIMIT 1
    ) AS lower2
    WHERE m.may AND t.status = 'active' AND t.upline_may_move AND t.id <> m.caller AND m.amount <> 0
      AND NOT own.protected AND NOT lower.protected
      AND NOT EXISTS (SELECT FROM key_use(m.site, m.key))
      AND NOT (m.idle AND EXISTS (SELECT FROM bet WHERE member_id = t.id AND settled_at IS NULL))
  ), counted AS (
    SELECT *, row_number() OVER (PARTITION BY site, key ORDER BY n) AS use,
      sum(moved) OVER (PARTITION BY payer ORDER BY n) AS paid,
      sum(moved) OVER (PARTITION BY payee ORDER BY n) AS received
    FROM candidate
  )
  SELECT array_agg(n ORDER BY n) AS places, array_agg(site ORDER BY n) AS sites, array_agg(kind ORDER BY n) AS kinds,
    array_agg(key ORDER BY n) AS keys, array_agg(fingerprint ORDER BY n) AS fingerprints,
    array_agg(caller ORDER BY n) AS callers, array_agg(memo ORDER BY n) AS memos,
    array_agg(request ORDER BY n) AS requests, array_agg(payer ORDER BY n) AS payers,
    array_agg(payee ORDER BY n) AS payees, array_agg(payer_type ORDER BY n) AS payer_types,
    array_agg(payee_type ORDER BY n) AS payee_types, array_agg(moved ORDER BY n) AS amounts,
    array_agg(known ORDER BY n) AS known
  INTO v_plain FROM counted
  WHERE use = 1 AND side_refusal(-paid, account, payer_balance, false, p_max_balance) IS NULL
    AND side_refusal(received, account, payee_balance, is_payee_closed, p_max_balance) IS NULL;

  IF v_plain.places IS NOT NULL THEN
    FOR v_posted IN
      SELECT p.posted, p.n FROM post_pairs(v_plain.sites, v_plain.kinds, v_plain.keys, v_plain.fingerprints,
        v_plain.callers, v_plain.memos, v_plain.requests, v_plain.payers, v_plain.payees, v_plain.payer_types,
        v_plain.payee_types, v_plain.amounts, p_max_balance) WITH ORDINALITY AS p(posted, n)
    LOOP
      v_answers[v_plain.places[v_posted.n]] :=
        json_build_object('known', v_plain.known[v_posted.n], 'posted', v_posted.posted);
    END LOOP;
  END IF;
  FOR v_move IN
    SELECT * FROM ROWS FROM (json_to_recordset(p_moves) AS (site text, caller bigint, "memId" text, account text,
      kind text, key text, fingerprint text, memo text, "ownType" integer, "lowerType" integer, amount numeric,
      may boolean, idle boolean, request text)) WITH ORDINALITY AS m(site, caller, mem_id, account, kind, key,
      fingerprint, memo, own_type, lower_type, amount, may, idle, request, n)
    WHERE m.n <> ALL (coalesce(v_plain.places, '{}'))
  LOOP
    v_answers[v_move.n] := move_money(v_move.site, v_move.caller, v_move.mem_id, v_move.account, v_move.kind,
      v_move.key, v_move.fingerprint, v_move.memo, v_move.own_type, v_move.lower_type, v_move.amount, v_move.may,
      v_move.idle, p_max_balance, v_move.request);
  END LOOP;
  RETURN array_to_json(v_answers);
END $$;
