-- Detached months of the tables that are partitioned.
CREATE SCHEMA IF NOT EXISTS archive;
--> statement-breakpoint
-- Makes a table one that is partitioned by month of a column, without a copy of its rows: these become the partition
-- `<table>_before`, up to the end of the present month (UTC+9). Its foreign keys to other tables are preserved, those of
-- others to it must be dropped before. Indexes of `p_indexes` are those of the new table, `@` is its name; those of the
-- old one that are equal are used again. Each partition has a primary key on `id` of its own, which a partitioned table
-- cannot have without the column of its months; ids are unique because one sequence counts them. Triggers of the old
-- table are those of the new one.
-- Later migrations of this release use the function, too.
CREATE OR REPLACE FUNCTION partition_by_month(p_table text, p_column text, p_indexes text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_old text := p_table || '_before';
  v_sequence text := pg_get_serial_sequence(p_table, 'id');
  v_name text;
  v_definition text;
  v_triggers text[];
  v_last bigint;
  v_called boolean;
BEGIN
  EXECUTE format('SELECT last_value, is_called FROM %s', v_sequence) INTO v_last, v_called;
  SELECT coalesce(array_agg(pg_get_triggerdef(oid)), '{}') INTO v_triggers FROM pg_trigger
    WHERE tgrelid = p_table::regclass AND NOT tgisinternal;
  FOR v_name IN SELECT tgname FROM pg_trigger WHERE tgrelid = p_table::regclass AND NOT tgisinternal LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', v_name, p_table);
  END LOOP;
  EXECUTE format('ALTER TABLE %I RENAME TO %I', p_table, v_old);
  EXECUTE format('ALTER TABLE %I ALTER COLUMN id DROP IDENTITY', v_old);
  FOR v_name IN SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indrelid = v_old::regclass
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', v_name, regexp_replace(v_name, '^' || p_table, v_old));
  END LOOP;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING STORAGE) PARTITION BY RANGE (%I)', p_table, v_old,
    p_column);
  EXECUTE format('ALTER TABLE %I ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME %I)', p_table,
    p_table || '_id_seq');
  PERFORM setval(format('%I', p_table || '_id_seq')::regclass, v_last, v_called);
  FOR v_name, v_definition IN SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid = v_old::regclass AND contype = 'f'
  LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I %s', p_table, v_name, v_definition);
  END LOOP;
  FOREACH v_definition IN ARRAY p_indexes LOOP
    EXECUTE replace(v_definition, '@', quote_ident(p_table));
  END LOOP;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', p_table, v_old,
    (date_trunc('month', now() AT TIME ZONE 'Asia/Seoul') + interval '1 month') AT TIME ZONE 'Asia/Seoul');
  EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', p_table || '_default', p_table);
  EXECUTE format('ALTER TABLE %I ADD PRIMARY KEY (id)', p_table || '_default');
  FOREACH v_definition IN ARRAY v_triggers LOOP
    EXECUTE v_definition;
  END LOOP;
  -- The view of all rows, those of detached months included (functions/make_all_view.sql).
  EXECUTE format('CREATE VIEW %I AS SELECT * FROM %I', p_table || '_all', p_table);
  -- Nothing else makes the statistics of a whole partitioned table; autovacuum has those of its partitions.
  EXECUTE format('ANALYZE %I', p_table);
END $$;
--> statement-breakpoint
SELECT partition_by_month('login_log', 'at', ARRAY[
  'CREATE INDEX login_log_member ON @ (member_id, at)',
  'CREATE INDEX login_log_at ON @ (at)'
]);
