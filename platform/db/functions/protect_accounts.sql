-- Marks the accounts of a member with a first limit or pause, so that a posting looks for these only where there may be
-- some: the look costs a seventh of a posting. A posting under way ends first, and counts for the limit; a later one waits
-- and then reads the mark. The mark stays when the limit is removed.
CREATE OR REPLACE FUNCTION protect_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_accounts bigint[] := ARRAY(SELECT id FROM account WHERE member_id = NEW.member_id AND NOT protected ORDER BY id);
BEGIN
  IF v_accounts <> '{}' THEN
    PERFORM lock_accounts(v_accounts);
    UPDATE account SET protected = true WHERE id = ANY (v_accounts);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER player_limit_accounts AFTER INSERT ON player_limit
  FOR EACH ROW EXECUTE FUNCTION protect_accounts();
CREATE OR REPLACE TRIGGER player_pause_accounts AFTER INSERT ON player_pause
  FOR EACH ROW EXECUTE FUNCTION protect_accounts();
