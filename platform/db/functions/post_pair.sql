-- Posts a transfer between two accounts, which is what nearly every transfer is: p_from pays p_amount to p_to. It
-- takes scalars and answers one array of text, and each of its statements does one plain thing: most of the cost of a
-- posting is starting and ending what it calls.
--
-- Every posting takes its accounts in the order of their ids, so that two of them never wait for each other in a
-- circle. p_key and p_fingerprint make it idempotent on the site; p_max_balance is the most that a member's account
-- may hold after it, null for no limit, and with it nothing is paid into a closed account.
--
-- Answers the transfer's id, the amount, and the balance and sequence after it of the paying and of the receiving
-- account; for a key that was used before with the same fingerprint, the id alone. Errors: see
-- raise_posting_error.sql; PB002 when the key was used with another fingerprint, PB003 when the amount is negative,
-- not a number or has more than two places.
CREATE OR REPLACE FUNCTION post_pair(
  p_site text,
  p_kind text,
  p_key text,
  p_fingerprint text,
  p_actor bigint,
  p_memo text,
  p_from bigint,
  p_to bigint,
  p_from_type integer,
  p_to_type integer,
  p_amount numeric,
  p_at timestamptz DEFAULT now(),
  p_request text DEFAULT NULL,
  p_max_balance numeric DEFAULT NULL
) RETURNS text[] LANGUAGE plpgsql SET pitboss.posting = '1' AS $$
DECLARE
  v_transfer bigint;
  v_fingerprint text;
  v_from account%ROWTYPE;
  v_to account%ROWTYPE;
BEGIN
  -- NaN compares as greater than every number, so the second bound refuses it.
  IF (p_from <> p_to AND p_amount >= 0 AND p_amount < 'Infinity' AND round(p_amount, 2) = p_amount) IS NOT TRUE THEN
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
    RETURN ARRAY[v_transfer];
  END IF;
  INSERT INTO outbox (site_id, transfer_id) VALUES (p_site, v_transfer);

  -- The account with the lower id first.
  IF p_from < p_to THEN
    UPDATE account SET balance = balance - p_amount, seq = seq + 1
    WHERE id = p_from AND site_id = p_site AND (balance >= p_amount OR kind = 'house') RETURNING * INTO v_from;
    UPDATE account SET balance = balance + p_amount, seq = seq + 1
    WHERE id = p_to AND site_id = p_site RETURNING * INTO v_to;
  ELSE
    UPDATE account SET balance = balance + p_amount, seq = seq + 1
    WHERE id = p_to AND site_id = p_site RETURNING * INTO v_to;
    UPDATE account SET balance = balance - p_amount, seq = seq + 1
    WHERE id = p_from AND site_id = p_site AND (balance >= p_amount OR kind = 'house') RETURNING * INTO v_from;
  END IF;
  IF v_from.id IS NULL THEN
    PERFORM raise_posting_error(p_site, p_from, -p_amount, p_max_balance);
  ELSIF v_to.id IS NULL OR p_max_balance IS NOT NULL AND p_amount > 0
      AND (v_to.closed OR v_to.member_id IS NOT NULL AND v_to.balance > p_max_balance) THEN
    PERFORM raise_posting_error(p_site, p_to, p_amount, p_max_balance);
  END IF;

  INSERT INTO entry (transfer_id, account_id, member_id, type, amount, balance_after, seq, created_at)
  VALUES (v_transfer, p_from, v_from.member_id, p_from_type, -p_amount, v_from.balance, v_from.seq, p_at),
    (v_transfer, p_to, v_to.member_id, p_to_type, p_amount, v_to.balance, v_to.seq, p_at);
  RETURN ARRAY[v_transfer::text, round(p_amount, 2)::text, v_from.balance::text, v_from.seq::text, v_to.balance::text,
    v_to.seq::text];
END $$;
