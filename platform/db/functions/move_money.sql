-- A partner's move of cash or points to or from a member below, in one round trip: reads the data for the decision and,
-- unless that forbids the move, posts it. The platform decides: it passes in advance whether the caller's side allows
-- the move (p_may, platform/cash/move-statement.ts), and derives the refusal from the answer when nothing was posted
-- (platform/cash/move-outcome.ts).
--
-- p_amount is the amount for the target, negative when the caller takes back; p_idle refuses the move while a bet of
-- the target is unsettled, unless the site's option takeBackWaitsForBets is off. That is looked at when the accounts are
-- locked, so that a bet that is posted at the same time is either seen or waits for the move.
--
-- Returns null when no member of that id is at or below the caller. Otherwise an object:
--   known     target's id and status, then id, balance and sequence before the move of four accounts: the caller's
--             of the kind that moves and of the other kind, then the same two of the target
--   posted    the answer of post_transfer
--   playing   whether p_idle refused it
--   barred    whether the operator has switched off what partners above give to the target and take back from it
--   refused   the error code of the ledger, if the accounts do not allow the move
--   before    alone: the entries of a key that was used before
CREATE OR REPLACE FUNCTION move_money(
  p_site text,
  p_caller bigint,
  p_mem_id text,
  p_account text,
  p_kind text,
  p_key text,
  p_fingerprint text,
  p_memo text,
  p_own_type integer,
  p_lower_type integer,
  p_amount numeric,
  p_may boolean,
  p_idle boolean,
  p_max_balance numeric,
  p_request text
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  v_target bigint;
  v_own bigint;
  v_lower bigint;
  v_may boolean;
  v_is_used boolean;
  v_moved numeric := abs(p_amount);
  v_paying numeric;
  v_receiving numeric;
  v_closed boolean;
  v_refused text;
  v_known text[];
  v_playing boolean := false;
  v_barred boolean;
  v_posted text[];
  v_before bigint;
BEGIN
  SELECT m.id, own.id, lower.id, p_may AND m.status = 'active' AND m.upline_may_move AND m.id <> p_caller,
    NOT m.upline_may_move,
    EXISTS (SELECT FROM idempotency WHERE site_id = p_site AND key = p_key),
    CASE WHEN p_amount > 0 THEN own.balance ELSE lower.balance END,
    CASE WHEN p_amount > 0 THEN lower.balance ELSE own.balance END,
    CASE WHEN p_amount > 0 THEN lower.closed ELSE own.closed END,
    ARRAY[m.id::text, m.status, own.id::text, own.balance::text, own.seq::text, own2.id::text, own2.balance::text,
      own2.seq::text, lower.id::text, lower.balance::text, lower.seq::text, lower2.id::text, lower2.balance::text,
      lower2.seq::text]
  INTO v_target, v_own, v_lower, v_may, v_barred, v_is_used, v_paying, v_receiving, v_closed, v_known
  FROM (SELECT CASE p_account WHEN 'cash' THEN 'point' ELSE 'cash' END AS other) AS o
  CROSS JOIN member m
  JOIN account own ON own.member_id = p_caller AND own.kind = p_account
  JOIN account own2 ON own2.member_id = p_caller AND own2.kind = o.other
  JOIN account lower ON lower.member_id = m.id AND lower.kind = p_account
  JOIN account lower2 ON lower2.member_id = m.id AND lower2.kind = o.other
  WHERE m.site_id = p_site AND lower(m.mem_id) = p_mem_id AND m.path @> ARRAY[p_caller];
  v_refused := CASE WHEN v_is_used THEN 'PB002' ELSE coalesce(
    side_refusal(-v_moved, p_account, v_paying, false, p_max_balance),
    side_refusal(v_moved, p_account, v_receiving, v_closed, p_max_balance)) END;
  IF p_idle AND v_may AND v_refused IS NULL THEN
    PERFORM lock_accounts(ARRAY[v_own, v_lower]);
  END IF;
  IF p_idle AND EXISTS (SELECT FROM bet WHERE member_id = v_target AND settled_at IS NULL)
    AND coalesce((SELECT (option ->> 'takeBackWaitsForBets')::boolean FROM site WHERE site_id = p_site), true) THEN
    v_playing := true;
    v_may := false;
  END IF;

  IF v_may AND v_refused IS NULL THEN
    IF p_amount > 0 THEN
      v_posted := post_transfer(p_site, p_kind, p_key, p_fingerprint, p_caller, p_memo, ARRAY[v_own, v_lower],
        ARRAY[p_own_type, p_lower_type], ARRAY[-p_amount, p_amount], now(), p_request, p_max_balance);
    ELSE
      v_posted := post_transfer(p_site, p_kind, p_key, p_fingerprint, p_caller, p_memo, ARRAY[v_lower, v_own],
        ARRAY[p_lower_type, p_own_type], ARRAY[p_amount, -p_amount], now(), p_request, p_max_balance);
    END IF;
    IF cardinality(v_posted) > 1 THEN
      RETURN json_build_object('known', v_known, 'posted', v_posted);
    END IF;
    v_before := v_posted[1];
  ELSE
    -- A move that is forbidden now may have been posted before with this key: then the first answer holds. A key that
    -- was used by another request, or by a call that moves no money, is refused.
    SELECT bool_or(transfer_id IS NULL OR fingerprint IS DISTINCT FROM p_fingerprint), max(transfer_id)
    INTO v_is_used, v_before FROM key_use(p_site, p_key);
    IF v_is_used THEN RETURN json_build_object('refused', 'PB002'); END IF;
    IF v_before IS NULL THEN
      IF v_target IS NULL THEN RETURN NULL; END IF;
      RETURN json_build_object('known', v_known, 'playing', v_playing, 'barred', v_barred,
        'refused', CASE WHEN v_may THEN v_refused END);
    END IF;
  END IF;
  RETURN (
    SELECT json_build_object('before', json_agg(json_build_object('transferId', transfer_id, 'accountId',
      account_id, 'type', type, 'amount', amount::text, 'balanceAfter', balance_after::text, 'seq', seq)))
    FROM posted_before(v_before));
END $$;
