-- The same two functions in fewer statements: the executor starts once where it started twice or three times.
CREATE OR REPLACE FUNCTION post_transfer(
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
) RETURNS TABLE (transfer_id bigint, replayed boolean, account_id bigint, type integer, amount numeric, balance_after numeric, seq bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_transfer bigint;
  v_fingerprint text;
  v_sum numeric := 0;
  v_amount numeric;
  v_count integer := coalesce(array_length(p_accounts, 1), 0);
  v_posting text;
  v_order integer[];
  v_place integer;
  v_account bigint;
  v_type integer;
  v_member bigint;
BEGIN
  FOREACH v_amount IN ARRAY p_amounts LOOP
    v_sum := v_sum + v_amount;
    IF v_amount <> round(v_amount, 2) THEN v_count := 0; END IF;
  END LOOP;
  IF v_count < 2 OR v_count IS DISTINCT FROM array_length(p_amounts, 1)
     OR v_count IS DISTINCT FROM array_length(p_types, 1) OR v_sum IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'transfer does not balance' USING ERRCODE = 'PB003';
  END IF;

  WITH made AS (
    INSERT INTO transfer (site_id, kind, key, fingerprint, actor_id, memo, created_at, request_id)
    VALUES (p_site, p_kind, p_key, p_fingerprint, p_actor, p_memo, p_at, p_request)
    ON CONFLICT (site_id, key) DO NOTHING
    RETURNING id
  ), told AS (
    INSERT INTO outbox (site_id, transfer_id) SELECT p_site, id FROM made
  )
  SELECT id INTO v_transfer FROM made;

  IF v_transfer IS NULL THEN
    SELECT id, fingerprint INTO v_transfer, v_fingerprint FROM transfer WHERE site_id = p_site AND key = p_key;
    IF v_fingerprint IS DISTINCT FROM p_fingerprint THEN
      RAISE EXCEPTION 'idempotency key was used with another request' USING ERRCODE = 'PB002';
    END IF;
    RETURN QUERY
      SELECT v_transfer, true, e.account_id, e.type, e.amount, e.balance_after, e.seq
      FROM entry e WHERE e.transfer_id = v_transfer ORDER BY e.id;
    RETURN;
  END IF;

  v_posting := set_config('pitboss.posting', '1', true);
  transfer_id := v_transfer; replayed := false;
  IF v_count = 2 THEN
    v_order := CASE WHEN p_accounts[1] > p_accounts[2] THEN ARRAY[2, 1] ELSE ARRAY[1, 2] END;
  ELSE
    SELECT array_agg(i ORDER BY p_accounts[i], p_types[i]) INTO v_order FROM generate_subscripts(p_accounts, 1) AS i;
  END IF;
  FOREACH v_place IN ARRAY v_order LOOP
    v_account := p_accounts[v_place]; v_type := p_types[v_place]; v_amount := p_amounts[v_place];
    WITH moved AS (
      UPDATE account SET balance = balance + v_amount, seq = account.seq + 1
      WHERE id = v_account AND site_id = p_site
        AND (kind = 'house' OR balance + v_amount >= 0)
      RETURNING balance, account.seq, member_id
    )
    INSERT INTO entry (transfer_id, account_id, member_id, type, amount, balance_after, seq, created_at)
    SELECT v_transfer, v_account, moved.member_id, v_type, v_amount, moved.balance, moved.seq, p_at
    FROM moved
    RETURNING entry.account_id, entry.type, entry.amount, entry.balance_after, entry.seq, entry.member_id
    INTO account_id, type, amount, balance_after, seq, v_member;
    IF NOT FOUND THEN
      IF NOT EXISTS (SELECT FROM account WHERE id = v_account AND site_id = p_site) THEN
        RAISE EXCEPTION 'no such account on this site' USING ERRCODE = 'PB003';
      END IF;
      RAISE EXCEPTION 'balance is too small' USING ERRCODE = 'PB001', DETAIL = v_account::text;
    END IF;
    IF v_member IS NOT NULL AND v_amount > 0 AND balance_after > p_most THEN
      RAISE EXCEPTION 'balance would be too large' USING ERRCODE = 'PB006', DETAIL = v_account::text;
    END IF;
    RETURN NEXT;
  END LOOP;
  v_posting := set_config('pitboss.posting', '', true);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_money(
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
  v_status text;
  v_in_game boolean;
  v_used text;
  v_own bigint;
  v_lower bigint;
  v_accounts json;
  v_posted json;
BEGIN
  SELECT m.id, m.status,
    EXISTS (SELECT FROM bet b WHERE b.member_id = m.id AND b.settled_at IS NULL AND b.wallet = 'game'),
    a.own, a.lower, a.accounts
  INTO v_target, v_status, v_in_game, v_own, v_lower, v_accounts
  FROM member m CROSS JOIN LATERAL (
    SELECT max(a.id) FILTER (WHERE a.member_id = p_caller AND a.kind = p_account) AS own,
      max(a.id) FILTER (WHERE a.member_id = m.id AND a.kind = p_account) AS lower,
      json_agg(json_build_object('member', a.member_id, 'kind', a.kind, 'account', a.id,
        'balance', a.balance::text, 'seq', a.seq)) AS accounts
    FROM account a WHERE a.member_id IN (p_caller, m.id) AND a.kind IN ('cash', 'point')) AS a
  WHERE m.site_id = p_site AND lower(m.mem_id) = p_mem_id AND m.path @> ARRAY[p_caller];

  IF p_may AND v_status = 'active' AND v_target <> p_caller AND NOT (p_idle AND v_in_game) THEN
    SELECT json_agg(json_build_object('transferId', transfer_id, 'replayed', replayed, 'accountId', account_id,
      'type', type, 'amount', amount::text, 'balanceAfter', balance_after::text, 'seq', seq))
    INTO v_posted
    FROM post_transfer(p_site, p_kind, p_key, p_fingerprint, p_caller, p_memo, ARRAY[v_own, v_lower],
      ARRAY[p_own_type, p_lower_type], ARRAY[-p_amount, p_amount], now(), p_request, p_most);
  ELSE
    -- What is forbidden now may have been done before: then the first answer holds.
    SELECT fingerprint INTO v_used FROM transfer WHERE site_id = p_site AND key = p_key;
    IF FOUND THEN
      IF v_used IS DISTINCT FROM p_fingerprint THEN
        RAISE EXCEPTION 'idempotency key was used with another request' USING ERRCODE = 'PB002';
      END IF;
      RETURN (
        SELECT json_build_object('posted', json_agg(json_build_object('transferId', t.id, 'replayed', true,
          'accountId', e.account_id, 'type', e.type, 'amount', e.amount::text, 'balanceAfter', e.balance_after::text,
          'seq', e.seq) ORDER BY e.id))
        FROM transfer t JOIN entry e ON e.transfer_id = t.id WHERE t.site_id = p_site AND t.key = p_key);
    END IF;
    IF v_target IS NULL THEN RETURN NULL; END IF;
  END IF;
  RETURN json_build_object('target', json_build_object('id', v_target, 'status', v_status, 'inGame', v_in_game),
    'accounts', v_accounts, 'posted', v_posted);
END $$;
