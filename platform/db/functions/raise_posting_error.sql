-- Raises the reason why an account did not take an amount. The ledger's error codes (platform/ledger/post.ts):
--   PB001  the balance is too small (detail: account id)
--   PB002  the idempotency key was used with another request
--   PB003  the sides do not balance, or an account is not of this site
--   PB004  a balance was changed outside the posting functions
--   PB005  a row of an append-only table was changed or deleted
--   PB006  the balance would exceed p_max_balance (detail: account id)
--   PB007  the account is closed (detail: account id)
--   PB008  a limit, a time-out or a self-exclusion of the player (detail: refuse_protected.sql)
CREATE OR REPLACE FUNCTION raise_posting_error(
  p_site text,
  p_account bigint,
  p_amount numeric,
  p_max_balance numeric
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_code text;
BEGIN
  SELECT side_refusal(p_amount, kind, balance, closed, p_max_balance) INTO v_code
  FROM account WHERE id = p_account AND site_id = p_site;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such account on this site' USING ERRCODE = 'PB003'; END IF;
  -- The payer of a pair is not locked when its balance is too small, and may have received money since.
  v_code := coalesce(v_code, 'PB001');
  RAISE EXCEPTION '%', CASE v_code
      WHEN 'PB001' THEN 'balance is too small'
      WHEN 'PB007' THEN 'account is closed'
      ELSE 'balance would be too large' END
    USING ERRCODE = v_code, DETAIL = p_account::text;
END $$;
