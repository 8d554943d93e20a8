-- How much of a limit a player has used at a moment, in wire units: the money in of the last 24 hours, 7 or 30 days, or
-- the loss of the last 24 hours, the minutes of the session of play; 0 for a stake and the time between two checks. A payment leaves as its time is over to the microsecond.
-- There is no upper bound: a transaction that began later may have been posted first, with a later time.
--
-- Money in are entries of cash and points of the types 1 deposit, 2 grant (of points: by a partner, too) and 33 given
-- (lib/contract/money-codes.ts); a reversal has the type of the reversed entry and the opposite amount.
CREATE OR REPLACE FUNCTION protected_use(p_member bigint, p_limit text, p_at timestamptz)
RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE p_limit
    WHEN 'stake' THEN 0
    WHEN 'check' THEN 0
    WHEN 'session' THEN coalesce((
      SELECT floor(extract(epoch FROM last_at - started_at) / 60) FROM player_play
      WHERE member_id = p_member AND last_at > p_at - interval '30 minutes'), 0)
    WHEN 'lossDay' THEN (
      SELECT coalesce(sum(stake - win), 0) FROM bet
      WHERE member_id = p_member AND placed_at > p_at - interval '24 hours' AND type <> 'cancel')
    ELSE (
      SELECT coalesce(sum(e.amount), 0) FROM account a JOIN entry e ON e.account_id = a.id
      WHERE a.member_id = p_member AND a.kind IN ('cash', 'point') AND e.type IN (1, 2, 33)
        AND e.created_at > p_at - CASE p_limit
          WHEN 'depositDay' THEN interval '24 hours'
          WHEN 'depositWeek' THEN interval '168 hours'
          ELSE interval '720 hours' END)
  END
$$;
