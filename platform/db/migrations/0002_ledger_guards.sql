-- What 0001 left open: an account born with money, an account dropped, and a history truncated.
CREATE FUNCTION refuse_opening_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 OR NEW.seq <> 0 THEN
    RAISE EXCEPTION 'accounts open empty' USING ERRCODE = 'PB004';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_opens_empty BEFORE INSERT ON account FOR EACH ROW EXECUTE FUNCTION refuse_opening_balance();
--> statement-breakpoint
CREATE TRIGGER account_stays BEFORE DELETE ON account FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER account_no_truncate BEFORE TRUNCATE ON account EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER transfer_no_truncate BEFORE TRUNCATE ON transfer EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER entry_no_truncate BEFORE TRUNCATE ON entry EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit EXECUTE FUNCTION refuse_change();
