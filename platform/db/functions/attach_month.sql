-- The inverse of detach_month.sql: a month that was set aside is one of its table again, with its bounds; null p_from is
-- that of the rows from before the table was partitioned.
CREATE OR REPLACE FUNCTION attach_month(p_table text, p_name text, p_from timestamptz, p_to timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DROP VIEW %I', p_table || '_all');
  EXECUTE format('ALTER TABLE archive.%I SET SCHEMA public', p_name);
  EXECUTE format('DROP TRIGGER archived ON %I', p_name);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%L)', p_table, p_name,
    coalesce(quote_literal(p_from), 'MINVALUE'), p_to);
  PERFORM make_all_view(p_table);
END $$;
