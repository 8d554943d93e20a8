-- Whether a time-out or self-exclusion is in force at a moment; one without an end always is.
CREATE OR REPLACE FUNCTION pause_in_force(p_ends_at timestamptz, p_at timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_ends_at IS NULL OR p_ends_at > p_at
$$;
