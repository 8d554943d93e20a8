-- The path that a member had at a moment. Moving a branch changes member.path; path_history stores the earlier ones.
CREATE OR REPLACE FUNCTION path_at(p_member bigint, p_at timestamptz) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT path FROM path_history WHERE member_id = p_member AND until > p_at ORDER BY until LIMIT 1),
    (SELECT path FROM member WHERE id = p_member));
$$;
