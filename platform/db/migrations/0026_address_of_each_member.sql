CREATE TABLE "sign_in_address" (
	"site_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"ip" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_address_member_id_ip_pk" PRIMARY KEY("member_id","ip")
);
--> statement-breakpoint
DROP INDEX "login_log_ip_member";--> statement-breakpoint
ALTER TABLE "sign_in_address" ADD CONSTRAINT "sign_in_address_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_address_ip" ON "sign_in_address" USING btree ("site_id","ip","last_at");--> statement-breakpoint
-- The sign-ins so far, those of detached months included, whatever columns the view of all rows has at this moment.
DO $$
DECLARE
  v_table text;
BEGIN
  FOR v_table IN
    SELECT 'public.login_log' UNION ALL SELECT format('archive.%I', relname) FROM pg_class
    WHERE relnamespace = to_regnamespace('archive') AND relkind = 'r' AND relname ~ '^login_log_(before|\d{4}_\d\d)$'
  LOOP
    EXECUTE 'INSERT INTO sign_in_address AS known (site_id, member_id, ip, last_at)
      SELECT m.site_id, l.member_id, l.ip, l.at
      FROM (SELECT member_id, ip, max(at) AS at FROM ' || v_table || ' WHERE success GROUP BY member_id, ip) AS l
      JOIN member m ON m.id = l.member_id
      ON CONFLICT (member_id, ip) DO UPDATE SET last_at = greatest(known.last_at, EXCLUDED.last_at)';
  END LOOP;
END $$;
