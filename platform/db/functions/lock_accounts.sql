-- Locks accounts until the transaction ends, in the order of their ids. Every function that locks more than one account
-- does so here or, for the two of a pair, in post_transfer: transactions that lock in one order cannot deadlock.
CREATE OR REPLACE FUNCTION lock_accounts(p_accounts bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM account WHERE id = ANY (p_accounts) ORDER BY id FOR NO KEY UPDATE;
END $$;
