-- Accounts and key are worked out by pgbench, as TPC-B's rows are, and sent as the platform's driver sends them.
\set partner random(1, 100)
\set player 100 + :partner + 100 * random(0, 9)
\set own 3 * :partner - 1
\set lower 3 * :player - 1
\set key random(1, 9000000000000000)
SELECT post_transfer(:site, 'give', concat(:partner::text, '.', :key::text), '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef', :partner, '', ARRAY[:own, :lower]::bigint[], '{-3,33}', '{-0.01,0.01}', now(), 'bench', 999999999999.99);
