-- Takes a partition of a month from its table and sets it aside in the schema archive, where its rows are read by the
-- view of all rows (make_all_view.sql) and can be neither changed nor added to. Locks the table for as long as that
-- takes, some milliseconds: call it with a lock_timeout. Raises PB010 for a month with open bets, and while events of it
-- or of earlier ones wait for the statistics, because the rollup finds their entries in the table alone.
CREATE OR REPLACE FUNCTION detach_month(p_table text, p_name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_to timestamptz := (SELECT ends FROM partition_months() WHERE name = p_name);
  v_is_open boolean := false;
BEGIN
  -- In the order in which reads lock them: the view, then the tables.
  EXECUTE format('LOCK TABLE %I', p_table || '_all');
  EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', p_table, p_name);
  IF p_table = 'bet' THEN
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE settled_at IS NULL)', p_name) INTO v_is_open;
  END IF;
  IF v_is_open OR EXISTS (SELECT FROM outbox WHERE at < v_to) THEN
    RAISE EXCEPTION '% is not at rest', p_name USING ERRCODE = 'PB010';
  END IF;
  EXECUTE format('CREATE TRIGGER archived BEFORE INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()',
    p_name);
  EXECUTE format('ALTER TABLE %I SET SCHEMA archive', p_name);
  PERFORM make_all_view(p_table);
END $$;
