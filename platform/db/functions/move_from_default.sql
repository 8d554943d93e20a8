-- Moves rows of a month that are in the default partition of their table to the table of that month, which is not attached
-- yet. Append-only tables let them go for it.
CREATE OR REPLACE FUNCTION move_from_default(
  p_table text,
  p_column text,
  p_name text,
  p_from timestamptz,
  p_to timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_default text := p_table || '_default';
  v_rows text := format('%1$I WHERE %2$I >= %3$L AND %2$I < %4$L', v_default, p_column, coalesce(p_from, '-infinity'), p_to);
  v_has_rows boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %s)', v_rows) INTO v_has_rows;
  IF NOT v_has_rows THEN RETURN; END IF;
  EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', v_default);
  EXECUTE format('WITH moved AS (DELETE FROM %s RETURNING *) INSERT INTO %I SELECT * FROM moved', v_rows, p_name);
  EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', v_default);
END $$;
