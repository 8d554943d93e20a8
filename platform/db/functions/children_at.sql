-- The members directly below a member at a moment: those whose path has not changed since, and those whose path of
-- then, by path_history, had the member above them.
CREATE OR REPLACE FUNCTION children_at(p_parent bigint, p_at timestamptz) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT m.id FROM member m
  WHERE m.parent_id = p_parent AND m.joined_at <= p_at
    AND NOT EXISTS (SELECT FROM path_history h WHERE h.member_id = m.id AND h.until > p_at)
  UNION ALL
  SELECT h.member_id FROM path_history h JOIN member m ON m.id = h.member_id
  WHERE h.path @> ARRAY[p_parent] AND h.path[cardinality(h.path) - 1] = p_parent AND h.until > p_at
    AND m.joined_at <= p_at
    AND NOT EXISTS (
      SELECT FROM path_history e WHERE e.member_id = h.member_id AND e.until > p_at AND e.until < h.until);
$$;
