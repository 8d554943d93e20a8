-- Counts a bet into its player's session of play (SAFE-03), and returns the rule by which it is refused instead:
-- `session` for the player's limit of session length, `check` while a reality check is due; null for an accepted bet.
-- The caller then posts the bet in the same transaction, and rolls it back with the count where the posting fails.
--
-- A session begins with a bet and is over after SESSION_REST_MINUTES (lib/rules/player-limits.ts) without one. Its row stays locked
-- until the transaction ends, so that bets of a player are counted one after the other on any number of instances, and
-- calls that change the rules wait for a bet under way. Bets lock their game session and the vendor before it, accounts
-- after it.
--
-- Both rules hold for bets on new rounds. A round with a bet that was placed before the rule began to hold, and is still
-- open, may be finished: for p_finish_minutes, with further stakes of p_finish_percent of the open ones together. A limit
-- that is set or lowered later begins to hold where it would have ended the session, so that no change of it adds time.
--
-- p_check is the site's time between two reality checks in minutes, null where it has none; the player's own comes first.
CREATE OR REPLACE FUNCTION count_play(
  p_member bigint,
  p_vendor text,
  p_round text,
  p_stake numeric,
  p_check integer,
  p_finish_minutes integer,
  p_finish_percent integer,
  p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_play player_play%ROWTYPE;
  v_session numeric;
  v_check numeric;
  v_session_ends timestamptz;
  v_check_due timestamptz;
  v_since timestamptz;
  v_open numeric;
  v_more numeric;
BEGIN
  SELECT * INTO v_play FROM player_play WHERE member_id = p_member FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO player_play (member_id, started_at, last_at, checked_at) VALUES (p_member, p_at, p_at, p_at)
    ON CONFLICT (member_id) DO NOTHING;
    IF FOUND THEN RETURN NULL; END IF;
    -- Another first bet was faster.
    SELECT * INTO v_play FROM player_play WHERE member_id = p_member FOR UPDATE;
  END IF;
  IF p_at >= v_play.last_at + interval '@session_rest_minutes minutes' THEN
    UPDATE player_play SET started_at = p_at, last_at = p_at, checked_at = p_at WHERE member_id = p_member;
    RETURN NULL;
  END IF;
  SELECT max(amount) FILTER (WHERE kind = 'session'), max(amount) FILTER (WHERE kind = 'check')
  INTO v_session, v_check FROM player_limit WHERE member_id = p_member AND kind IN ('session', 'check');
  v_session_ends := v_play.started_at + v_session * interval '1 minute';
  v_check_due := v_play.checked_at + coalesce(v_check, p_check) * interval '1 minute';
  v_since := least(v_session_ends, v_check_due);
  IF p_at >= v_since THEN
    SELECT sum(stake) INTO v_open FROM bet
    WHERE member_id = p_member AND settled_at IS NULL AND vendor_code = p_vendor AND round_id = p_round
      AND placed_at < v_since;
    SELECT coalesce(sum(stake), 0) INTO v_more FROM bet
    WHERE member_id = p_member AND placed_at >= v_since AND vendor_code = p_vendor AND round_id = p_round
      AND type <> 'cancel';
    IF v_open IS NULL OR p_at >= v_since + p_finish_minutes * interval '1 minute'
        OR v_more + p_stake > v_open * p_finish_percent / 100 THEN
      RETURN CASE WHEN p_at >= v_session_ends THEN 'session' ELSE 'check' END;
    END IF;
  END IF;
  UPDATE player_play SET last_at = greatest(last_at, p_at) WHERE member_id = p_member;
  RETURN NULL;
END $$;
