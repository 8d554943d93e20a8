-- Takes a partition of a month from its table and sets it aside in the schema archive, where its rows are read by the
-- view of all rows and can be neither changed nor added to. Locks the table for as long as that takes, some
-- milliseconds: call it with a lock_timeout. Raises PB010 for a month with bets that may still change or count in months
-- from p_live on.
CREATE OR REPLACE FUNCTION detach_month(p_table text, p_name text, p_live timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', p_table, p_name);
  IF p_table = 'bet' AND bets_in_use(p_name, p_live) > 0 THEN
    RAISE EXCEPTION '% has bets that are open or were changed lately', p_name USING ERRCODE = 'PB010';
  END IF;
  EXECUTE format('CREATE TRIGGER archived BEFORE INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()',
    p_name);
  EXECUTE format('ALTER TABLE %I SET SCHEMA archive', p_name);
  PERFORM refresh_archive(p_table);
END $$;
