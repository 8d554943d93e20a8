-- The inverse of detach_month.sql: a month that was set aside is one of its table again, with its bounds; null p_from is
-- that of the rows from before the table was partitioned. Rows that were written for the month meanwhile are in the
-- default partition and are moved. Columns that migrations have added to or dropped from the table since follow.
CREATE OR REPLACE FUNCTION attach_month(p_table text, p_name text, p_from timestamptz, p_to timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_change text;
BEGIN
  -- In the order in which reads lock them: the view, then the tables.
  EXECUTE format('LOCK TABLE %I', p_table || '_all');
  EXECUTE format('DROP VIEW %I', p_table || '_all');
  EXECUTE format('ALTER TABLE archive.%I SET SCHEMA public', p_name);
  EXECUTE format('DROP TRIGGER archived ON %I', p_name);
  FOR v_change IN
    SELECT CASE WHEN a.attname IS NULL THEN format('DROP COLUMN %I', o.attname)
      ELSE concat_ws(' ', format('ADD COLUMN %I %s', a.attname, format_type(a.atttypid, a.atttypmod)),
        'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), CASE WHEN a.attnotnull THEN 'NOT NULL' END) END
    FROM (SELECT * FROM pg_attribute WHERE attrelid = p_table::regclass AND attnum > 0 AND NOT attisdropped) AS a
    FULL JOIN (SELECT * FROM pg_attribute WHERE attrelid = p_name::regclass AND attnum > 0 AND NOT attisdropped) AS o
      ON o.attname = a.attname
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attname IS NULL OR o.attname IS NULL ORDER BY a.attnum
  LOOP
    EXECUTE format('ALTER TABLE %I %s', p_name, v_change);
  END LOOP;
  PERFORM move_from_default(p_table, (SELECT DISTINCT month_column FROM partition_months() WHERE parent = p_table), p_name,
    p_from, p_to);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%L)', p_table, p_name,
    coalesce(quote_literal(p_from), 'MINVALUE'), p_to);
  PERFORM make_all_view(p_table);
END $$;
