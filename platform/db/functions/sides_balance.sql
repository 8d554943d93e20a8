-- Whether the sides given to post_transfer are complete and balance: at least two, no nulls, at most two decimal
-- places, sum zero.
CREATE OR REPLACE FUNCTION sides_balance(p_accounts bigint[], p_types integer[], p_amounts numeric[]) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT count(s.account) >= 2
    AND bool_and(s.account IS NOT NULL AND s.type IS NOT NULL AND is_whole_cents(s.amount)) IS TRUE
    AND sum(s.amount) = 0 AND count(s.amount) = count(*)
  FROM unnest(p_accounts, p_types, p_amounts) AS s(account, type, amount)
$$;
