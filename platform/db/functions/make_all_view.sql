-- Makes the view <table>_all anew: all rows of a table that is partitioned by month, those of detached months in the
-- schema archive included. Lists, explanations and reports read it; the table itself is for writes and for what they
-- decide by. A column that a detached month lacks, because it is newer, has its default there.
CREATE OR REPLACE FUNCTION make_all_view(p_table text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_table regclass := format('public.%I', p_table)::regclass;
  v_part record;
  v_columns text;
  v_query text;
BEGIN
  SELECT format('SELECT %s FROM public.%I', string_agg(quote_ident(attname), ', ' ORDER BY attnum), p_table)
  INTO v_query FROM pg_attribute WHERE attrelid = v_table AND attnum > 0 AND NOT attisdropped;
  FOR v_part IN
    SELECT oid, relname FROM pg_class
    WHERE relnamespace = 'archive'::regnamespace AND relkind = 'r' AND relname ~ ('^' || p_table || '_(before|\d{4}_\d\d)$')
    ORDER BY relname
  LOOP
    SELECT string_agg(CASE WHEN o.attname IS NULL THEN coalesce('(' || pg_get_expr(d.adbin, d.adrelid) || ')', 'NULL')
      ELSE quote_ident(a.attname) END || '::'
      || format_type(a.atttypid, a.atttypmod), ', ' ORDER BY a.attnum)
    INTO v_columns FROM pg_attribute a
    LEFT JOIN pg_attribute o ON o.attrelid = v_part.oid AND o.attname = a.attname AND NOT o.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attrelid = v_table AND a.attnum > 0 AND NOT a.attisdropped;
    v_query := v_query || format(' UNION ALL SELECT %s FROM archive.%I', v_columns, v_part.relname);
  END LOOP;
  EXECUTE format('DROP VIEW IF EXISTS public.%I', p_table || '_all');
  EXECUTE format('CREATE VIEW public.%I AS %s', p_table || '_all', v_query);
END $$;
