-- Eight transfers in one transaction, as the platform posts those that arrive while its last statement runs.
SELECT posted FROM (
  SELECT array_agg(concat(partner, '.', gen_random_uuid())) AS keys, array_agg(partner::bigint) AS partners,
    array_agg(3 * partner::bigint - 1) AS own, array_agg(3 * (100 + partner + 100 * nth)::bigint - 1) AS lower
  FROM (
    SELECT 1 + floor(random() * 100)::int AS partner, floor(random() * 10)::int AS nth FROM generate_series(1, 8)
  ) AS r
) AS t, post_pairs(array_fill(:site::text, '{8}'), array_fill('give'::text, '{8}'), keys,
  array_fill('0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef'::text, '{8}'), partners,
  array_fill(''::text, '{8}'), array_fill('bench'::text, '{8}'), own, lower, array_fill(-3, '{8}'), array_fill(33, '{8}'),
  array_fill(0.01, '{8}'), 999999999999.99) AS posted;
