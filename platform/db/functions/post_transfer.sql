-- The function that posts: every other function that moves money calls it, but for post_pairs, which posts many
-- transfers of two sides at once by the same invariants. Side n of a transfer moves p_amounts[n] into p_accounts[n] as
-- entry type p_types[n]; an account given twice takes the sum, with an entry for each. Invariants:
--   balanced  at least two sides, whole cents, sum zero
--   once      p_key is posted once on the site, and again only with the same p_fingerprint (transfer_key: a table of its
--             own, since a table partitioned by month has no unique keys without the month)
--   guarded   every side is one that its account takes (side_refusal.sql, p_max_balance)
--   protected no limit, time-out or self-exclusion of a player is passed (refuse_protected.sql)
--   in order  accounts are locked in the order of their ids (lock_accounts.sql); entries of an account have consecutive
--             sequences, over all months, since the account's row is locked until the transaction ends
--   complete  each side has an entry with its account's balance after it and next sequence; the outbox has the transfer
--
-- Nearly every transfer has two sides, the paying one first, and most of its cost is starting and ending statements
-- and passing rows in and out. So a pair takes one plain statement for each account and one for both entries; every other transfer is posted as a set (post_sides.sql).
--
-- pitboss.posting is set around the updates of accounts (refuse_direct_balance.sql) and not by the function's own SET,
-- which since PostgreSQL 15 only a superuser may declare; an error resets it with the transaction.
--
-- Returns the transfer's id, and then for each side, in the order given, its account's balance and sequence after it;
-- for a key that was used before with the same fingerprint, the id alone. Entries are written in the order given.
-- Errors: see raise_posting_error.sql; where several sides are refused, a paying one is named.
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
  p_max_balance numeric DEFAULT NULL
) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  v_from bigint := p_accounts[1];
  v_to bigint := p_accounts[2];
  v_amount numeric := p_amounts[2];
  v_is_pair boolean := false;
  v_payer account%ROWTYPE;
  v_payee account%ROWTYPE;
  v_transfer bigint;
  v_fingerprint text;
  v_is_in boolean := p_kind IN (@money_in_kinds, 'coupon');
  v_is_stake boolean := p_kind IN ('bet', 'game_in');
  v_setting text;
BEGIN
  IF cardinality(p_accounts) = 2 AND v_from <> v_to AND v_amount >= 0 AND p_amounts[1] = -v_amount
      AND is_whole_cents(v_amount) THEN
    v_is_pair := true;
  ELSIF sides_balance(p_accounts, p_types, p_amounts) IS NOT TRUE THEN
    RAISE EXCEPTION 'transfer does not balance' USING ERRCODE = 'PB003';
  END IF;

  v_transfer := nextval('transfer_id_seq');
  IF p_key IS NOT NULL THEN
    INSERT INTO transfer_key (site_id, key, fingerprint, transfer_id, created_at)
    VALUES (p_site, p_key, p_fingerprint, v_transfer, p_at)
    ON CONFLICT (site_id, key) DO NOTHING;
    IF NOT FOUND THEN
      SELECT transfer_id, fingerprint INTO v_transfer, v_fingerprint
      FROM transfer_key WHERE site_id = p_site AND key = p_key;
      IF v_fingerprint IS DISTINCT FROM p_fingerprint THEN
        RAISE EXCEPTION 'idempotency key was used with another request' USING ERRCODE = 'PB002';
      END IF;
      RETURN ARRAY[v_transfer];
    END IF;
  END IF;
  -- One statement costs less than two.
  WITH written AS (
    INSERT INTO transfer (id, site_id, kind, key, actor_id, memo, created_at, request_id) OVERRIDING SYSTEM VALUE
    VALUES (v_transfer, p_site, p_kind, p_key, p_actor, p_memo, p_at, p_request)
  )
  INSERT INTO outbox (site_id, transfer_id, at) VALUES (p_site, v_transfer, p_at);

  IF v_is_pair THEN
    v_setting := set_config('pitboss.posting', '1', true);
    -- The account with the lower id first, as lock_accounts does.
    IF v_from < v_to THEN
      UPDATE account SET balance = balance - v_amount, seq = seq + 1
      WHERE id = v_from AND site_id = p_site AND side_refusal(-v_amount, kind, balance, false, NULL) IS NULL
      RETURNING * INTO v_payer;
      UPDATE account SET balance = balance + v_amount, seq = seq + 1
      WHERE id = v_to AND site_id = p_site
      RETURNING * INTO v_payee;
    ELSE
      UPDATE account SET balance = balance + v_amount, seq = seq + 1
      WHERE id = v_to AND site_id = p_site
      RETURNING * INTO v_payee;
      UPDATE account SET balance = balance - v_amount, seq = seq + 1
      WHERE id = v_from AND site_id = p_site AND side_refusal(-v_amount, kind, balance, false, NULL) IS NULL
      RETURNING * INTO v_payer;
    END IF;
    v_setting := set_config('pitboss.posting', '', true);
    IF v_payer.id IS NULL THEN
      PERFORM raise_posting_error(p_site, v_from, -v_amount, p_max_balance);
    ELSIF v_payee.id IS NULL OR
        side_refusal(v_amount, v_payee.kind, v_payee.balance - v_amount, v_payee.closed, p_max_balance) IS NOT NULL THEN
      PERFORM raise_posting_error(p_site, v_to, v_amount, p_max_balance);
    END IF;
    IF v_is_in AND v_payee.protected THEN
      PERFORM refuse_protected(v_payee.member_id, p_kind, v_amount, p_at);
    ELSIF v_is_stake AND v_payer.protected THEN
      PERFORM refuse_protected(v_payer.member_id, p_kind, v_amount, p_at);
    END IF;
    INSERT INTO entry (transfer_id, account_id, member_id, type, amount, balance_after, seq, created_at)
    VALUES (v_transfer, v_from, v_payer.member_id, p_types[1], -v_amount, v_payer.balance, v_payer.seq, p_at),
      (v_transfer, v_to, v_payee.member_id, p_types[2], v_amount, v_payee.balance, v_payee.seq, p_at);
    RETURN ARRAY[v_transfer::text, v_payer.balance::text, v_payer.seq::text, v_payee.balance::text, v_payee.seq::text];
  END IF;

  IF v_is_in OR v_is_stake THEN
    PERFORM lock_accounts(p_accounts);
    PERFORM refuse_protected(member_id, p_kind, amount, p_at) FROM (
      SELECT a.member_id, sum(CASE WHEN v_is_in THEN s.amount ELSE -s.amount END) AS amount
      FROM unnest(p_accounts, p_amounts) AS s(account, amount) JOIN account a ON a.id = s.account
      WHERE a.protected AND a.kind <> 'game' GROUP BY a.member_id
    ) AS moved WHERE amount > 0;
  END IF;
  RETURN v_transfer::text || post_sides(array_fill(v_transfer, ARRAY[cardinality(p_accounts)]),
    array_fill(p_site, ARRAY[cardinality(p_accounts)]), p_accounts, p_types, p_amounts, p_at, p_max_balance);
END $$;
