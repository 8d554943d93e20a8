-- Whether a number is an amount of the ledger: finite, with at most two decimal places. NaN compares as greater than
-- every number, so the bound refuses it, too.
CREATE OR REPLACE FUNCTION is_whole_cents(p_amount numeric) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_amount > '-Infinity' AND p_amount < 'Infinity' AND round(p_amount, 2) = p_amount
$$;
