-- Why an account does not take an amount, as the ledger's error code; null if it does. The one rule for a posting's
-- effect on a balance; written so that the planner puts it into the statements that ask it.
-- With p_max_balance, the most that a member's account may hold after it,
-- nothing is paid beyond that or into a closed account; null for no limit.
CREATE OR REPLACE FUNCTION side_refusal(
  p_amount numeric,
  p_kind text,
  p_balance numeric,
  p_closed boolean,
  p_max_balance numeric
) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_amount < 0 THEN CASE WHEN NOT may_hold(p_kind, p_balance + p_amount) THEN 'PB001' END
    WHEN p_amount = 0 OR p_max_balance IS NULL THEN NULL
    WHEN p_closed THEN 'PB007'
    WHEN p_balance + p_amount > p_max_balance AND p_kind NOT IN ('house', 'suspense') THEN 'PB006'
  END
$$;
