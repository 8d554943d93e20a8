-- Posts a transfer that post_pair does not cover: more than two sides, or the same account twice. Side n moves
-- p_amounts[n] into p_accounts[n] as entry type p_types[n]; the amounts add up to zero. The sides are written in the
-- order of their accounts. The other parameters and the errors are those of post_pair. Answers one row for each side.
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
  p_max_balance numeric DEFAULT NULL
) RETURNS SETOF posted_side LANGUAGE plpgsql SET pitboss.posting = '1' AS $$
DECLARE
  v_transfer bigint;
  v_fingerprint text;
  v_side record;
BEGIN
  IF sides_balance(p_accounts, p_types, p_amounts) IS NOT TRUE THEN
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
    RETURN QUERY SELECT * FROM posted_before(v_transfer);
    RETURN;
  END IF;
  INSERT INTO outbox (site_id, transfer_id) VALUES (p_site, v_transfer);

  FOR v_side IN
    SELECT s.account, s.type, s.amount FROM unnest(p_accounts, p_types, p_amounts) AS s(account, type, amount)
    ORDER BY s.account, s.type
  LOOP
    RETURN QUERY
      WITH moved AS (
        UPDATE account a SET balance = a.balance + v_side.amount, seq = a.seq + 1
        WHERE a.id = v_side.account AND a.site_id = p_site
          AND (v_side.amount >= 0 OR a.kind = 'house' OR a.balance + v_side.amount >= 0)
          AND (v_side.amount <= 0 OR p_max_balance IS NULL
            OR NOT a.closed AND (a.member_id IS NULL OR a.balance + v_side.amount <= p_max_balance))
        RETURNING a.member_id, a.balance, a.seq
      )
      INSERT INTO entry (transfer_id, account_id, member_id, type, amount, balance_after, seq, created_at)
      SELECT v_transfer, v_side.account, moved.member_id, v_side.type, v_side.amount, moved.balance, moved.seq, p_at
      FROM moved
      RETURNING entry.transfer_id, false, entry.account_id, entry.type, entry.amount::numeric,
        entry.balance_after::numeric, entry.seq;
    IF NOT FOUND THEN PERFORM raise_posting_error(p_site, v_side.account, v_side.amount, p_max_balance); END IF;
  END LOOP;
END $$;
