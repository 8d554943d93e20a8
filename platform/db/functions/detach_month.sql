-- Takes a partition of a month from its table and sets it aside in the schema archive, where its rows are read by the
-- view of all rows and can be neither changed nor added to. Locks the table for as long as that takes, some
-- milliseconds: call it with a lock_timeout.
CREATE OR REPLACE FUNCTION detach_month(p_table text, p_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', p_table, p_name);
  EXECUTE format('CREATE TRIGGER archived BEFORE INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()',
    p_name);
  EXECUTE format('ALTER TABLE %I SET SCHEMA archive', p_name);
  PERFORM refresh_archive(p_table);
END $$;
