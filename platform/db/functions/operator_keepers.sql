-- Everybody who could act by an operator's account, by names in lower case: its owner, and those who saw its first
-- password, who could have taken it over before.
CREATE OR REPLACE FUNCTION operator_keepers(of_name text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY[lower(of_name)] ||
    coalesce((SELECT o.first_password_seen_by FROM operator o WHERE lower(o.name) = lower(of_name)), '{}')
$$;
