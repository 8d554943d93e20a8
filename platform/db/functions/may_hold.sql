-- Whether an account of a kind may have a balance: nothing but the house goes below zero.
CREATE OR REPLACE FUNCTION may_hold(p_kind text, p_balance numeric) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_balance >= 0 OR p_kind = 'house'
$$;
