-- Notes the address of a sign-in that succeeded, once for each member and address, with the last time.
CREATE OR REPLACE FUNCTION note_sign_in_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sign_in_address AS known (site_id, member_id, ip, last_at)
  SELECT m.site_id, m.id, NEW.ip, NEW.at FROM member m WHERE m.id = NEW.member_id
  ON CONFLICT (member_id, ip) DO UPDATE SET last_at = EXCLUDED.last_at WHERE known.last_at < EXCLUDED.last_at;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sign_in_address_noted AFTER INSERT ON login_log
  FOR EACH ROW WHEN (NEW.success) EXECUTE FUNCTION note_sign_in_address();
