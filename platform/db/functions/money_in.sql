-- The payments to a player that count as money in (SAFE-01) since a moment, in wire units: entries of cash and points of
-- the types of MONEY_IN (platform/db/money-rules.ts). A payment that was reversed counts at no moment, from its reversal on: counted at its own moment, the reversal would make room that
-- stays when the payment has left the time of the limit. A transfer is reversed as a whole, and the key of the reversal
-- (platform/cash/reverse.ts) names it. There is no upper bound: a transaction that began later may have been posted
-- first, with a later time.
CREATE OR REPLACE FUNCTION money_in(p_member bigint, p_since timestamptz)
RETURNS TABLE (amount numeric, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT e.amount, e.created_at
  FROM account a JOIN entry e ON e.account_id = a.id
  WHERE a.member_id = p_member AND a.kind IN ('cash', 'point') AND e.type IN (@money_in_types) AND e.amount > 0
    AND e.created_at > p_since
    -- A scalar query, which is one lookup for each payment: NOT EXISTS might be joined by a scan of all keys.
    AND (SELECT k.transfer_id FROM transfer_key k
      WHERE k.site_id = a.site_id AND k.key = 'reversal:' || e.transfer_id) IS NULL
$$;
