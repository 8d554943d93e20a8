\set account random(1, 100000 * :scale)
\set branch random(1, :scale)
\set teller random(1, 10 * :scale)
\set delta random(-5000, 5000)
SELECT tpcb(:account, :branch, :teller, :delta);
