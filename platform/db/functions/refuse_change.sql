-- Makes tables append-only.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'PB005';
END $$;

CREATE OR REPLACE TRIGGER account_stays BEFORE DELETE ON account
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER account_no_truncate BEFORE TRUNCATE ON account
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE ON transfer
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER transfer_no_truncate BEFORE TRUNCATE ON transfer
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER entry_append_only BEFORE UPDATE OR DELETE ON entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER entry_no_truncate BEFORE TRUNCATE ON entry
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER transfer_key_append_only BEFORE UPDATE OR DELETE ON transfer_key
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER transfer_key_no_truncate BEFORE TRUNCATE ON transfer_key
  EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER bet_key_no_truncate BEFORE TRUNCATE ON bet_key
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER rate_change_append_only BEFORE UPDATE OR DELETE ON rate_change
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER bet_correction_append_only BEFORE UPDATE OR DELETE ON bet_correction
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER settlement_stays BEFORE DELETE ON settlement
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER settlement_row_append_only BEFORE UPDATE OR DELETE ON settlement_row
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER settlement_correction_append_only BEFORE UPDATE OR DELETE ON settlement_correction
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER settlement_due_stays BEFORE DELETE ON settlement_due
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER record_token_append_only BEFORE UPDATE OR DELETE ON record_token
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER record_token_no_truncate BEFORE TRUNCATE ON record_token
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER operator_proposal_stays BEFORE DELETE ON operator_proposal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER operator_proposal_no_truncate BEFORE TRUNCATE ON operator_proposal
  EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER operator_stays BEFORE DELETE ON operator
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
