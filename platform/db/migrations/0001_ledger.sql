-- The ledger. post_transfer is the only code that changes a balance: it takes the idempotency key, moves every
-- amount in account-id order with guarded updates, and writes one entry per side with its sequence and the
-- balance after it. All of it or nothing happens.
--
-- Errors: PB001 an account would go below zero (detail: account id); PB002 the key was used with another request;
-- PB003 the entries do not balance, have more than two
-- places, or name an account of another site.
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
  p_at timestamptz DEFAULT now()
) RETURNS TABLE (transfer_id bigint, replayed boolean, account_id bigint, type integer, amount numeric, balance_after numeric, seq bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_transfer bigint;
  v_fingerprint text;
  v_sum numeric;
  v_side record;
  v_balance numeric;
  v_seq bigint;
  v_member bigint;
BEGIN
  SELECT sum(a) INTO v_sum FROM unnest(p_amounts) AS a;
  IF coalesce(array_length(p_accounts, 1), 0) < 2
     OR array_length(p_accounts, 1) IS DISTINCT FROM array_length(p_amounts, 1)
     OR array_length(p_accounts, 1) IS DISTINCT FROM array_length(p_types, 1)
     OR v_sum IS DISTINCT FROM 0
     OR EXISTS (SELECT FROM unnest(p_amounts) AS a WHERE a <> round(a, 2)) THEN
    RAISE EXCEPTION 'transfer does not balance' USING ERRCODE = 'PB003';
  END IF;

  INSERT INTO transfer (site_id, kind, key, fingerprint, actor_id, memo, created_at)
  VALUES (p_site, p_kind, p_key, p_fingerprint, p_actor, p_memo, p_at)
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
  FOR v_side IN
    SELECT a AS account_id, t AS type, m AS amount
    FROM unnest(p_accounts, p_types, p_amounts) AS side(a, t, m) ORDER BY a, t
  LOOP
    UPDATE account SET balance = balance + v_side.amount, seq = account.seq + 1
    WHERE id = v_side.account_id AND site_id = p_site
      AND (kind = 'house' OR balance + v_side.amount >= 0)
    RETURNING balance, account.seq, member_id INTO v_balance, v_seq, v_member;
    IF NOT FOUND THEN
      IF NOT EXISTS (SELECT FROM account WHERE id = v_side.account_id AND site_id = p_site) THEN
        RAISE EXCEPTION 'no such account on this site' USING ERRCODE = 'PB003';
      END IF;
      RAISE EXCEPTION 'balance is too small' USING ERRCODE = 'PB001', DETAIL = v_side.account_id::text;
    END IF;
    INSERT INTO entry (transfer_id, account_id, member_id, type, amount, balance_after, seq, created_at)
    VALUES (v_transfer, v_side.account_id, v_member, v_side.type, v_side.amount, v_balance, v_seq, p_at)
    RETURNING amount INTO amount;
    transfer_id := v_transfer; replayed := false; account_id := v_side.account_id; type := v_side.type;
    balance_after := v_balance; seq := v_seq;
    RETURN NEXT;
  END LOOP;
  PERFORM set_config('pitboss.posting', '', true);

  -- Money that enters or leaves a player's hands counts in the statistics of everybody above (docs/formulas.md).
  IF p_kind IN ('deposit', 'withdrawal', 'give', 'take_back', 'grant', 'grant_back') THEN
    INSERT INTO stat_outbox (site_id, path, day, at, cash_in, cash_in_cnt, cash_out, cash_out_cnt, payment, payback)
    SELECT p_site, m.path, (p_at AT TIME ZONE 'Asia/Seoul')::date, p_at,
      CASE WHEN e.type = 1 THEN e.amount ELSE 0 END, CASE WHEN e.type = 1 THEN 1 ELSE 0 END,
      CASE WHEN e.type = -1 THEN -e.amount ELSE 0 END, CASE WHEN e.type = -1 THEN 1 ELSE 0 END,
      CASE WHEN e.type IN (2, 33) THEN e.amount ELSE 0 END,
      CASE WHEN e.type IN (-2, -33) THEN -e.amount ELSE 0 END
    FROM entry e
    JOIN account a ON a.id = e.account_id AND a.kind = 'cash'
    JOIN member m ON m.id = e.member_id AND m.partner_level = 'NORMAL'
    WHERE e.transfer_id = v_transfer AND e.type IN (1, -1, 2, -2, 33, -33);
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_direct_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pitboss.posting', true) IS DISTINCT FROM '1' THEN
    RAISE EXCEPTION 'balances change through post_transfer only' USING ERRCODE = 'PB004';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_balance BEFORE UPDATE OF balance, seq ON account
  FOR EACH ROW EXECUTE FUNCTION refuse_direct_balance();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'PB005';
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE ON transfer FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER entry_append_only BEFORE UPDATE OR DELETE ON entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- No account is born with money or dropped, and no history is truncated.
CREATE FUNCTION refuse_opening_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 OR NEW.seq <> 0 THEN
    RAISE EXCEPTION 'accounts open empty' USING ERRCODE = 'PB004';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_opens_empty BEFORE INSERT ON account FOR EACH ROW EXECUTE FUNCTION refuse_opening_balance();
--> statement-breakpoint
CREATE TRIGGER account_stays BEFORE DELETE ON account FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER account_no_truncate BEFORE TRUNCATE ON account EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER transfer_no_truncate BEFORE TRUNCATE ON transfer EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER entry_no_truncate BEFORE TRUNCATE ON entry EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit EXECUTE FUNCTION refuse_change();
