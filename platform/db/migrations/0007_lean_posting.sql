-- Posting with fewer statements in it. Transfers and accounts are never deleted, and entries come from the ledger's
-- functions alone, so checking their references once more at every entry guards nothing.
ALTER TABLE "entry" DROP CONSTRAINT "entry_transfer_id_transfer_id_fk";
--> statement-breakpoint
ALTER TABLE "entry" DROP CONSTRAINT "entry_account_id_account_id_fk";
--> statement-breakpoint
-- The condition is judged without a call of the function, which is left for the refusal.
DROP TRIGGER account_balance ON account;
--> statement-breakpoint
CREATE TRIGGER account_balance BEFORE UPDATE OF balance, seq ON account
  FOR EACH ROW WHEN (current_setting('pitboss.posting', true) IS DISTINCT FROM '1')
  EXECUTE FUNCTION refuse_direct_balance();
--> statement-breakpoint
-- Room for the next balance on the same page, so that no index changes with it.
ALTER TABLE account SET (fillfactor = 70);
--> statement-breakpoint
-- post_transfer as before, and with p_most: PB006 when a member's account would hold more (detail: account id). What
-- somebody has won is paid however much it is, so not everything that is posted has such a bound.
DROP FUNCTION post_transfer(text, text, text, text, bigint, text, bigint[], integer[], numeric[], timestamptz, text);
--> statement-breakpoint
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
) RETURNS TABLE (transfer_id bigint, replayed boolean, account_id bigint, type integer, amount numeric, balance_after numeric, seq bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_transfer bigint;
  v_fingerprint text;
  v_sum numeric := 0;
  v_amount numeric;
  v_count integer := coalesce(array_length(p_accounts, 1), 0);
  v_side record;
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

  PERFORM set_config('pitboss.posting', '1', true);
  transfer_id := v_transfer; replayed := false;
  FOR v_side IN
    SELECT a AS account_id, t AS type, m AS amount
    FROM unnest(p_accounts, p_types, p_amounts) AS side(a, t, m) ORDER BY a, t
  LOOP
    WITH moved AS (
      UPDATE account SET balance = balance + v_side.amount, seq = account.seq + 1
      WHERE id = v_side.account_id AND site_id = p_site
        AND (kind = 'house' OR balance + v_side.amount >= 0)
      RETURNING balance, account.seq, member_id
    )
    INSERT INTO entry (transfer_id, account_id, member_id, type, amount, balance_after, seq, created_at)
    SELECT v_transfer, v_side.account_id, moved.member_id, v_side.type, v_side.amount, moved.balance, moved.seq, p_at
    FROM moved
    RETURNING entry.account_id, entry.type, entry.amount, entry.balance_after, entry.seq, entry.member_id
    INTO account_id, type, amount, balance_after, seq, v_member;
    IF NOT FOUND THEN
      IF NOT EXISTS (SELECT FROM account WHERE id = v_side.account_id AND site_id = p_site) THEN
        RAISE EXCEPTION 'no such account on this site' USING ERRCODE = 'PB003';
      END IF;
      RAISE EXCEPTION 'balance is too small' USING ERRCODE = 'PB001', DETAIL = v_side.account_id::text;
    END IF;
    IF v_member IS NOT NULL AND v_side.amount > 0 AND balance_after > p_most THEN
      RAISE EXCEPTION 'balance would be too large' USING ERRCODE = 'PB006', DETAIL = v_side.account_id::text;
    END IF;
    RETURN NEXT;
  END LOOP;
  PERFORM set_config('pitboss.posting', '', true);

  INSERT INTO outbox (site_id, transfer_id) VALUES (p_site, v_transfer);
END $$;
