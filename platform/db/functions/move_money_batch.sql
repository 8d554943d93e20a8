-- Several moves in one transaction, with one commit. Returns an array of move_money's answers, in the order of the
-- moves. All accounts are locked first, in the order of their ids, so that two batches, or a batch and a posting, never
-- wait for each other in a circle. An error undoes the whole batch; the platform then tries each move alone.
CREATE OR REPLACE FUNCTION move_money_batch(p_moves json, p_max_balance numeric) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  v_move record;
  v_answers json[] := '{}';
BEGIN
  PERFORM lock_accounts(ARRAY(
    SELECT a.id FROM json_to_recordset(p_moves)
      AS m(site text, caller bigint, "memId" text, account text, may boolean)
    -- LATERAL, one lookup for each move: the planner does not know their number and might otherwise scan members.
    CROSS JOIN LATERAL (
      SELECT id FROM member t
      WHERE t.site_id = m.site AND lower(t.mem_id) = m."memId" AND t.path @> ARRAY[m.caller] LIMIT 1
    ) AS t
    CROSS JOIN LATERAL (
      SELECT id FROM account WHERE member_id = ANY (ARRAY[m.caller, t.id]) AND kind = m.account LIMIT 2
    ) AS a
    WHERE m.may
  ));
  FOR v_move IN
    SELECT * FROM json_to_recordset(p_moves) AS m(site text, caller bigint, "memId" text, account text, kind text,
      key text, fingerprint text, memo text, "ownType" integer, "lowerType" integer, amount numeric, may boolean,
      idle boolean, request text)
  LOOP
    v_answers := v_answers || move_money(v_move.site, v_move.caller, v_move."memId", v_move.account, v_move.kind,
      v_move.key, v_move.fingerprint, v_move.memo, v_move."ownType", v_move."lowerType", v_move.amount, v_move.may,
      v_move.idle, p_max_balance, v_move.request);
  END LOOP;
  RETURN array_to_json(v_answers);
END $$;
