-- A partner's move of cash or points in one statement of the platform: what it is judged by is read, and unless that
-- forbids it the transfer is posted. The judge is the platform (platform/cash/move.ts): it says beforehand what the
-- caller's side allows (p_may), and names the refusal from what comes back when nothing was posted.
--
-- Answers null when nobody of that id stands at or below the caller; otherwise the target, the cash and point accounts
-- of both as they were before, and the entries of the transfer or null. A key that was used before answers its first
-- entries alone. p_amount is what the target receives; p_idle asks that no game of the target is unsettled.
CREATE FUNCTION move_money(
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
  p_most numeric,
  p_request text
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  v_target bigint;
  v_status text;
  v_in_game boolean;
  v_used text;
  v_own bigint;
  v_lower bigint;
  v_accounts json;
  v_posted json;
BEGIN
  SELECT fingerprint INTO v_used FROM transfer WHERE site_id = p_site AND key = p_key;
  IF FOUND THEN
    IF v_used IS DISTINCT FROM p_fingerprint THEN
      RAISE EXCEPTION 'idempotency key was used with another request' USING ERRCODE = 'PB002';
    END IF;
    RETURN (
      SELECT json_build_object('posted', json_agg(json_build_object('transferId', t.id, 'replayed', true,
        'accountId', e.account_id, 'type', e.type, 'amount', e.amount::text, 'balanceAfter', e.balance_after::text,
        'seq', e.seq) ORDER BY e.id))
      FROM transfer t JOIN entry e ON e.transfer_id = t.id WHERE t.site_id = p_site AND t.key = p_key);
  END IF;

  SELECT id, status INTO v_target, v_status FROM member
  WHERE site_id = p_site AND lower(mem_id) = p_mem_id AND path @> ARRAY[p_caller];
  IF NOT FOUND THEN RETURN NULL; END IF;
  v_in_game := EXISTS (SELECT FROM bet WHERE member_id = v_target AND settled_at IS NULL AND wallet = 'game');
  SELECT max(id) FILTER (WHERE member_id = p_caller AND kind = p_account),
    max(id) FILTER (WHERE member_id = v_target AND kind = p_account),
    json_agg(json_build_object('member', member_id, 'kind', kind, 'account', id, 'balance', balance::text, 'seq', seq))
  INTO v_own, v_lower, v_accounts
  FROM account WHERE member_id IN (p_caller, v_target) AND kind IN ('cash', 'point');

  IF p_may AND v_status = 'active' AND v_target <> p_caller AND NOT (p_idle AND v_in_game) THEN
    SELECT json_agg(json_build_object('transferId', transfer_id, 'replayed', replayed, 'accountId', account_id,
      'type', type, 'amount', amount::text, 'balanceAfter', balance_after::text, 'seq', seq))
    INTO v_posted
    FROM post_transfer(p_site, p_kind, p_key, p_fingerprint, p_caller, p_memo, ARRAY[v_own, v_lower],
      ARRAY[p_own_type, p_lower_type], ARRAY[-p_amount, p_amount], now(), p_request, p_most);
  END IF;
  RETURN json_build_object('target', json_build_object('id', v_target, 'status', v_status, 'inGame', v_in_game),
    'accounts', v_accounts, 'posted', v_posted);
END $$;
