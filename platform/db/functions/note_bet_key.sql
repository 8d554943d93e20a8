-- Stores the vendor's id of each bet in bet_key, where it is unique over all months; a second bet of a vendor with one id
-- is so refused for every writer. The row's number and moment lead to the one partition that holds the bet.
CREATE OR REPLACE FUNCTION note_bet_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM bet_key
    WHERE site_id = OLD.site_id AND vendor_code = OLD.vendor_code AND bet_id = OLD.bet_id AND row_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO bet_key (site_id, vendor_code, bet_id, row_id, placed_at)
    VALUES (NEW.site_id, NEW.vendor_code, NEW.bet_id, NEW.id, NEW.placed_at);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER bet_key_noted AFTER INSERT OR DELETE OR UPDATE OF site_id, vendor_code, bet_id, placed_at ON bet
  FOR EACH ROW EXECUTE FUNCTION note_bet_key();
