-- Refuses to move money of a player against a limit, a time-out or a self-exclusion of their own (decision 66).
-- post_transfer.sql calls it for accounts with the mark of protect_accounts.sql, with the player's account locked; limits
-- are locked as well, so that postings to two accounts of a player are counted one after the other.
--
-- p_kind is the kind of the transfer and p_amount what the player receives or, for a stake, pays. During a pause neither
-- stakes nor money in are accepted; wins, corrections, withdrawals and take-backs are. MONEY_IN
-- (platform/db/money-rules.ts) counts against the limits of deposits; coupons do not. Losses are stakes less wins of the
-- bets of the last 24 hours, open ones included.
--
-- Raises PB008 with the limit's kind as its detail, `pause` for a time-out or self-exclusion.
CREATE OR REPLACE FUNCTION refuse_protected(
  p_member bigint,
  p_kind text,
  p_amount numeric,
  p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_limit record;
  v_used numeric;
BEGIN
  IF EXISTS (SELECT FROM player_pause WHERE member_id = p_member AND pause_in_force(ends_at, p_at)) THEN
    RAISE EXCEPTION 'the player pauses' USING ERRCODE = 'PB008', DETAIL = 'pause';
  END IF;
  FOR v_limit IN
    SELECT kind, amount FROM player_limit
    WHERE member_id = p_member AND CASE
      WHEN p_kind = 'bet' THEN kind IN (@bet_limits)
      WHEN p_kind IN (@money_in_kinds) THEN kind IN (@deposit_limits) END
    ORDER BY kind FOR UPDATE
  LOOP
    v_used := protected_use(p_member, v_limit.kind, p_at);
    IF v_used + p_amount > v_limit.amount THEN
      RAISE EXCEPTION 'a limit of the player' USING ERRCODE = 'PB008', DETAIL = v_limit.kind;
    END IF;
  END LOOP;
END $$;
