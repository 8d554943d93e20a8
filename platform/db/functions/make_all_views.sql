-- Makes the views of all rows that are missing, or that a migration has left behind their table (make_all_view.sql). Runs
-- with every migration (platform/db/migrate.ts).
CREATE OR REPLACE FUNCTION make_all_views() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM make_all_view(parent) FROM (SELECT DISTINCT parent FROM partition_months()) AS p WHERE NOT has_all_view(parent);
END $$;
