-- Freezes what was proposed, and lets it be decided once: the second of two operators decides on what the first saw.
CREATE OR REPLACE FUNCTION refuse_proposal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'open' OR NEW.status = 'open' OR NEW.decided_by IS NULL OR NEW.decided_at IS NULL
      OR (NEW.id, NEW.site_id, NEW.act, NEW.body, NEW.expected, NEW.shown, NEW.reason, NEW.proposed_by, NEW.proposer_keepers, NEW.proposed_at, NEW.ip, NEW.session_id, NEW.sealed, NEW.sealed_mark)
      IS DISTINCT FROM
      (OLD.id, OLD.site_id, OLD.act, OLD.body, OLD.expected, OLD.shown, OLD.reason, OLD.proposed_by, OLD.proposer_keepers, OLD.proposed_at, OLD.ip, OLD.session_id, OLD.sealed, OLD.sealed_mark) THEN
    RAISE EXCEPTION 'a proposal is decided once and not changed' USING ERRCODE = 'PB005';
  END IF;
  -- Whoever could have made the proposal may be linked to its proposer no more. A site in a database of its own
  -- has no operators beside its proposals: there the platform alone knows who else could act by the second account.
  IF NEW.status = 'confirmed'
      AND operator_keepers(NEW.decided_by) && (NEW.proposer_keepers || operator_keepers(NEW.proposed_by)) THEN
    RAISE EXCEPTION 'the two operators could be one person' USING ERRCODE = 'PB005';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER operator_proposal_decided_once BEFORE UPDATE ON operator_proposal
  FOR EACH ROW EXECUTE FUNCTION refuse_proposal_change();
