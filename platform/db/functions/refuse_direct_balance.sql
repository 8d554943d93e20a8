-- Balances change only within post_transfer and post_sides, which set pitboss.posting, and only the house's may fall
-- below zero. A check constraint for the latter would be read and compiled anew by every statement; a trigger function's
-- plan is cached.
CREATE OR REPLACE FUNCTION refuse_direct_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pitboss.posting', true) IS DISTINCT FROM '1' THEN
    RAISE EXCEPTION 'balances change through the posting functions only' USING ERRCODE = 'PB004';
  END IF;
  IF NOT may_hold(NEW.kind, NEW.balance) THEN
    RAISE EXCEPTION 'balance would be below zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_floor';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER account_balance BEFORE UPDATE OF kind, balance, seq ON account
  FOR EACH ROW EXECUTE FUNCTION refuse_direct_balance();
