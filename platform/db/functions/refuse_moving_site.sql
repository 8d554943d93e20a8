-- Refuses a write to a site that is being copied to another database, or has left (platform/move-site/freeze.ts, which
-- makes the triggers). On a table with the column site_id the trigger's own condition names the site, and it has no
-- arguments. On any other table the arguments are the site, the column that refers to the row's owner, and the owner's
-- table, which has site_id; members, the usual owners, are looked up by a planned statement.
CREATE OR REPLACE FUNCTION refuse_moving_site() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_row record;
  v_site text;
BEGIN
  IF TG_OP = 'DELETE' THEN v_row := OLD; ELSE v_row := NEW; END IF;
  IF TG_NARGS = 0 THEN
    v_site := v_row.site_id;
  ELSE
    IF TG_ARGV[1] = 'member_id' THEN
      SELECT site_id INTO v_site FROM member WHERE id = v_row.member_id;
    ELSE
      EXECUTE format('SELECT o.site_id FROM %I AS o WHERE o.id = ($1).%I', TG_ARGV[2], TG_ARGV[1]) INTO v_site USING v_row;
    END IF;
    IF v_site IS DISTINCT FROM TG_ARGV[0] THEN RETURN v_row; END IF;
  END IF;
  RAISE EXCEPTION 'the site % moves to another database', v_site USING ERRCODE = 'PB009';
END $$;
