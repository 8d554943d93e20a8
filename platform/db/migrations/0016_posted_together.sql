-- What post_transfer answers. A type with a name is known from one call to the next; the columns of a function that
-- returns a table are put together anew by every call.
CREATE TYPE posted_side AS (
  transfer_id bigint,
  replayed boolean,
  account_id bigint,
  type integer,
  amount numeric,
  balance_after numeric,
  seq bigint
);
--> statement-breakpoint
DROP FUNCTION refuse_side(text, bigint, numeric);
--> statement-breakpoint
-- Says why an account did not take an amount.
CREATE FUNCTION refuse_side(p_site text, p_account bigint, p_amount numeric, p_most numeric) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_closed boolean;
BEGIN
  SELECT closed INTO v_closed FROM account WHERE id = p_account AND site_id = p_site;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such account on this site' USING ERRCODE = 'PB003'; END IF;
  IF p_amount < 0 THEN
    RAISE EXCEPTION 'balance is too small' USING ERRCODE = 'PB001', DETAIL = p_account::text;
  END IF;
  IF v_closed AND p_most IS NOT NULL THEN
    RAISE EXCEPTION 'account is closed' USING ERRCODE = 'PB007', DETAIL = p_account::text;
  END IF;
  RAISE EXCEPTION 'balance would be too large' USING ERRCODE = 'PB006', DETAIL = p_account::text;
END $$;
--> statement-breakpoint
DROP FUNCTION post_sides(text, bigint, bigint[], integer[], numeric[], timestamptz, numeric);
--> statement-breakpoint
-- The sides of a transfer that has more than two, or the same account twice, for post_transfer alone: in the order of
-- their accounts, one after the other.
CREATE FUNCTION post_sides(
  p_site text,
  p_transfer bigint,
  p_accounts bigint[],
  p_types integer[],
  p_amounts numeric[],
  p_at timestamptz,
  p_most numeric
) RETURNS SETOF posted_side LANGUAGE plpgsql AS $$
DECLARE
  v_side record;
BEGIN
  FOR v_side IN
    SELECT s.account, s.type, s.amount FROM unnest(p_accounts, p_types, p_amounts) AS s(account, type, amount)
    ORDER BY s.account, s.type
  LOOP
    RETURN QUERY
      WITH moved AS (
        UPDATE account a SET balance = a.balance + v_side.amount, seq = a.seq + 1
        WHERE a.id = v_side.account AND a.site_id = p_site
          AND (v_side.amount >= 0 OR a.kind = 'house' OR a.balance + v_side.amount >= 0)
          AND (v_side.amount <= 0 OR p_most IS NULL
            OR NOT a.closed AND (a.member_id IS NULL OR a.balance + v_side.amount <= p_most))
        RETURNING a.member_id, a.balance, a.seq
      )
      INSERT INTO entry (transfer_id, account_id, member_id, type, amount, balance_after, seq, created_at)
      SELECT p_transfer, v_side.account, moved.member_id, v_side.type, v_side.amount, moved.balance, moved.seq, p_at
      FROM moved
      RETURNING entry.transfer_id, false, entry.account_id, entry.type, entry.amount::numeric,
        entry.balance_after::numeric, entry.seq;
    IF NOT FOUND THEN PERFORM refuse_side(p_site, v_side.account, v_side.amount, p_most); END IF;
  END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION post_transfer(
  text, text, text, text, bigint, text, bigint[], integer[], numeric[], timestamptz, text, numeric
);
--> statement-breakpoint
-- Whether sides of any number balance, for post_transfer alone.
CREATE FUNCTION sides_balance(p_accounts bigint[], p_types integer[], p_amounts numeric[]) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT count(s.account) >= 2 AND bool_and(s.account IS NOT NULL AND s.type IS NOT NULL AND round(s.amount, 2) = s.amount)
    IS TRUE AND sum(s.amount) = 0 AND count(s.amount) = count(*)
  FROM unnest(p_accounts, p_types, p_amounts) AS s(account, type, amount)
$$;
--> statement-breakpoint
-- post_transfer as before. Of two sides, which is what nearly every transfer has, both accounts and both entries are
-- written by one statement, the lower account first. An expression of the function's own is made ready anew by every
-- transaction, so there are few.
CREATE FUNCTION post_transfer(
  p_site text,
  p_kind text,
  p_key text,
  p_fingerprint text,
  p_actor bigint,
  p_memo text,
  p_accounts bigint[],
  p_types integer[],
  p_amounts numeric[],
  p_at timestamptz DEFAULT now(),
  p_request text DEFAULT NULL,
  p_most numeric DEFAULT NULL
) RETURNS SETOF posted_side LANGUAGE plpgsql AS $$
DECLARE
  v_transfer bigint;
  v_fingerprint text;
  v_posting text;
  v_posted integer;
  -- Place of the lower account of two.
  v_low integer;
BEGIN
  IF (cardinality(p_accounts) = 2 AND cardinality(p_types) = 2 AND cardinality(p_amounts) = 2
      AND p_amounts[1] + p_amounts[2] = 0 AND round(p_amounts[1], 2) = p_amounts[1]
      OR sides_balance(p_accounts, p_types, p_amounts)) IS NOT TRUE THEN
    RAISE EXCEPTION 'transfer does not balance' USING ERRCODE = 'PB003';
  END IF;

  INSERT INTO transfer (site_id, kind, key, fingerprint, actor_id, memo, created_at, request_id)
  VALUES (p_site, p_kind, p_key, p_fingerprint, p_actor, p_memo, p_at, p_request)
  ON CONFLICT (site_id, key) DO NOTHING
  RETURNING id INTO v_transfer;

  IF v_transfer IS NULL THEN
    SELECT id, fingerprint INTO v_transfer, v_fingerprint FROM transfer WHERE site_id = p_site AND key = p_key;
    IF v_fingerprint IS DISTINCT FROM p_fingerprint THEN
      RAISE EXCEPTION 'idempotency key was used with another request' USING ERRCODE = 'PB002';
    END IF;
    RETURN QUERY
      SELECT v_transfer, true, e.account_id, e.type, e.amount::numeric, e.balance_after::numeric, e.seq
      FROM entry e WHERE e.transfer_id = v_transfer ORDER BY e.id;
    RETURN;
  END IF;
  INSERT INTO outbox (site_id, transfer_id) VALUES (p_site, v_transfer);

  v_posting := set_config('pitboss.posting', '1', true);
  IF cardinality(p_accounts) > 2 OR p_accounts[1] = p_accounts[2] THEN
    RETURN QUERY SELECT * FROM post_sides(p_site, v_transfer, p_accounts, p_types, p_amounts, p_at, p_most);
  ELSE
    v_low := CASE WHEN p_accounts[1] < p_accounts[2] THEN 1 ELSE 2 END;
    RETURN QUERY
      WITH moved AS (
        UPDATE account a SET balance = a.balance + s.amount, seq = a.seq + 1
        FROM (VALUES (p_accounts[v_low], p_types[v_low], p_amounts[v_low]),
          (p_accounts[3 - v_low], p_types[3 - v_low], p_amounts[3 - v_low])) AS s(account, type, amount)
        WHERE a.id = s.account AND a.site_id = p_site
          AND (s.amount >= 0 OR a.kind = 'house' OR a.balance + s.amount >= 0)
          AND (s.amount <= 0 OR p_most IS NULL
            OR NOT a.closed AND (a.member_id IS NULL OR a.balance + s.amount <= p_most))
        RETURNING a.id, a.member_id, s.type, s.amount, a.balance, a.seq
      )
      INSERT INTO entry (transfer_id, account_id, member_id, type, amount, balance_after, seq, created_at)
      SELECT v_transfer, moved.id, moved.member_id, moved.type, moved.amount, moved.balance, moved.seq, p_at FROM moved
      RETURNING entry.transfer_id, false, entry.account_id, entry.type, entry.amount::numeric,
        entry.balance_after::numeric, entry.seq;
    GET DIAGNOSTICS v_posted = ROW_COUNT;
    IF v_posted < 2 THEN
      PERFORM refuse_side(p_site, s.account, s.amount, p_most) FROM unnest(p_accounts, p_amounts) AS s(account, amount)
      WHERE NOT EXISTS (SELECT FROM entry e WHERE e.transfer_id = v_transfer AND e.account_id = s.account)
      ORDER BY s.account;
    END IF;
  END IF;
  v_posting := set_config('pitboss.posting', '', true);
END $$;
--> statement-breakpoint
DROP FUNCTION move_money(
  text, bigint, text, text, text, text, text, text, integer, integer, numeric, boolean, boolean, numeric, text
);
--> statement-breakpoint
-- A partner's move of cash or points in one statement of the platform: what it is judged by is read, and unless that
-- forbids it the transfer is posted. The judge is the platform (platform/cash/move.ts): it says beforehand what the
-- caller's side allows (p_may), and names the refusal from what comes back when nothing was posted.
--
-- Answers null when nobody of that id stands at or below the caller; otherwise the target, the accounts of both as they
-- were before (cash and points of the caller, then of the target), and the entries of the transfer, or why the accounts
-- do not allow it (`refused`, a code of post_transfer's). A key that was used before answers its first entries alone.
-- p_amount is what the target receives; p_idle asks that no game of the target is unsettled.
CREATE FUNCTION move_money(
  p_site text,
  p_caller bigint,
  p_mem_id text,
  p_account text,
  p_kind text,
  p_key text,
  p_fingerprint text,
  p_memo text,
  p_own_type integer,
  p_lower_type integer,
  p_amount numeric,
  p_may boolean,
  p_idle boolean,
  p_most numeric,
  p_request text
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  v_target bigint;
  v_own bigint;
  v_lower bigint;
  v_may boolean;
  v_refused text;
  v_known json;
  v_used text;
  v_posted json;
BEGIN
  SELECT m.id, own.id, lower.id,
    p_may AND m.status = 'active' AND m.id <> p_caller AND NOT (p_idle AND playing.now),
    CASE WHEN EXISTS (SELECT FROM idempotency WHERE site_id = p_site AND key = p_key) THEN 'PB002'
      WHEN CASE WHEN p_amount > 0 THEN own.balance ELSE lower.balance END < abs(p_amount) THEN 'PB001'
      WHEN CASE WHEN p_amount > 0 THEN lower.closed ELSE own.closed END THEN 'PB007'
      WHEN CASE WHEN p_amount > 0 THEN lower.balance ELSE own.balance END + abs(p_amount) > p_most THEN 'PB006' END,
    json_build_object('target', json_build_object('id', m.id, 'status', m.status, 'inGame', playing.now),
      'own', json_build_object('account', own.id, 'balance', own.balance::text, 'seq', own.seq),
      'ownOther', json_build_object('account', own2.id, 'balance', own2.balance::text, 'seq', own2.seq),
      'lower', json_build_object('account', lower.id, 'balance', lower.balance::text, 'seq', lower.seq),
      'lowerOther', json_build_object('account', lower2.id, 'balance', lower2.balance::text, 'seq', lower2.seq))
  INTO v_target, v_own, v_lower, v_may, v_refused, v_known
  FROM (SELECT CASE p_account WHEN 'cash' THEN 'point' ELSE 'cash' END AS other) AS o
  CROSS JOIN member m
  JOIN account own ON own.member_id = p_caller AND own.kind = p_account
  JOIN account own2 ON own2.member_id = p_caller AND own2.kind = o.other
  JOIN account lower ON lower.member_id = m.id AND lower.kind = p_account
  JOIN account lower2 ON lower2.member_id = m.id AND lower2.kind = o.other
  CROSS JOIN LATERAL (
    SELECT EXISTS (SELECT FROM bet b WHERE b.member_id = m.id AND b.settled_at IS NULL AND b.wallet = 'game') AS now
  ) AS playing
  WHERE m.site_id = p_site AND lower(m.mem_id) = p_mem_id AND m.path @> ARRAY[p_caller];

  IF v_may AND v_refused IS NULL THEN
    SELECT json_agg(json_build_object('transferId', transfer_id, 'replayed', replayed, 'accountId', account_id,
      'type', type, 'amount', amount::text, 'balanceAfter', balance_after::text, 'seq', seq))
    INTO v_posted
    FROM post_transfer(p_site, p_kind, p_key, p_fingerprint, p_caller, p_memo, ARRAY[v_own, v_lower],
      ARRAY[p_own_type, p_lower_type], ARRAY[-p_amount, p_amount], now(), p_request, p_most);
  ELSE
    -- The key came with a call of another kind, whose answers are kept there.
    IF EXISTS (SELECT FROM idempotency WHERE site_id = p_site AND key = p_key) THEN
      RETURN json_build_object('refused', 'PB002');
    END IF;
    -- What is forbidden now may have been done before: then the first answer holds.
    SELECT fingerprint INTO v_used FROM transfer WHERE site_id = p_site AND key = p_key;
    IF FOUND THEN
      IF v_used IS DISTINCT FROM p_fingerprint THEN RETURN json_build_object('refused', 'PB002'); END IF;
      RETURN (
        SELECT json_build_object('posted', json_agg(json_build_object('transferId', t.id, 'replayed', true,
          'accountId', e.account_id, 'type', e.type, 'amount', e.amount::text, 'balanceAfter', e.balance_after::text,
          'seq', e.seq) ORDER BY e.id))
        FROM transfer t JOIN entry e ON e.transfer_id = t.id WHERE t.site_id = p_site AND t.key = p_key);
    END IF;
    IF v_target IS NULL THEN RETURN NULL; END IF;
  END IF;
  RETURN json_build_object('known', v_known, 'refused', CASE WHEN v_may THEN v_refused END, 'posted', v_posted);
END $$;
--> statement-breakpoint
-- Moves that were asked for at the same time, in one transaction: one commit for all of them. Answers an array with
-- what move_money says of each, in their order. All accounts are taken first, in the order in which every posting takes
-- them, so that two of these, or one of these and a posting, do not wait for each other in a circle. What raises an
-- error undoes all of it; the platform then tries each move alone.
CREATE FUNCTION move_moneys(p_moves json, p_most numeric) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  v_move record;
  v_answers json[] := '{}';
BEGIN
  PERFORM FROM account WHERE id = ANY (ARRAY(
    SELECT a.id FROM json_to_recordset(p_moves)
      AS m(site text, caller bigint, "memId" text, account text, may boolean)
    JOIN member t ON t.site_id = m.site AND lower(t.mem_id) = m."memId" AND t.path @> ARRAY[m.caller]
    JOIN account a ON a.member_id IN (m.caller, t.id) AND a.kind = m.account
    WHERE m.may
  )) ORDER BY id FOR NO KEY UPDATE;
  FOR v_move IN
    SELECT * FROM json_to_recordset(p_moves) AS m(site text, caller bigint, "memId" text, account text, kind text,
      key text, fingerprint text, memo text, "ownType" integer, "lowerType" integer, amount numeric, may boolean,
      idle boolean, request text)
  LOOP
    v_answers := v_answers || move_money(v_move.site, v_move.caller, v_move."memId", v_move.account, v_move.kind,
      v_move.key, v_move.fingerprint, v_move.memo, v_move."ownType", v_move."lowerType", v_move.amount, v_move.may,
      v_move.idle, p_most, v_move.request);
  END LOOP;
  RETURN array_to_json(v_answers);
END $$;
