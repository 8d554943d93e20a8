-- Counts a bet into its player's session of play (SAFE-03), and returns the rule by which it is refused instead:
-- `session` for the player's limit of session length, `check` while a reality check is due; null for an accepted bet.
-- The caller then posts the bet in the same transaction, and rolls it back with the count where the posting fails.
--
-- A session begins with a bet and is over after 30 minutes without one (SESSION_REST_MINUTES). Its row stays locked
-- until the transaction ends, so that bets of a player are counted one after the other on any number of instances, and
-- calls that change the rules wait for a bet under way. Bets lock their game session and the vendor before it, accounts
-- after it. Both rules hold for bets on new rounds: a round with an open bet of the player may be finished.
--
-- p_check is the site's time between two reality checks in minutes, null where it has none; the player's own comes first.
CREATE OR REPLACE FUNCTION count_play(
  p_member bigint,
  p_vendor text,
  p_round text,
  p_check integer,
  p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_play player_play%ROWTYPE;
  v_session numeric;
  v_check numeric;
  v_rule text;
BEGIN
  SELECT * INTO v_play FROM player_play WHERE member_id = p_member FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO player_play (member_id, started_at, last_at, checked_at) VALUES (p_member, p_at, p_at, p_at)
    ON CONFLICT (member_id) DO NOTHING;
    IF FOUND THEN RETURN NULL; END IF;
    -- Another first bet was faster.
    SELECT * INTO v_play FROM player_play WHERE member_id = p_member FOR UPDATE;
  END IF;
  IF p_at >= v_play.last_at + interval '30 minutes' THEN
    UPDATE player_play SET started_at = p_at, last_at = p_at, checked_at = p_at WHERE member_id = p_member;
    RETURN NULL;
  END IF;
  SELECT max(amount) FILTER (WHERE kind = 'session'), max(amount) FILTER (WHERE kind = 'check')
  INTO v_session, v_check FROM player_limit WHERE member_id = p_member AND kind IN ('session', 'check');
  v_rule := CASE
    WHEN p_at >= v_play.started_at + v_session * interval '1 minute' THEN 'session'
    WHEN p_at >= v_play.checked_at + coalesce(v_check, p_check) * interval '1 minute' THEN 'check' END;
  IF v_rule IS NOT NULL AND NOT EXISTS (
    SELECT FROM bet
    WHERE member_id = p_member AND settled_at IS NULL AND vendor_code = p_vendor AND round_id = p_round
  ) THEN
    RETURN v_rule;
  END IF;
  UPDATE player_play SET last_at = greatest(last_at, p_at) WHERE member_id = p_member;
  RETURN NULL;
END $$;
