ALTER TABLE "account" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE account SET closed = true FROM member WHERE member.id = account.member_id AND member.status = 'closed';
--> statement-breakpoint
-- post_transfer as before, and PB007 (detail: account id) when somebody would move money on purpose – a posting with
-- p_most – into an account that was closed. It is judged while the account is held, so that nothing comes into it in
-- the moment in which it is closed.
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
        AND NOT (closed AND v_amount > 0 AND p_most IS NOT NULL)
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
      IF v_amount > 0 THEN
        RAISE EXCEPTION 'account is closed' USING ERRCODE = 'PB007', DETAIL = v_account::text;
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
