-- Moves the amounts of transfers whose rows are written already, with one statement for all: post_transfer calls it for
-- a transfer of more than two sides, post_pairs for many of two. Side n belongs to transfer p_transfers[n] of site
-- p_sites[n] and moves p_amounts[n] into p_accounts[n] as entry type p_types[n]; sides of one transfer are next to each
-- other, and transfers take effect in the order of their ids. The callers check that sides balance, that a key is new,
-- and the limits of players. An account given twice in a transfer takes the sum.
--
-- Returns balance and sequence of each side's account after it, in the order given.
-- Errors: see raise_posting_error.sql; where several sides are refused, a paying one is named. Nothing is written then.
CREATE OR REPLACE FUNCTION post_sides(
  p_transfers bigint[],
  p_sites text[],
  p_accounts bigint[],
  p_types integer[],
  p_amounts numeric[],
  p_at timestamptz,
  p_max_balance numeric
) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  v_answer text[];
  v_refusal text;
  v_account text;
  v_setting text;
BEGIN
  PERFORM lock_accounts(p_accounts);
  v_setting := set_config('pitboss.posting', '1', true);
  WITH side AS MATERIALIZED (
    SELECT s.n, s.transfer, s.account, s.type, s.amount, a.member_id, a.kind, a.closed,
      (a.balance + sum(s.amount) OVER entries)::numeric(20, 2) AS balance, a.seq + count(*) OVER entries AS seq,
      lead(s.n) OVER entries IS NULL AS is_last,
      a.balance + sum(s.amount) OVER transfers AS balance_after_transfer, sum(s.amount) OVER transfer AS moved
    FROM unnest(p_transfers, p_sites, p_accounts, p_types, p_amounts)
      WITH ORDINALITY AS s(transfer, site, account, type, amount, n)
    JOIN account a ON a.id = s.account AND a.site_id = s.site
    WINDOW entries AS (PARTITION BY s.account ORDER BY s.transfer, s.n),
      transfers AS (PARTITION BY s.account ORDER BY s.transfer),
      transfer AS (PARTITION BY s.account, s.transfer)
  ), refused AS MATERIALIZED (
    SELECT * FROM (
      SELECT account, moved,
        side_refusal(moved, kind, balance_after_transfer - moved, closed, p_max_balance) AS refusal FROM side
    ) AS s WHERE refusal IS NOT NULL ORDER BY moved LIMIT 1
  ), verdict AS MATERIALIZED (
    SELECT count(*) = cardinality(p_accounts) AND NOT EXISTS (SELECT FROM refused) AS is_allowed FROM side
  ), moved AS (
    UPDATE account SET balance = s.balance, seq = s.seq FROM side s
    WHERE account.id = s.account AND s.is_last AND (SELECT is_allowed FROM verdict)
  ), written AS (
    INSERT INTO entry (transfer_id, account_id, member_id, type, amount, balance_after, seq, created_at)
    SELECT transfer, account, member_id, type, amount, balance, seq, p_at FROM side
    WHERE (SELECT is_allowed FROM verdict) ORDER BY n
  )
  SELECT string_to_array(string_agg(balance || ',' || seq, ',' ORDER BY n), ','), (SELECT refusal FROM refused),
    (SELECT account FROM refused)
  INTO v_answer, v_refusal, v_account
  FROM side WHERE (SELECT is_allowed FROM verdict);
  v_setting := set_config('pitboss.posting', '', true);
  IF v_answer IS NULL THEN
    -- Without a refusal, an account does not exist on its site.
    RAISE EXCEPTION 'an account does not take its amount'
      USING ERRCODE = coalesce(v_refusal, 'PB003'), DETAIL = coalesce(v_account, '');
  END IF;
  RETURN v_answer;
END $$;
