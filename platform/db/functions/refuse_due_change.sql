-- Freezes a closed settlement: of an amount due only the states change, each once.
CREATE OR REPLACE FUNCTION refuse_due_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.settlement_id, NEW.member_id, NEW.parent_id, NEW.amount, NEW.line)
      IS DISTINCT FROM (OLD.settlement_id, OLD.member_id, OLD.parent_id, OLD.amount, OLD.line)
    OR (OLD.confirmed_at IS NOT NULL
      AND (NEW.confirmed_at, NEW.confirmed_by) IS DISTINCT FROM (OLD.confirmed_at, OLD.confirmed_by))
    OR (OLD.paid_at IS NOT NULL
      AND (NEW.paid_at, NEW.paid_by, NEW.transfer_id) IS DISTINCT FROM (OLD.paid_at, OLD.paid_by, OLD.transfer_id))
    OR (NEW.paid_at IS NOT NULL AND (NEW.confirmed_at IS NULL OR NEW.transfer_id IS NULL)) THEN
    RAISE EXCEPTION 'settlement_due is frozen' USING ERRCODE = 'PB005';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER settlement_due_frozen BEFORE UPDATE ON settlement_due
  FOR EACH ROW EXECUTE FUNCTION refuse_due_change();
