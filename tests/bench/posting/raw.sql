\set partner random(1, 100)
\set player 100 + :partner + 100 * random(0, 9)
\set key random(1, 9000000000000000)
SELECT * FROM post_transfer(:site, 'give', ':partner' || ':' || :key, '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef', :partner, '', ARRAY[3 * :partner - 1, 3 * :player - 1]::bigint[], ARRAY[-3, 33], ARRAY[-0.01, 0.01], now(), 'bench', 999999999999.99);
