-- post_transfer as before, but every transfer goes to the outbox as it is: the rollup reads its entries. It also keeps
-- the id of the request.
DROP FUNCTION post_transfer(text, text, text, text, bigint, text, bigint[], integer[], numeric[], timestamptz);
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
  p_request text DEFAULT NULL
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

  INSERT INTO outbox (site_id, transfer_id) VALUES (p_site, v_transfer);
END $$;
--> statement-breakpoint
-- The path that a member stood on at a moment: branches are moved, days gone by are not.
CREATE FUNCTION path_at(p_member bigint, p_at timestamptz) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT path FROM path_history WHERE member_id = p_member AND until > p_at ORDER BY until LIMIT 1),
    (SELECT path FROM member WHERE id = p_member));
$$;
--> statement-breakpoint
-- Pays what is owed of rolling on a site, at most p_limit members in one transfer: everybody's account is locked in
-- id order, as post_transfer does it. What a cancelled bet takes back is taken as far as there are points; the rest
-- stays owed. Answers how many members' points changed.
CREATE FUNCTION pay_rolling(p_site text, p_limit integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  v_house bigint;
  v_accounts bigint[];
  v_transfer bigint;
  v_sum numeric;
  v_count integer;
BEGIN
  SELECT id INTO v_house FROM account WHERE site_id = p_site AND kind = 'house';
  SELECT array_agg(a.id) INTO v_accounts
  FROM (
    SELECT a.id FROM rolling_due d
    JOIN account a ON a.member_id = d.member_id AND a.kind = 'point' AND (d.amount > 0 OR a.balance > 0)
    WHERE d.site_id = p_site AND d.amount <> 0 ORDER BY d.member_id LIMIT p_limit FOR UPDATE OF d
  ) AS a;
  IF v_accounts IS NULL OR v_house IS NULL THEN RETURN 0; END IF;
  PERFORM FROM account WHERE id = ANY (v_accounts || v_house) ORDER BY id FOR UPDATE;

  INSERT INTO transfer (site_id, kind, memo) VALUES (p_site, 'rolling', '') RETURNING id INTO v_transfer;
  PERFORM set_config('pitboss.posting', '1', true);
  WITH paid AS (
    SELECT a.id, a.member_id, greatest(d.amount, -a.balance) AS amount
    FROM account a JOIN rolling_due d ON d.member_id = a.member_id WHERE a.id = ANY (v_accounts)
  ), moved AS (
    UPDATE account a SET balance = a.balance + p.amount, seq = a.seq + 1
    FROM paid p WHERE a.id = p.id AND p.amount <> 0
    RETURNING a.id, a.member_id, p.amount, a.balance, a.seq
  ), less AS (
    UPDATE rolling_due d SET amount = d.amount - m.amount FROM moved m WHERE d.member_id = m.member_id
  ), written AS (
    INSERT INTO entry (transfer_id, account_id, member_id, type, amount, balance_after, seq, created_at)
    SELECT v_transfer, id, member_id, 3, amount, balance, seq, now() FROM moved ORDER BY id
  )
  SELECT coalesce(sum(amount), 0), count(*) INTO v_sum, v_count FROM moved;
  UPDATE account SET balance = balance - v_sum, seq = seq + 1 WHERE id = v_house;
  INSERT INTO entry (transfer_id, account_id, member_id, type, amount, balance_after, seq, created_at)
  SELECT v_transfer, id, NULL, -3, -v_sum, balance, seq, now() FROM account WHERE id = v_house;
  PERFORM set_config('pitboss.posting', '', true);
  INSERT INTO outbox (site_id, transfer_id) VALUES (p_site, v_transfer);
  RETURN v_count;
END $$;
--> statement-breakpoint
CREATE TRIGGER rate_change_append_only BEFORE UPDATE OR DELETE ON rate_change FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER bet_correction_append_only BEFORE UPDATE OR DELETE ON bet_correction FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A batch of the outbox is read by key and dropped; its table is vacuumed long before a fifth of it is dead.
ALTER TABLE outbox SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
