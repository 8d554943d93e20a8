-- The inverse of detach_month.sql: a month that was set aside is one of its table again, with its bounds; null p_from is
-- that of the rows from before the table was partitioned. Rows that were written for the month meanwhile are in the
-- default partition and are moved.
CREATE OR REPLACE FUNCTION attach_month(p_table text, p_name text, p_from timestamptz, p_to timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  -- In the order in which reads lock them: the view, then the tables.
  EXECUTE format('LOCK TABLE %I', p_table || '_all');
  EXECUTE format('DROP VIEW %I', p_table || '_all');
  EXECUTE format('ALTER TABLE archive.%I SET SCHEMA public', p_name);
  EXECUTE format('DROP TRIGGER archived ON %I', p_name);
  PERFORM move_from_default(p_table, (SELECT DISTINCT month_column FROM partition_months() WHERE parent = p_table), p_name,
    p_from, p_to);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%L)', p_table, p_name,
    coalesce(quote_literal(p_from), 'MINVALUE'), p_to);
  PERFORM make_all_view(p_table);
END $$;
