-- Pays the rolling points due on a site, to at most p_limit members in one transfer. The take-back of a cancelled bet
-- is made as far as the member has points, which is read under the accounts' locks; the rest stays due. Returns the
-- number of members whose points changed.
CREATE OR REPLACE FUNCTION pay_rolling(p_site text, p_limit integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  v_house bigint;
  v_accounts bigint[];
  v_members bigint[];
  v_amounts numeric[];
  v_sum numeric;
  v_count integer;
BEGIN
  SELECT id INTO v_house FROM account WHERE site_id = p_site AND kind = 'house';
  SELECT array_agg(a.id) INTO v_accounts
  FROM (
    SELECT a.id FROM rolling_due d
    JOIN account a ON a.member_id = d.member_id AND a.kind = 'point' AND (d.amount > 0 OR a.balance > 0)
    WHERE d.site_id = p_site AND d.amount <> 0 ORDER BY d.member_id LIMIT p_limit FOR UPDATE OF d
  ) AS a;
  IF v_accounts IS NULL OR v_house IS NULL THEN RETURN 0; END IF;
  PERFORM lock_accounts(v_accounts || v_house);

  SELECT array_agg(id ORDER BY id), array_agg(member_id ORDER BY id), array_agg(amount ORDER BY id), sum(amount), count(*)
  INTO v_accounts, v_members, v_amounts, v_sum, v_count
  FROM (
    SELECT a.id, a.member_id, greatest(d.amount, -a.balance) AS amount
    FROM account a JOIN rolling_due d ON d.member_id = a.member_id WHERE a.id = ANY (v_accounts)
  ) AS due
  WHERE amount <> 0;
  IF v_count = 0 THEN RETURN 0; END IF;
  UPDATE rolling_due d SET amount = d.amount - p.amount
  FROM unnest(v_members, v_amounts) AS p(member_id, amount) WHERE d.member_id = p.member_id;
  PERFORM post_transfer(p_site, 'rolling', NULL, NULL, NULL, '', v_accounts || v_house,
    array_fill(@rolling_type, ARRAY[v_count]) || -@rolling_type, v_amounts || -v_sum);
  RETURN v_count;
END $$;
