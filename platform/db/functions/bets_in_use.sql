-- How many bets of a partition may still change or count in months that are read without the archive, so that it stays:
-- open ones, and those settled or corrected since p_live. Reads indexes alone.
CREATE OR REPLACE FUNCTION bets_in_use(p_name text, p_live timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_count bigint;
BEGIN
  EXECUTE format('
    SELECT (SELECT count(*) FROM %1$I WHERE settled_at IS NULL)
      + (SELECT count(*) FROM site s JOIN %1$I b ON b.site_id = s.site_id AND b.settled_at >= $1)
      + (SELECT count(*) FROM bet_correction k JOIN %1$I b ON b.id = k.bet_id WHERE k.at >= $1)', p_name)
  INTO v_count USING p_live;
  RETURN v_count;
END $$;
