-- The entries of a transfer that was posted before, as a repeated request is answered with them; also in a month that
-- was detached since.
CREATE OR REPLACE FUNCTION posted_before(p_transfer bigint) RETURNS SETOF posted_side LANGUAGE sql STABLE AS $$
  SELECT e.transfer_id, true, e.account_id, e.type, e.amount::numeric, e.balance_after::numeric, e.seq
  FROM entry_all e WHERE e.transfer_id = p_transfer ORDER BY e.id
$$;
