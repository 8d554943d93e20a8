-- The uses of an idempotency key on a site: by a write that stored its answer, by a posting that stored it with its
-- transfer (platform/http/idempotency.ts). A write that posts has both, with one fingerprint.
CREATE OR REPLACE FUNCTION key_use(p_site text, p_key text)
RETURNS TABLE (fingerprint text, transfer_id bigint, answer jsonb) LANGUAGE sql STABLE AS $$
  SELECT i.fingerprint, NULL::bigint, i.answer FROM idempotency i WHERE i.site_id = p_site AND i.key = p_key
  UNION ALL
  SELECT t.fingerprint, t.transfer_id, NULL::jsonb FROM transfer_key t WHERE t.site_id = p_site AND t.key = p_key
$$;
