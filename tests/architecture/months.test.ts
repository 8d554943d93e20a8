import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, sources } from './sources';

/**
 * Months of these tables are detached, and their rows are in the views `<table>_all` alone
 * (docs/decisions/2026-11-28-months-as-partitions.md).
 */
const READ =
  /\b(?:FROM|JOIN) (?:bet|entry|transfer|login_log)\b|\.from\((?:bet|entry|transfer|loginLog)\)|Join\((?:bet|entry|transfer|loginLog),/;

/** Folders and files that read the tables themselves, and why that is enough. */
const LIVE: readonly string[] = [
  // Bets that are open or change, which are never detached.
  ...[
    'games/vendor/',
    'games/reconcile/open-rounds.ts',
    'games/own-games.ts',
    'cash/game-wallet.ts',
    'account/close-account.ts',
  ],
  'shared/scaled-bets.ts',
  ...['db/functions/count_play.sql', 'db/functions/move_money.sql', 'db/functions/move_money_batch.sql'],
  // Days of this month and the last ones.
  ...[
    'cash/convert.ts',
    'protection/bet-refusal.ts',
    'db/functions/money_in.sql',
    'db/functions/protected_use.sql',
  ],
  ...[
    'account/profile.ts',
    'dashboard/tasks.ts',
    'desk/matters.ts',
    'rollup/same-time.ts',
    'protection/play-day.ts',
    'metrics/transfers.ts',
  ],
  // Entries of events that wait for the statistics.
  ...['account/move-branch.ts', 'explain/holdings.ts', 'logs/cash-sums.ts', 'db/statements/drain_outbox.sql'],
  // A database that was filled just now, and the work on months itself.
  ...['demo/', 'move-site/copy-site.ts', 'months/'],
];

const statements = ['functions', 'statements'].flatMap((folder) =>
  readdirSync(path.join(ROOT, 'platform/db', folder)).map((name) => {
    const file = `platform/db/${folder}/${name}`;
    return { file, text: readFileSync(path.join(ROOT, file), 'utf8').replace(/--.*$/gm, '') };
  }),
);

test('bets, money and sign-ins of any age are read from the views of all rows', () => {
  const readers = [...sources.values(), ...statements]
    .filter(({ file, text }) => file.startsWith('platform/') && READ.test(text))
    .map(({ file }) => file.slice('platform/'.length));
  const isLive = (file: string) =>
    LIVE.some((one) => file === one || (one.endsWith('/') && file.startsWith(one)));
  expect(readers.filter((file) => !isLive(file))).toEqual([]);
  expect(
    LIVE.filter((one) => !readers.some((file) => file.startsWith(one))),
    'no longer needed',
  ).toEqual([]);
});
