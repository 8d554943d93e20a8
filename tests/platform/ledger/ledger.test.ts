import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { memberAccounts } from '@/platform/ledger/accounts';
import {
  ClosedAccount,
  ExcessiveBalance,
  InsufficientFunds,
  KeyReused,
  type Posting,
  post,
  type Side,
} from '@/platform/ledger/post';
import { onPostgres, withDatabase } from '../../fixtures/database';
import { ledgerWorld } from './ledger-world';

const store = withDatabase();
let world: Awaited<ReturnType<typeof ledgerWorld>>;
beforeAll(async () => {
  world = await ledgerWorld(store.db, 'ledger', 4);
});

const deposit = (n: number, amount: string, extra: Partial<Posting> = {}): Posting => ({
  siteId: world.siteId,
  kind: 'deposit',
  sides: [
    { accountId: world.members[n]!.cash, type: 1, amount },
    { accountId: world.house, type: -1, amount: `-${amount}` },
  ],
  ...extra,
});
const give = (from: number, to: number, amount: string, extra: Partial<Posting> = {}): Posting => ({
  siteId: world.siteId,
  kind: 'give',
  sides: [
    { accountId: world.members[from]!.cash, type: -3, amount: `-${amount}` },
    { accountId: world.members[to]!.cash, type: 33, amount },
  ],
  ...extra,
});
const cash = async (n: number) => (await memberAccounts(store.db, world.members[n]!.id)).cash;
const scalar = async (query: ReturnType<typeof sql>) =>
  (await store.db.execute<{ v: string | number }>(query)).rows[0]!.v;
const siteSum = () => scalar(sql`SELECT sum(balance) AS v FROM account WHERE site_id = ${world.siteId}`);
const transferCount = () => scalar(sql`SELECT count(*)::int AS v FROM transfer`);
/** The code of the database error under drizzle's own. */
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing refused',
    (error: Error) => (error.cause as { code?: string })?.code,
  );

describe('posting', () => {
  test('answers every side with its new balance and sequence', async () => {
    const posted = await post(store.db, deposit(0, '1000.50'));
    expect(posted.replayed).toBe(false);
    expect(posted.entries).toEqual([
      { accountId: world.house, type: -1, amount: '-1000.50', balanceAfter: '-1000.50', seq: 1 },
      { accountId: world.members[0]!.cash, type: 1, amount: '1000.50', balanceAfter: '1000.50', seq: 1 },
    ]);
  });

  test('refuses to go below zero, names the account and changes nothing', async () => {
    const before = [await cash(0), await cash(1), await transferCount()];
    const refused = post(store.db, give(0, 1, '1000.51'));
    await expect(refused).rejects.toBeInstanceOf(InsufficientFunds);
    await expect(refused).rejects.toMatchObject({ accountId: world.members[0]!.cash });
    expect([await cash(0), await cash(1), await transferCount()]).toEqual(before);
  });

  test('refuses a payer whose balance was too small and has grown since', async () => {
    // A payer that has too little is not locked: money can arrive before the reason is read.
    const raised = sql`SELECT raise_posting_error(${world.siteId}, ${world.members[0]!.cash}, -0.01, NULL)`;
    expect((await cash(0)).balance).toBe('1000.50');
    expect(await codeOf(store.db.execute(raised))).toBe('PB001');
  });

  test('the same key with the same request gets the first answer and moves nothing', async () => {
    const keyed = { key: 'key-0001', fingerprint: 'a' };
    const first = await post(store.db, deposit(1, '70', keyed));
    const count = await transferCount();
    const again = await post(store.db, deposit(1, '70', keyed));
    expect(again).toEqual({ ...first, replayed: true });
    expect(await transferCount()).toBe(count);
    expect((await cash(1)).balance).toBe('70.00');
  });

  test('refuses the same key with another request', async () => {
    await expect(
      post(store.db, deposit(1, '71', { key: 'key-0001', fingerprint: 'b' })),
    ).rejects.toBeInstanceOf(KeyReused);
    expect((await cash(1)).balance).toBe('70.00');
  });

  test('separates equal keys of two sites', async () => {
    const other = await ledgerWorld(store.db, 'ledger2', 1);
    const sides = [
      { accountId: other.members[0]!.cash, type: 1, amount: '5' },
      { accountId: other.house, type: -1, amount: '-5' },
    ];
    const posted = await post(store.db, {
      siteId: 'ledger2',
      kind: 'deposit',
      key: 'key-0001',
      fingerprint: 'z',
      sides,
    });
    expect(posted.replayed).toBe(false);
  });

  test.each([
    ['one side', () => [{ accountId: world.house, type: 1, amount: '0' }]],
    ['sides that do not balance', () => give(0, 1, '5').sides.map((side) => ({ ...side, amount: '5' }))],
    [
      'more than two places',
      () =>
        ['0.004', '0.004', '-0.008'].map((amount, n) => ({
          accountId: n < 2 ? world.members[n]!.cash : world.house,
          type: 1,
          amount,
        })),
    ],
    [
      'an account of no site',
      () => [...deposit(0, '5').sides.slice(1), { accountId: 999_999, type: 1, amount: '5' }],
    ],
  ])('throws on %s', async (_, sides) => {
    const count = await transferCount();
    expect(await codeOf(post(store.db, { siteId: world.siteId, kind: 'give', sides: sides() }))).toBe(
      'PB003',
    );
    expect(await transferCount()).toBe(count);
  });

  test('refuses accounts of another site', async () => {
    expect(await codeOf(post(store.db, { ...deposit(0, '5'), siteId: 'ledger2' }))).toBe('PB003');
  });
});

describe('forbidden changes', () => {
  test.each([
    ['a balance by hand', sql`UPDATE account SET balance = balance + 1`, 'PB004'],
    ['a sequence by hand', sql`UPDATE account SET seq = 99`, 'PB004'],
    [
      'an account born with money',
      sql`INSERT INTO account (site_id, kind, member_id, balance) VALUES ('ledger', 'bonus', NULL, 5)`,
      'PB004',
    ],
    ['a dropped account', sql`DELETE FROM account`, 'PB005'],
    ['a changed transfer', sql`UPDATE transfer SET memo = 'x'`, 'PB005'],
    ['a dropped transfer', sql`DELETE FROM transfer`, 'PB005'],
    ['a changed key', sql`UPDATE transfer_key SET transfer_id = 1`, 'PB005'],
    ['a dropped key', sql`DELETE FROM transfer_key`, 'PB005'],
    ['a changed entry', sql`UPDATE entry SET amount = 0`, 'PB005'],
    ['a dropped entry', sql`DELETE FROM entry`, 'PB005'],
    ['a truncated history', sql`TRUNCATE entry, transfer CASCADE`, 'PB005'],
  ])('%s is refused', async (_, statement, code) => {
    expect(await codeOf(store.db.execute(statement))).toBe(code);
  });
});

test.each([
  ['of two sides', () => deposit(3, '5')],
  [
    'of three sides',
    () => {
      const [first, second] = deposit(3, '5').sides as [Side, Side];
      return deposit(3, '5', { sides: [first, { ...second, amount: '-2' }, { ...second, amount: '-3' }] });
    },
  ],
])(
  'after a posting %s, or a refused one, balances cannot be changed in the same transaction',
  async (_, posting) => {
    const byHand = sql`UPDATE account SET balance = balance + 1 WHERE id = ${world.house}`;
    const afterPosting = store.db.transaction(async (tx) => {
      await post(tx, posting());
      await tx.execute(byHand);
    });
    expect(await codeOf(afterPosting)).toBe('PB004');
    const afterRefusal = store.db.transaction(async (tx) => {
      const refused = tx.transaction((inner) => post(inner, give(3, 0, '999999999')));
      await expect(refused).rejects.toThrow(InsufficientFunds);
      await tx.execute(byHand);
    });
    expect(await codeOf(afterRefusal)).toBe('PB004');
  },
);

test('any sequence of moves has the result of a sequential model', async () => {
  const move = fc.record({
    from: fc.integer({ min: 0, max: 3 }),
    to: fc.integer({ min: 0, max: 3 }),
    cents: fc.integer({ min: 1, max: 100_000 }),
    kind: fc.constantFrom('deposit', 'give' as const),
    key: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 25 }), async (moves) => {
      run++;
      const names = [0, 1, 2, 3];
      const model = await Promise.all(
        names.map(async (n) => Math.round(Number((await cash(n)).balance) * 100)),
      );
      const keys = new Map<number, string>();
      for (const { from, to, cents, kind, key } of moves) {
        if (kind === 'give' && from === to) continue;
        const amount = (cents / 100).toFixed(2);
        const fingerprint = JSON.stringify([kind, from, to, cents]);
        const keyed = key === undefined ? {} : { key: `run-${run}-${key}`, fingerprint };
        const posting = kind === 'deposit' ? deposit(to, amount, keyed) : give(from, to, amount, keyed);
        const outcome = await post(store.db, posting).then(
          (posted) => (posted.replayed ? 'replayed' : 'posted'),
          (error: Error) => error.name,
        );
        const used = key === undefined ? undefined : keys.get(key);
        if (used !== undefined) {
          expect(outcome).toBe(used === fingerprint ? 'replayed' : 'KeyReused');
        } else if (kind === 'give' && model[from]! < cents) {
          expect(outcome).toBe('InsufficientFunds');
        } else {
          expect(outcome).toBe('posted');
          if (key !== undefined) keys.set(key, fingerprint);
          if (kind === 'give') model[from]! -= cents;
          model[to]! += cents;
        }
      }
      for (const n of names) expect((await cash(n)).balance).toBe((model[n]! / 100).toFixed(2));
      expect(await siteSum()).toBe('0.00');
    }),
    { numRuns: 20 },
  );
  const broken = await store.db.execute(sql`
    SELECT a.id FROM account a LEFT JOIN LATERAL (
      SELECT sum(amount) AS total, count(*) AS entries, max(e.seq) AS last FROM entry e WHERE e.account_id = a.id
    ) AS e ON true
    WHERE a.balance <> coalesce(e.total, 0) OR a.seq <> coalesce(e.last, 0) OR a.seq <> e.entries`);
  expect(broken.rows).toEqual([]);
});

test.runIf(onPostgres)('moves at the same time lose nothing and never deadlock', async () => {
  for (const n of [0, 1, 2, 3]) await post(store.db, deposit(n, '1000'));
  const total = async () => {
    const all = await Promise.all([0, 1, 2, 3].map(cash));
    return all.reduce((sum, { balance }) => sum + Number(balance), 0);
  };
  const before = await total();
  const moves = Array.from({ length: 200 }, (_, i) => give(i % 4, (i * 7 + 1 + (i % 3)) % 4, '13.37')).filter(
    ({ sides }) => sides[0]!.accountId !== sides[1]!.accountId,
  );
  const outcomes = await Promise.allSettled(moves.map((posting) => post(store.db, posting)));
  const reasons = outcomes.filter((o) => o.status === 'rejected').map((o) => o.reason);
  expect(reasons.filter((reason) => !(reason instanceof InsufficientFunds))).toEqual([]);
  expect(await siteSum()).toBe('0.00');
  expect(await total()).toBeCloseTo(before, 2);
});

test.runIf(onPostgres)('one key used twenty times at once posts once', async () => {
  const keyed = { key: 'race-0001', fingerprint: 'r' };
  const before = Number((await cash(3)).balance);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(store.db, deposit(3, '10', keyed))),
  );
  expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.transferId)).size).toBe(1);
  expect(Number((await cash(3)).balance)).toBeCloseTo(before + 10, 2);
});

test('a posting with a maximum balance neither exceeds it nor pays into a closed account', async () => {
  const other = await ledgerWorld(store.db, 'ledger3', 2);
  const [one, two] = [other.members[0]!.cash, other.members[1]!.cash];
  const move = (from: number, to: number, amount: string, maxBalance?: string) =>
    post(store.db, {
      siteId: 'ledger3',
      kind: 'give',
      maxBalance,
      sides: [
        { accountId: to, type: 33, amount },
        { accountId: from, type: -3, amount: `-${amount}` },
      ],
    });
  await move(other.house, one, '100');
  await move(other.house, two, '100');
  for (const [from, to] of [
    [one, two],
    [two, one],
  ] as const) {
    await expect(move(from, to, '0.02', '100.01')).rejects.toMatchObject({ accountId: to });
    await expect(move(from, to, '0.02', '100.01')).rejects.toBeInstanceOf(ExcessiveBalance);
    await move(from, to, '0.01', '100.01');
    await move(to, from, '0.01', '100.01');
    await move(from, to, '0.02');
    await move(to, from, '0.02');
  }
  await move(one, other.house, '0.01', '1');
  await store.db.execute(sql`UPDATE account SET closed = true WHERE id = ${one}`);
  await expect(move(two, one, '1', '1000')).rejects.toBeInstanceOf(ClosedAccount);
  await move(two, one, '1');
  const { rows } = await store.db.execute(
    sql`SELECT balance FROM account WHERE site_id = 'ledger3' AND balance <> 0 ORDER BY id`,
  );
  expect(rows.map(({ balance }) => balance).sort()).toEqual(['-199.99', '100.99', '99.00']);
});

test('more than two sides are posted in the order of their accounts', async () => {
  const [one, two] = [world.members[2]!.cash, world.members[3]!.cash];
  const sides = [
    { accountId: world.house, type: -1, amount: '-0.75' },
    { accountId: two, type: 1, amount: '0.25' },
    { accountId: one, type: 1, amount: '0.5' },
  ];
  const { entries } = await post(store.db, { siteId: world.siteId, kind: 'adjust', sides });
  const ids = entries.map(({ accountId }) => accountId);
  expect(ids).toEqual([one, two, world.house].sort((a, b) => a - b));
  expect(entries.find(({ accountId }) => accountId === one)?.amount).toBe('0.50');
  const short = sides.map((side) => ({ ...side, amount: String(-Number(side.amount) * 1e6) }));
  await expect(post(store.db, { siteId: world.siteId, kind: 'adjust', sides: short })).rejects.toBeInstanceOf(
    InsufficientFunds,
  );
  expect(await siteSum()).toBe('0.00');
});

test('an account named twice takes the sum, with an entry for each', async () => {
  const [one, two] = [world.members[2]!, world.members[3]!];
  const sides = [
    { accountId: one.point, type: 5, amount: '2' },
    { accountId: world.house, type: -5, amount: '-3.5' },
    { accountId: one.point, type: 6, amount: '1' },
    { accountId: two.point, type: 5, amount: '0.50' },
  ];
  const { balance, seq } = (await memberAccounts(store.db, one.id)).point;
  const { entries } = await post(store.db, { siteId: world.siteId, kind: 'bonus', sides });
  const after = (cents: number) => ((Math.round(Number(balance) * 100) + cents) / 100).toFixed(2);
  expect(entries.filter(({ accountId }) => accountId === one.point)).toEqual([
    { accountId: one.point, type: 5, amount: '2.00', balanceAfter: after(200), seq: seq + 1 },
    { accountId: one.point, type: 6, amount: '1.00', balanceAfter: after(300), seq: seq + 2 },
  ]);
  const point = (await memberAccounts(store.db, one.id)).point;
  expect(point).toMatchObject({ balance: after(300), seq: seq + 2 });
});

test('a pair and the same with a third side are refused alike', async () => {
  const other = await ledgerWorld(store.db, 'ledger4', 3);
  const [rich, poor, closed] = other.members.map((one) => one.cash) as [number, number, number];
  const posted = (sides: Side[], maxBalance?: string) =>
    post(store.db, { siteId: 'ledger4', kind: 'give', sides, maxBalance }).then(
      () => 'posted',
      (error: Error & { accountId?: number }) => [error.name, error.accountId],
    );
  const fill = [
    { accountId: rich, type: 2, amount: '100' },
    { accountId: other.house, type: -2, amount: '-100' },
  ];
  expect(await posted(fill)).toBe('posted');
  await store.db.execute(sql`UPDATE account SET closed = true WHERE id = ${closed}`);
  const nothing = { accountId: other.members[0]!.point, type: 5, amount: '0' };
  for (const [from, to, amount, maxBalance, outcome] of [
    [poor, rich, '0.01', undefined, ['InsufficientFunds', poor]],
    [rich, poor, '100.01', '1000', ['InsufficientFunds', rich]],
    [poor, closed, '1', '1000', ['InsufficientFunds', poor]],
    [rich, poor, '10', '9.99', ['ExcessiveBalance', poor]],
    [rich, closed, '10', '9.99', ['ClosedAccount', closed]],
    [rich, closed, '0', '0', 'posted'],
    [rich, closed, '1', undefined, 'posted'],
    [rich, other.house, '1', '0', 'posted'],
    [other.house, rich, '1000', undefined, 'posted'],
    [rich, poor, '10', '20', 'posted'],
  ] as const) {
    const pair = [
      { accountId: from, type: -3, amount: `-${amount}` },
      { accountId: to, type: 33, amount },
    ];
    expect(await posted(pair, maxBalance), `${amount} as a pair`).toEqual(outcome);
    expect(await posted([...pair, nothing], maxBalance), `${amount} in three sides`).toEqual(outcome);
  }
});

test('fractions of a cent and texts that are not amounts are refused on either side', async () => {
  const [one, two] = [world.members[2]!.cash, world.members[3]!.cash];
  const posted = (a: string, b: string) =>
    post(store.db, {
      siteId: world.siteId,
      kind: 'give',
      sides: [
        { accountId: two, type: 33, amount: a },
        { accountId: one, type: -3, amount: b },
      ],
    });
  expect(await codeOf(posted('0.001', '-0.001'))).toBe('PB003');
  expect(await codeOf(posted('0.011', '-0.01'))).toBe('PB003');
  expect(await codeOf(posted('0.01', '-0.011'))).toBe('PB003');
  expect(await codeOf(posted('Infinity', '-Infinity'))).toBe('PB003');
  const noNumber = sql`SELECT post_transfer(${world.siteId}, 'give', NULL, NULL, NULL, '',
    ARRAY[${one}::bigint, ${two}::bigint], ARRAY[-3, 33], ARRAY['NaN', 'NaN']::numeric[])`;
  expect(await codeOf(store.db.execute(noNumber))).toBe('PB003');
});

test('no balance falls below zero by any statement', async () => {
  const below = store.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('pitboss.posting', '1', true)`);
    await tx.execute(sql`UPDATE account SET balance = -0.01 WHERE id = ${world.members[3]!.point}`);
  });
  expect(await codeOf(below)).toBe('23514');
});
