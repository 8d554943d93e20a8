-- An account starts with balance 0: money is moved into it only through postings.
CREATE OR REPLACE FUNCTION refuse_opening_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 OR NEW.seq <> 0 THEN
    RAISE EXCEPTION 'accounts open empty' USING ERRCODE = 'PB004';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER account_opens_empty BEFORE INSERT ON account
  FOR EACH ROW EXECUTE FUNCTION refuse_opening_balance();
