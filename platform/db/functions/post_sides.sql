-- Moves the amounts of transfers whose rows are written already, all in two statements: what post_transfer does for a
-- transfer of more than two sides, and post_pairs for many of two. Side n belongs to transfer p_transfers[n] of site
-- p_sites[n] and moves p_amounts[n] into p_accounts[n] as entry type p_types[n]; sides of one transfer are next to each
-- other, and transfers take effect in the order of their ids. Balance, idempotency key and limits of players are the
-- callers' to check. An account given twice in a transfer takes the sum.
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
  v_refused record;
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
  ), verdict AS MATERIALIZED (
    SELECT count(*) = cardinality(p_accounts)
      AND count(side_refusal(moved, kind, balance_after_transfer - moved, closed, p_max_balance)) = 0 AS is_allowed
    FROM side
  ), moved AS (
    UPDATE account SET balance = s.balance, seq = s.seq FROM side s
    WHERE account.id = s.account AND s.is_last AND (SELECT is_allowed FROM verdict)
  ), written AS (
    INSERT INTO entry (transfer_id, account_id, member_id, type, amount, balance_after, seq, created_at)
    SELECT transfer, account, member_id, type, amount, balance, seq, p_at FROM side
    WHERE (SELECT is_allowed FROM verdict) ORDER BY n
  )
  SELECT string_to_array(string_agg(balance || ',' || seq, ',' ORDER BY n), ',') INTO v_answer
  FROM side WHERE (SELECT is_allowed FROM verdict);
  v_setting := set_config('pitboss.posting', '', true);
  IF v_answer IS NULL THEN
    SELECT s.site, s.account, sum(s.amount) AS amount INTO v_refused
    FROM unnest(p_transfers, p_sites, p_accounts, p_amounts) AS s(transfer, site, account, amount)
    LEFT JOIN account a ON a.id = s.account AND a.site_id = s.site
    GROUP BY s.transfer, s.site, s.account, a.id, a.kind, a.balance, a.closed
    ORDER BY a.id IS NOT NULL, side_refusal(sum(s.amount), a.kind, a.balance, a.closed, p_max_balance) IS NULL, 3
    LIMIT 1;
    PERFORM raise_posting_error(v_refused.site, v_refused.account, v_refused.amount, p_max_balance);
  END IF;
  RETURN v_answer;
END $$;
