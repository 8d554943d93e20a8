-- Freezes a closed period: its hash is set once, by the transaction that closes it.
CREATE OR REPLACE FUNCTION refuse_settlement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.hash <> '' OR (NEW.id, NEW.site_id, NEW.start_day, NEW.end_day, NEW.created_at, NEW.closed_by)
      IS DISTINCT FROM (OLD.id, OLD.site_id, OLD.start_day, OLD.end_day, OLD.created_at, OLD.closed_by) THEN
    RAISE EXCEPTION 'settlement is frozen' USING ERRCODE = 'PB005';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER settlement_frozen BEFORE UPDATE ON settlement
  FOR EACH ROW EXECUTE FUNCTION refuse_settlement_change();
