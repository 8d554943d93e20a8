-- Pays the rolling points due on a site, to at most p_limit members in one transfer. Locks the accounts in the order
-- of their ids, as every posting does. What a cancelled bet takes back is taken as far as the member has points; the
-- rest stays due. Answers how many members' points changed.
CREATE OR REPLACE FUNCTION pay_rolling(p_site text, p_limit integer) RETURNS integer LANGUAGE plpgsql AS $$
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
