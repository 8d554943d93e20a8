-- Room for the next sums on the same page: none of these columns is indexed, so a change touches no index either.
ALTER TABLE stat_daily SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE branch_level SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE rolling_due SET (fillfactor = 80);
