-- The attached partitions of the tables that are partitioned by month, with the column of the month and the bounds; the
-- one without a lower bound holds all rows from before the table was partitioned. Default partitions are left out.
CREATE OR REPLACE FUNCTION partition_months()
RETURNS TABLE (parent text, month_column text, name text, starts timestamptz, ends timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT p.relname, a.attname, c.relname, substring(b.bound FROM 'FROM \(''([^'']+)''\)')::timestamptz,
    substring(b.bound FROM 'TO \(''([^'']+)''\)')::timestamptz
  FROM pg_partitioned_table t JOIN pg_class p ON p.oid = t.partrelid
  JOIN pg_attribute a ON a.attrelid = t.partrelid AND a.attnum = t.partattrs[0]
  JOIN pg_inherits i ON i.inhparent = t.partrelid JOIN pg_class c ON c.oid = i.inhrelid
  CROSS JOIN LATERAL (SELECT pg_get_expr(c.relpartbound, c.oid) AS bound) AS b
  WHERE p.relnamespace = 'public'::regnamespace AND b.bound <> 'DEFAULT'
$$;
