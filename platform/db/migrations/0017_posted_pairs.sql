-- A transfer between two accounts, which is what nearly every one is: what p_from pays and p_to receives. Scalars and
-- one array of text in place of arrays and rows, and statements that each do one plain thing: most of a posting is the
-- starting and ending of what it calls.
--
-- Answers the transfer's id, the amount, and the balance and sequence after it of the paying and of the receiving
-- account; of a key that was used before, with the same fingerprint, the id alone. Errors are those of post_transfer.
CREATE FUNCTION post_pair(
  p_site text,
  p_kind text,
  p_key text,
  p_fingerprint text,
  p_actor bigint,
  p_memo text,
  p_from bigint,
  p_to bigint,
  p_from_type integer,
  p_to_type integer,
  p_amount numeric,
  p_at timestamptz DEFAULT now(),
  p_request text DEFAULT NULL,
  p_most numeric DEFAULT NULL
) RETURNS text[] LANGUAGE plpgsql SET pitboss.posting = '1' AS $$
DECLARE
  v_transfer bigint;
  v_fingerprint text;
  v_from account%ROWTYPE;
  v_to account%ROWTYPE;
BEGIN
  -- What is no number counts as more than any.
  IF (p_from <> p_to AND p_amount >= 0 AND p_amount < 'Infinity' AND round(p_amount, 2) = p_amount) IS NOT TRUE THEN
    RAISE EXCEPTION 'transfer does not balance' USING ERRCODE = 'PB003';
  END IF;

  INSERT INTO transfer (site_id, kind, key, fingerprint, actor_id, memo, created_at, request_id)
  VALUES (p_site, p_kind, p_key, p_fingerprint, p_actor, p_memo, p_at, p_request)
  ON CONFLICT (site_id, key) DO NOTHING
  RETURNING id INTO v_transfer;
  IF v_transfer IS NULL THEN
    SELECT id, fingerprint INTO v_transfer, v_fingerprint FROM transfer WHERE site_id = p_site AND key = p_key;
    IF v_fingerprint IS DISTINCT FROM p_fingerprint THEN
      RAISE EXCEPTION 'idempotency key was used with another request' USING ERRCODE = 'PB002';
    END IF;
    RETURN ARRAY[v_transfer];
  END IF;
  INSERT INTO outbox (site_id, transfer_id) VALUES (p_site, v_transfer);

  -- The lower account first, as everything that takes more than one does.
  IF p_from < p_to THEN
    UPDATE account SET balance = balance - p_amount, seq = seq + 1
    WHERE id = p_from AND site_id = p_site AND (balance >= p_amount OR kind = 'house') RETURNING * INTO v_from;
    UPDATE account SET balance = balance + p_amount, seq = seq + 1
    WHERE id = p_to AND site_id = p_site RETURNING * INTO v_to;
  ELSE
    UPDATE account SET balance = balance + p_amount, seq = seq + 1
    WHERE id = p_to AND site_id = p_site RETURNING * INTO v_to;
    UPDATE account SET balance = balance - p_amount, seq = seq + 1
    WHERE id = p_from AND site_id = p_site AND (balance >= p_amount OR kind = 'house') RETURNING * INTO v_from;
  END IF;
  IF v_from.id IS NULL THEN
    PERFORM refuse_side(p_site, p_from, -p_amount, p_most);
  ELSIF v_to.id IS NULL
      OR p_most IS NOT NULL AND p_amount > 0 AND (v_to.closed OR v_to.member_id IS NOT NULL AND v_to.balance > p_most) THEN
    PERFORM refuse_side(p_site, p_to, p_amount, p_most);
  END IF;

  INSERT INTO entry (transfer_id, account_id, member_id, type, amount, balance_after, seq, created_at)
  VALUES (v_transfer, p_from, v_from.member_id, p_from_type, -p_amount, v_from.balance, v_from.seq, p_at),
    (v_transfer, p_to, v_to.member_id, p_to_type, p_amount, v_to.balance, v_to.seq, p_at);
  RETURN ARRAY[v_transfer::text, round(p_amount, 2)::text, v_from.balance::text, v_from.seq::text, v_to.balance::text,
    v_to.seq::text];
END $$;
--> statement-breakpoint
-- The entries of a transfer that was posted before.
CREATE FUNCTION posted_before(p_transfer bigint) RETURNS SETOF posted_side LANGUAGE sql STABLE AS $$
  SELECT e.transfer_id, true, e.account_id, e.type, e.amount::numeric, e.balance_after::numeric, e.seq
  FROM entry e WHERE e.transfer_id = p_transfer ORDER BY e.id
$$;
--> statement-breakpoint
-- post_transfer as before, for whatever is no transfer between two accounts: more sides, or one account twice. They are
-- written in the order of their accounts, one after the other.
CREATE OR REPLACE FUNCTION post_transfer(
  p_site text,
  p_kind text,
  p_key text,
  p_fingerprint text,
  p_actor bigint,
  p_memo text,
  p_accounts bigint[],
  p_types integer[],
  p_amounts numeric[],
  p_at timestamptz DEFAULT now(),
  p_request text DEFAULT NULL,
  p_most numeric DEFAULT NULL
) RETURNS SETOF posted_side LANGUAGE plpgsql SET pitboss.posting = '1' AS $$
DECLARE
  v_transfer bigint;
  v_fingerprint text;
  v_side record;
BEGIN
  IF sides_balance(p_accounts, p_types, p_amounts) IS NOT TRUE THEN
    RAISE EXCEPTION 'transfer does not balance' USING ERRCODE = 'PB003';
  END IF;

  INSERT INTO transfer (site_id, kind, key, fingerprint, actor_id, memo, created_at, request_id)
  VALUES (p_site, p_kind, p_key, p_fingerprint, p_actor, p_memo, p_at, p_request)
  ON CONFLICT (site_id, key) DO NOTHING
  RETURNING id INTO v_transfer;
  IF v_transfer IS NULL THEN
    SELECT id, fingerprint INTO v_transfer, v_fingerprint FROM transfer WHERE site_id = p_site AND key = p_key;
    IF v_fingerprint IS DISTINCT FROM p_fingerprint THEN
      RAISE EXCEPTION 'idempotency key was used with another request' USING ERRCODE = 'PB002';
    END IF;
    RETURN QUERY SELECT * FROM posted_before(v_transfer);
    RETURN;
  END IF;
  INSERT INTO outbox (site_id, transfer_id) VALUES (p_site, v_transfer);

  FOR v_side IN
    SELECT s.account, s.type, s.amount FROM unnest(p_accounts, p_types, p_amounts) AS s(account, type, amount)
    ORDER BY s.account, s.type
  LOOP
    RETURN QUERY
      WITH moved AS (
        UPDATE account a SET balance = a.balance + v_side.amount, seq = a.seq + 1
        WHERE a.id = v_side.account AND a.site_id = p_site
          AND (v_side.amount >= 0 OR a.kind = 'house' OR a.balance + v_side.amount >= 0)
          AND (v_side.amount <= 0 OR p_most IS NULL
            OR NOT a.closed AND (a.member_id IS NULL OR a.balance + v_side.amount <= p_most))
        RETURNING a.member_id, a.balance, a.seq
      )
      INSERT INTO entry (transfer_id, account_id, member_id, type, amount, balance_after, seq, created_at)
      SELECT v_transfer, v_side.account, moved.member_id, v_side.type, v_side.amount, moved.balance, moved.seq, p_at
      FROM moved
      RETURNING entry.transfer_id, false, entry.account_id, entry.type, entry.amount::numeric,
        entry.balance_after::numeric, entry.seq;
    IF NOT FOUND THEN PERFORM refuse_side(p_site, v_side.account, v_side.amount, p_most); END IF;
  END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION post_sides(text, bigint, bigint[], integer[], numeric[], timestamptz, numeric);
--> statement-breakpoint
-- A partner's move of cash or points in one statement of the platform: what it is judged by is read, and unless that
-- forbids it the transfer is posted. The judge is the platform (platform/cash/move.ts): it says beforehand what the
-- caller's side allows (p_may), and names the refusal from what comes back when nothing was posted.
--
-- Answers null when nobody of that id stands at or below the caller; otherwise what is known of both: the target's id and
-- status, then id, balance and sequence before the move of four accounts: of the kind that moves and of the other one of
-- the caller, and the same of the target. With it what post_pair answers, or whether the target is playing and why the
-- accounts do not allow the move (`refused`, a code of post_transfer's). A key that was used before answers its first
-- entries (`before`) alone.
-- p_amount is what the target receives; p_idle asks that no game of the target is unsettled.
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
  p_most numeric,
  p_request text
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  v_target bigint;
  v_own bigint;
  v_lower bigint;
  v_may boolean;
  v_refused text;
  v_known text[];
  v_playing boolean := false;
  v_used text;
  v_posted text[];
  v_before bigint;
BEGIN
  SELECT m.id, own.id, lower.id, p_may AND m.status = 'active' AND m.id <> p_caller,
    CASE WHEN EXISTS (SELECT FROM idempotency WHERE site_id = p_site AND key = p_key) THEN 'PB002'
      WHEN CASE WHEN p_amount > 0 THEN own.balance ELSE lower.balance END < abs(p_amount) THEN 'PB001'
      WHEN CASE WHEN p_amount > 0 THEN lower.closed ELSE own.closed END THEN 'PB007'
      WHEN CASE WHEN p_amount > 0 THEN lower.balance ELSE own.balance END + abs(p_amount) > p_most THEN 'PB006' END,
    ARRAY[m.id::text, m.status, own.id::text, own.balance::text, own.seq::text, own2.id::text, own2.balance::text,
      own2.seq::text, lower.id::text, lower.balance::text, lower.seq::text, lower2.id::text, lower2.balance::text,
      lower2.seq::text]
  INTO v_target, v_own, v_lower, v_may, v_refused, v_known
  FROM (SELECT CASE p_account WHEN 'cash' THEN 'point' ELSE 'cash' END AS other) AS o
  CROSS JOIN member m
  JOIN account own ON own.member_id = p_caller AND own.kind = p_account
  JOIN account own2 ON own2.member_id = p_caller AND own2.kind = o.other
  JOIN account lower ON lower.member_id = m.id AND lower.kind = p_account
  JOIN account lower2 ON lower2.member_id = m.id AND lower2.kind = o.other
  WHERE m.site_id = p_site AND lower(m.mem_id) = p_mem_id AND m.path @> ARRAY[p_caller];
  IF p_idle AND EXISTS (SELECT FROM bet WHERE member_id = v_target AND settled_at IS NULL AND wallet = 'game') THEN
    v_playing := true;
    v_may := false;
  END IF;

  IF v_may AND v_refused IS NULL THEN
    IF p_amount > 0 THEN
      v_posted := post_pair(p_site, p_kind, p_key, p_fingerprint, p_caller, p_memo, v_own, v_lower, p_own_type,
        p_lower_type, p_amount, now(), p_request, p_most);
    ELSE
      v_posted := post_pair(p_site, p_kind, p_key, p_fingerprint, p_caller, p_memo, v_lower, v_own, p_lower_type,
        p_own_type, -p_amount, now(), p_request, p_most);
    END IF;
    IF cardinality(v_posted) > 1 THEN
      RETURN json_build_object('known', v_known, 'posted', v_posted);
    END IF;
    v_before := v_posted[1];
  ELSE
    -- The key came with a call of another kind, whose answers are kept there.
    IF EXISTS (SELECT FROM idempotency WHERE site_id = p_site AND key = p_key) THEN
      RETURN json_build_object('refused', 'PB002');
    END IF;
    -- What is forbidden now may have been done before: then the first answer holds.
    SELECT id, fingerprint INTO v_before, v_used FROM transfer WHERE site_id = p_site AND key = p_key;
    IF v_before IS NULL THEN
      IF v_target IS NULL THEN RETURN NULL; END IF;
      RETURN json_build_object('known', v_known, 'playing', v_playing, 'refused', CASE WHEN v_may THEN v_refused END);
    END IF;
    IF v_used IS DISTINCT FROM p_fingerprint THEN RETURN json_build_object('refused', 'PB002'); END IF;
  END IF;
  RETURN (
    SELECT json_build_object('before', json_agg(json_build_object('transferId', transfer_id, 'replayed', replayed,
      'accountId', account_id, 'type', type, 'amount', amount::text, 'balanceAfter', balance_after::text, 'seq', seq)))
    FROM posted_before(v_before));
END $$;
--> statement-breakpoint
-- Moves that were asked for at the same time, in one transaction: one commit for all of them. Answers an array with
-- what move_money says of each, in their order. All accounts are taken first, in the order in which every posting takes
-- them, so that two of these, or one of these and a posting, do not wait for each other in a circle. What raises an
-- error undoes all of it; the platform then tries each move alone.
CREATE OR REPLACE FUNCTION move_moneys(p_moves json, p_most numeric) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  v_move record;
  v_answers json[] := '{}';
BEGIN
  PERFORM FROM account WHERE id = ANY (ARRAY(
    SELECT a.id FROM json_to_recordset(p_moves)
      AS m(site text, caller bigint, "memId" text, account text, may boolean)
    -- One by one: how many moves come is not known to the planner, and joined it might read everybody for them.
    CROSS JOIN LATERAL (
      SELECT id FROM member t
      WHERE t.site_id = m.site AND lower(t.mem_id) = m."memId" AND t.path @> ARRAY[m.caller] LIMIT 1
    ) AS t
    CROSS JOIN LATERAL (
      SELECT id FROM account WHERE member_id = ANY (ARRAY[m.caller, t.id]) AND kind = m.account LIMIT 2
    ) AS a
    WHERE m.may
  )) ORDER BY id FOR NO KEY UPDATE;
  FOR v_move IN
    SELECT * FROM json_to_recordset(p_moves) AS m(site text, caller bigint, "memId" text, account text, kind text,
      key text, fingerprint text, memo text, "ownType" integer, "lowerType" integer, amount numeric, may boolean,
      idle boolean, request text)
  LOOP
    v_answers := v_answers || move_money(v_move.site, v_move.caller, v_move."memId", v_move.account, v_move.kind,
      v_move.key, v_move.fingerprint, v_move.memo, v_move."ownType", v_move."lowerType", v_move.amount, v_move.may,
      v_move.idle, p_most, v_move.request);
  END LOOP;
  RETURN array_to_json(v_answers);
END $$;
