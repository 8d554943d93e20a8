-- Its parameters change: it reads the stake, and the bounds within which a round may be finished.
DROP FUNCTION IF EXISTS count_play(bigint, text, text, integer, timestamptz);
