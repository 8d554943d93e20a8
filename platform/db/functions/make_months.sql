-- Makes the partitions of the month of p_now (UTC+9), of p_ahead months after it, and of those missing before them, for
-- every table that is partitioned by month. Rows that were written for such a month meanwhile are in the default
-- partition and are moved. Returns the names of the partitions made; none when all are there. Safe to repeat, by several
-- instances at once. Attaching locks the parent against other changes of its definition alone, and the default partition
-- against everything: call it with a lock_timeout.
--
-- Partitions get a primary key of their own (`partition_by_month`), and the triggers of their table that are none of
-- rows, which PostgreSQL does not pass on: TRUNCATE of a partition is refused as that of the table.
CREATE OR REPLACE FUNCTION make_months(p_now timestamptz, p_ahead integer) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  v_table record;
  v_trigger record;
  v_name text;
  v_last timestamp := date_trunc('month', p_now AT TIME ZONE 'Asia/Seoul') + p_ahead * interval '1 month';
  v_month timestamp;
  v_from timestamptz;
  v_to timestamptz;
  v_made text[] := '{}';
BEGIN
  PERFORM pg_advisory_xact_lock(7150025);
  FOR v_table IN
    SELECT parent, month_column, max(ends) AT TIME ZONE 'Asia/Seoul' AS next FROM partition_months() GROUP BY 1, 2
  LOOP
    v_month := v_table.next;
    WHILE v_month <= v_last LOOP
      v_name := v_table.parent || to_char(v_month, '_YYYY_MM');
      v_from := v_month AT TIME ZONE 'Asia/Seoul';
      v_month := v_month + interval '1 month';
      v_to := v_month AT TIME ZONE 'Asia/Seoul';
      EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING STORAGE, PRIMARY KEY (id))', v_name,
        v_table.parent);
      PERFORM move_from_default(v_table.parent, v_table.month_column, v_name, v_from, v_to);
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', v_table.parent, v_name, v_from,
        v_to);
      v_made := v_made || v_name;
    END LOOP;
  END LOOP;
  FOR v_trigger IN
    SELECT p.relname AS parent, c.relname AS name, pg_get_triggerdef(g.oid) AS definition
    FROM pg_trigger g JOIN pg_class p ON p.oid = g.tgrelid AND p.relkind = 'p'
    JOIN pg_inherits i ON i.inhparent = p.oid JOIN pg_class c ON c.oid = i.inhrelid
    WHERE NOT g.tgisinternal AND g.tgtype & 1 = 0
      AND NOT EXISTS (SELECT FROM pg_trigger o WHERE o.tgrelid = c.oid AND o.tgname = g.tgname)
  LOOP
    EXECUTE replace(v_trigger.definition, format(' ON public.%I ', v_trigger.parent), format(' ON public.%I ', v_trigger.name));
  END LOOP;
  RETURN v_made;
END $$;
