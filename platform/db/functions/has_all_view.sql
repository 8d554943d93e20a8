-- Whether the view of all rows of a table (make_all_view.sql) exists and has the table's columns, as it has unless a
-- migration has changed these since.
CREATE OR REPLACE FUNCTION has_all_view(p_table text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT count(*) = count(v.attname) AND count(v.attname) = (
    SELECT count(*) FROM pg_attribute o WHERE o.attrelid = to_regclass(format('public.%I', p_table || '_all')) AND o.attnum > 0)
  FROM pg_attribute a
  LEFT JOIN pg_attribute v ON v.attrelid = to_regclass(format('public.%I', p_table || '_all')) AND v.attname = a.attname
    AND (v.atttypid, v.atttypmod) = (a.atttypid, a.atttypmod)
  WHERE a.attrelid = to_regclass(format('public.%I', p_table)) AND a.attnum > 0 AND NOT a.attisdropped
$$;
