-- The books of the sandbox are a schema of its own. A site that has left for another database left triggers on them,
-- which refuse every write to its rows.
DO $$
DECLARE left_trigger record;
BEGIN
  FOR left_trigger IN SELECT tgname, tgrelid::regclass AS books FROM pg_trigger
    WHERE NOT tgisinternal AND tgrelid IN (to_regclass('sandbox_part'), to_regclass('sandbox_play'), to_regclass('sandbox_round'), to_regclass('sandbox_seed'), to_regclass('sandbox_spin'))
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', left_trigger.tgname, left_trigger.books);
  END LOOP;
END $$;--> statement-breakpoint
CREATE SCHEMA IF NOT EXISTS "sandbox";--> statement-breakpoint
ALTER TABLE IF EXISTS "sandbox_part" SET SCHEMA "sandbox";--> statement-breakpoint
ALTER TABLE IF EXISTS "sandbox"."sandbox_part" RENAME TO "part";--> statement-breakpoint
ALTER TABLE IF EXISTS "sandbox_play" SET SCHEMA "sandbox";--> statement-breakpoint
ALTER TABLE IF EXISTS "sandbox"."sandbox_play" RENAME TO "play";--> statement-breakpoint
ALTER TABLE IF EXISTS "sandbox_round" SET SCHEMA "sandbox";--> statement-breakpoint
ALTER TABLE IF EXISTS "sandbox"."sandbox_round" RENAME TO "round";--> statement-breakpoint
ALTER TABLE IF EXISTS "sandbox_seed" SET SCHEMA "sandbox";--> statement-breakpoint
ALTER TABLE IF EXISTS "sandbox"."sandbox_seed" RENAME TO "seed";--> statement-breakpoint
ALTER TABLE IF EXISTS "sandbox_spin" SET SCHEMA "sandbox";--> statement-breakpoint
ALTER TABLE IF EXISTS "sandbox"."sandbox_spin" RENAME TO "spin";
