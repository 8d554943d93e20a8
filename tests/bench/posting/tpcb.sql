-- TPC-B as pgbench has it, in one function: the least that a posting of three balances and a row of history can cost.
CREATE FUNCTION tpcb(p_account int, p_branch int, p_teller int, p_delta int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_balance int;
BEGIN
  UPDATE pgbench_accounts SET abalance = abalance + p_delta WHERE aid = p_account;
  SELECT abalance INTO v_balance FROM pgbench_accounts WHERE aid = p_account;
  UPDATE pgbench_tellers SET tbalance = tbalance + p_delta WHERE tid = p_teller;
  UPDATE pgbench_branches SET bbalance = bbalance + p_delta WHERE bid = p_branch;
  INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES (p_teller, p_branch, p_account, p_delta, now());
  RETURN v_balance;
END $$;
