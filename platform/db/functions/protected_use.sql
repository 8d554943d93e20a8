-- How much of a limit a player has used at a moment: the money in or the loss of its hours (LIMIT_HOURS) in wire units,
-- or the minutes of the session of play; 0 for a stake and the time between two checks. A payment leaves as its time is
-- over to the microsecond.
CREATE OR REPLACE FUNCTION protected_use(p_member bigint, p_limit text, p_at timestamptz)
RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE p_limit
    WHEN 'stake' THEN 0
    WHEN 'check' THEN 0
    WHEN 'session' THEN coalesce((
      SELECT floor(extract(epoch FROM last_at - started_at) / 60) FROM player_play
      WHERE member_id = p_member AND last_at > p_at - interval '@session_rest_minutes minutes'), 0)
    WHEN 'lossDay' THEN (
      SELECT coalesce(sum(stake - win), 0) FROM bet
      WHERE member_id = p_member AND placed_at > p_at - interval '@limit_hours(lossDay) hours' AND type <> 'cancel')
    ELSE (
      SELECT coalesce(sum(amount), 0) FROM money_in(p_member, p_at - CASE p_limit
        WHEN 'depositDay' THEN interval '@limit_hours(depositDay) hours'
        WHEN 'depositWeek' THEN interval '@limit_hours(depositWeek) hours'
        ELSE interval '@limit_hours(depositMonth) hours' END))
  END
$$;
