-- Posts many transfers of two sides each, for concurrent moves, which share a transaction. The result is that of
-- post_transfer for one after the other, with the same few statements for any number of transfers: half the time of
-- single postings. Transfer n moves p_amounts[n], above zero, from p_payers[n] to p_payees[n]. All are posted, or none
-- and an error is raised: the caller then posts them one by one.
--
-- Returns post_transfer's answer for each transfer, in the order given.
-- Errors: see raise_posting_error.sql; a key that was used before is a unique_violation here. An account of a player
-- with limits or pauses is refused (PB003): limits count entries, which are written for all transfers at once.
CREATE OR REPLACE FUNCTION post_pairs(
  p_sites text[],
  p_kinds text[],
  p_keys text[],
  p_fingerprints text[],
  p_actors bigint[],
  p_memos text[],
  p_requests text[],
  p_payers bigint[],
  p_payees bigint[],
  p_payer_types integer[],
  p_payee_types integer[],
  p_amounts numeric[],
  p_max_balance numeric
) RETURNS SETOF text[] LANGUAGE plpgsql AS $$
DECLARE
  v_at timestamptz := now();
  v_transfers bigint[];
  v_side_transfers bigint[];
  v_sites text[];
  v_accounts bigint[];
  v_types integer[];
  v_amounts numeric[];
  v_after text[];
BEGIN
  SELECT array_agg(nextval('transfer_id_seq')) INTO v_transfers FROM generate_subscripts(p_amounts, 1);
  SELECT array_agg(transfer ORDER BY n, place), array_agg(site ORDER BY n, place), array_agg(account ORDER BY n, place),
    array_agg(type ORDER BY n, place), array_agg(moved ORDER BY n, place)
  INTO v_side_transfers, v_sites, v_accounts, v_types, v_amounts
  FROM unnest(v_transfers, p_sites, p_payers, p_payees, p_payer_types, p_payee_types, p_amounts)
    WITH ORDINALITY AS t(transfer, site, payer, payee, payer_type, payee_type, amount, n)
  CROSS JOIN LATERAL (VALUES (1, payer, payer_type, -amount), (2, payee, payee_type, amount))
    AS s(place, account, type, moved)
  WHERE payer <> payee AND amount > 0 AND is_whole_cents(amount);
  IF cardinality(v_accounts) IS DISTINCT FROM 2 * cardinality(p_amounts) THEN
    RAISE EXCEPTION 'transfer does not balance' USING ERRCODE = 'PB003';
  END IF;
  WITH written_key AS (
    INSERT INTO transfer_key (site_id, key, fingerprint, transfer_id, created_at)
    SELECT site, key, fingerprint, transfer, v_at
    FROM unnest(p_sites, p_keys, p_fingerprints, v_transfers) AS t(site, key, fingerprint, transfer)
    WHERE key IS NOT NULL
  ), written_transfer AS (
    INSERT INTO transfer (id, site_id, kind, key, actor_id, memo, created_at, request_id) OVERRIDING SYSTEM VALUE
    SELECT transfer, site, kind, key, actor, memo, v_at, request
    FROM unnest(v_transfers, p_sites, p_kinds, p_keys, p_actors, p_memos, p_requests)
      AS t(transfer, site, kind, key, actor, memo, request)
  )
  INSERT INTO outbox (site_id, transfer_id, at)
  SELECT site, transfer, v_at FROM unnest(p_sites, v_transfers) AS t(site, transfer);
  v_after := post_sides(v_side_transfers, v_sites, v_accounts, v_types, v_amounts, v_at, p_max_balance);
  -- Asked now, since the accounts are locked.
  IF EXISTS (SELECT FROM account WHERE id = ANY (v_accounts) AND protected) THEN
    RAISE EXCEPTION 'transfers of protected accounts are posted one by one' USING ERRCODE = 'PB003';
  END IF;
  FOR n IN 1 .. cardinality(v_transfers) LOOP
    RETURN NEXT v_transfers[n]::text || v_after[4 * n - 3 : 4 * n];
  END LOOP;
END $$;
