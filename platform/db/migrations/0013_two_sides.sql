-- The floor of the accounts is judged by the trigger that stands before every change of a balance anyway. A check
-- constraint and a trigger's condition are read and compiled anew by every statement; the function's are kept.
ALTER TABLE "account" DROP CONSTRAINT "account_floor";
--> statement-breakpoint
DROP TRIGGER account_balance ON account;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_direct_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pitboss.posting', true) IS DISTINCT FROM '1' THEN
    RAISE EXCEPTION 'balances change through post_transfer only' USING ERRCODE = 'PB004';
  END IF;
  IF NEW.balance < 0 AND NEW.kind <> 'house' THEN
    RAISE EXCEPTION 'balance would be below zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_floor';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_balance BEFORE UPDATE OF kind, balance, seq ON account
  FOR EACH ROW EXECUTE FUNCTION refuse_direct_balance();
--> statement-breakpoint
-- Says why an account did not take an amount.
CREATE FUNCTION refuse_side(p_site text, p_account bigint, p_amount numeric) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM account WHERE id = p_account AND site_id = p_site) THEN
    RAISE EXCEPTION 'no such account on this site' USING ERRCODE = 'PB003';
  END IF;
  IF p_amount > 0 THEN
    RAISE EXCEPTION 'account is closed' USING ERRCODE = 'PB007', DETAIL = p_account::text;
  END IF;
  RAISE EXCEPTION 'balance is too small' USING ERRCODE = 'PB001', DETAIL = p_account::text;
END $$;
--> statement-breakpoint
-- The sides of a transfer that has more than two, for post_transfer alone: in the order of their accounts.
CREATE FUNCTION post_sides(
  p_site text,
  p_transfer bigint,
  p_accounts bigint[],
  p_types integer[],
  p_amounts numeric[],
  p_at timestamptz,
  p_most numeric
) RETURNS TABLE (account_id bigint, type integer, amount numeric, balance_after numeric, seq bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_order integer[];
  v_place integer;
  v_account bigint;
  v_type integer;
  v_amount numeric;
  v_member bigint;
BEGIN
  SELECT array_agg(i ORDER BY p_accounts[i], p_types[i]) INTO v_order FROM generate_subscripts(p_accounts, 1) AS i;
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
    SELECT p_transfer, v_account, moved.member_id, v_type, v_amount, moved.balance, moved.seq, p_at
    FROM moved
    RETURNING entry.account_id, entry.type, entry.amount, entry.balance_after, entry.seq, entry.member_id
    INTO account_id, type, amount, balance_after, seq, v_member;
    IF NOT FOUND THEN PERFORM refuse_side(p_site, v_account, v_amount); END IF;
    IF v_member IS NOT NULL AND v_amount > 0 AND balance_after > p_most THEN
      RAISE EXCEPTION 'balance would be too large' USING ERRCODE = 'PB006', DETAIL = v_account::text;
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;
--> statement-breakpoint
-- post_transfer as before. Two sides, which is what nearly every transfer has, are posted without a loop: their
-- entries go in with one statement, which opens the table and its indexes once. Every statement stands alone: one that
-- changes rows inside another is run through a store of its own, which costs more than a second statement does.
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
  v_count integer := coalesce(array_length(p_accounts, 1), 0);
  v_sum numeric := 0;
  v_amount numeric;
  v_transfer bigint;
  v_fingerprint text;
  v_posting text;
  -- Places of the two sides, the lower account first, and what is known of each.
  v_first integer := CASE WHEN p_accounts[1] > p_accounts[2] THEN 2 ELSE 1 END;
  v_second integer := 3 - v_first;
  v_account1 bigint := p_accounts[v_first];
  v_account2 bigint := p_accounts[v_second];
  v_amount1 numeric(20, 2) := p_amounts[v_first];
  v_amount2 numeric(20, 2) := p_amounts[v_second];
  v_balance1 numeric;
  v_balance2 numeric;
  v_seq1 bigint;
  v_seq2 bigint;
  v_member1 bigint;
  v_member2 bigint;
BEGIN
  IF v_count = 2 THEN
    v_sum := p_amounts[1] + p_amounts[2];
    IF v_amount1 <> p_amounts[v_first] THEN v_count := 0; END IF;
  ELSE
    FOREACH v_amount IN ARRAY p_amounts LOOP
      v_sum := v_sum + v_amount;
      IF v_amount <> round(v_amount, 2) THEN v_count := 0; END IF;
    END LOOP;
  END IF;
  IF v_count < 2 OR v_count IS DISTINCT FROM array_length(p_amounts, 1)
     OR v_count IS DISTINCT FROM array_length(p_types, 1) OR v_sum IS DISTINCT FROM 0 THEN
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
      SELECT v_transfer, true, e.account_id, e.type, e.amount, e.balance_after, e.seq
      FROM entry e WHERE e.transfer_id = v_transfer ORDER BY e.id;
    RETURN;
  END IF;
  INSERT INTO outbox (site_id, transfer_id) VALUES (p_site, v_transfer);

  v_posting := set_config('pitboss.posting', '1', true);
  IF v_count > 2 THEN
    RETURN QUERY
      SELECT v_transfer, false, s.account_id, s.type, s.amount, s.balance_after, s.seq
      FROM post_sides(p_site, v_transfer, p_accounts, p_types, p_amounts, p_at, p_most) AS s;
    v_posting := set_config('pitboss.posting', '', true);
    RETURN;
  END IF;

  UPDATE account SET balance = balance + v_amount1, seq = account.seq + 1
  WHERE id = v_account1 AND site_id = p_site
    AND (kind = 'house' OR balance + v_amount1 >= 0)
    AND NOT (closed AND v_amount1 > 0 AND p_most IS NOT NULL)
  RETURNING balance, account.seq, member_id INTO v_balance1, v_seq1, v_member1;
  IF NOT FOUND THEN PERFORM refuse_side(p_site, v_account1, v_amount1); END IF;
  IF v_balance1 > p_most AND v_amount1 > 0 AND v_member1 IS NOT NULL THEN
    RAISE EXCEPTION 'balance would be too large' USING ERRCODE = 'PB006', DETAIL = v_account1::text;
  END IF;
  UPDATE account SET balance = balance + v_amount2, seq = account.seq + 1
  WHERE id = v_account2 AND site_id = p_site
    AND (kind = 'house' OR balance + v_amount2 >= 0)
    AND NOT (closed AND v_amount2 > 0 AND p_most IS NOT NULL)
  RETURNING balance, account.seq, member_id INTO v_balance2, v_seq2, v_member2;
  IF NOT FOUND THEN PERFORM refuse_side(p_site, v_account2, v_amount2); END IF;
  IF v_balance2 > p_most AND v_amount2 > 0 AND v_member2 IS NOT NULL THEN
    RAISE EXCEPTION 'balance would be too large' USING ERRCODE = 'PB006', DETAIL = v_account2::text;
  END IF;
  v_posting := set_config('pitboss.posting', '', true);

  transfer_id := v_transfer; replayed := false;
  account_id := v_account1; type := p_types[v_first]; amount := v_amount1; balance_after := v_balance1; seq := v_seq1;
  RETURN NEXT;
  account_id := v_account2; type := p_types[v_second]; amount := v_amount2; balance_after := v_balance2; seq := v_seq2;
  RETURN NEXT;
  INSERT INTO entry (transfer_id, account_id, member_id, type, amount, balance_after, seq, created_at)
  VALUES (v_transfer, v_account1, v_member1, p_types[v_first], v_amount1, v_balance1, v_seq1, p_at),
    (v_transfer, v_account2, v_member2, p_types[v_second], v_amount2, v_balance2, v_seq2, p_at);
END $$;
