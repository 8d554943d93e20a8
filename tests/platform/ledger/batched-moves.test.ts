import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '@/platform/db/client';
import { post } from '@/platform/ledger/post';
import { withDatabase } from '../../fixtures/database';
import { ledgerWorld } from './ledger-world';

/**
 * Moves of one batch have the results of the same moves one after the other, whether the batch posts them as a set or
 * hands them to the function of a single move.
 */

const store = withDatabase();
const SITE = 'batch';
const MAX_BALANCE = 5_000;
const NAMES = [
  'caller',
  'plain',
  'second',
  'suspended',
  'closed',
  'limited',
  'playing',
  'rich',
  'outside',
] as const;
type Name = (typeof NAMES)[number];
let world: Awaited<ReturnType<typeof ledgerWorld>>;
const member = (name: Name) => world.members[NAMES.indexOf(name)]!;

beforeAll(async () => {
  world = await ledgerWorld(store.db, SITE, NAMES.length);
  const caller = member('caller').id;
  await store.db.execute(sql`
    UPDATE member SET path = CASE WHEN id IN (${caller}, ${member('outside').id}) THEN ARRAY[id]
      ELSE ARRAY[${caller}::bigint, id] END
    WHERE site_id = ${SITE}`);
  await store.db.execute(sql`
    INSERT INTO idempotency (site_id, key, fingerprint, answer) VALUES (${SITE}, 'of another call', 'f', '{}')`);
  for (const name of NAMES) {
    const amount = name === 'rich' ? MAX_BALANCE - 2 : name === 'caller' ? 40 : 10;
    for (const accountId of [member(name).cash, member(name).point]) {
      await post(store.db, {
        siteId: SITE,
        kind: 'grant',
        sides: [
          { accountId, type: 2, amount: `${amount}` },
          { accountId: world.house, type: -2, amount: `-${amount}` },
        ],
      });
    }
  }
  await store.db.execute(sql`UPDATE member SET status = 'suspended' WHERE id = ${member('suspended').id}`);
  await store.db.execute(sql`UPDATE account SET closed = true WHERE id = ${member('closed').cash}`);
  await store.db.execute(sql`
    INSERT INTO player_limit (member_id, kind, amount, set_at) VALUES (${member('limited').id}, 'depositDay', 26, now())`);
  await store.db.execute(sql`
    INSERT INTO bet (site_id, member_id, path, category, vendor_code, game_code, bet_id, round_id, type, stake, wallet,
      before, after, rates, placed_at)
    SELECT site_id, id, path, 'casino', 'v', 'g', 'b1', 'r1', 'wait', 1, 'cash', 1, 0, '{}', now()
    FROM member WHERE id = ${member('playing').id}`);
});

interface Move {
  target: string;
  account: 'cash' | 'point';
  amount: number;
  may: boolean;
  idle: boolean;
  key: string;
  fingerprint: string;
}
const toArguments = ({ target, account, amount, ...rest }: Move) => ({
  site: SITE,
  caller: member('caller').id,
  memId: `${SITE}m${NAMES.indexOf(target as Name)}`,
  account,
  kind: `${account === 'cash' ? '' : 'point_'}${amount < 0 ? 'take_back' : 'give'}`,
  memo: '',
  ownType: -3,
  lowerType: 33,
  amount: (amount / 100).toFixed(2),
  request: 'r',
  ...rest,
});

interface Answer {
  known?: string[];
  posted?: string[];
  before?: { balanceAfter: string; seq: number }[];
}
/** Without the numbers of transfers, and balances read before the move: the batch reads them once. */
const comparable = (answer: Answer | null) =>
  answer && {
    ...answer,
    ...(answer.known && { known: answer.known.filter((_, i) => i < 2 || (i - 2) % 3 === 0) }),
    ...(answer.posted && { posted: answer.posted.slice(1) }),
    ...(answer.before && { before: answer.before.map(({ balanceAfter, seq }) => [balanceAfter, seq]) }),
  };

async function stateOf(tx: Db): Promise<unknown[]> {
  const { rows } = await tx.execute(sql`
    SELECT
      (SELECT json_agg(json_build_array(id, balance, seq) ORDER BY id) FROM account) AS accounts,
      (SELECT json_agg(json_build_array(e.account_id, e.member_id, e.type, e.amount, e.balance_after, e.seq, t.kind, t.key,
        t.actor_id, t.memo, t.request_id) ORDER BY e.id)
        FROM entry e JOIN transfer t ON t.id = e.transfer_id) AS entries,
      (SELECT json_agg(json_build_array(k.key, k.fingerprint, t.key) ORDER BY t.id)
        FROM transfer_key k JOIN transfer t ON t.id = k.transfer_id) AS keys,
      (SELECT count(*) FROM outbox o JOIN transfer t ON t.id = o.transfer_id AND t.created_at = o.at) AS events`);
  return rows;
}

class Undo extends Error {}
/** Answers and state of some work in a transaction, which is rolled back. For an error of the database, its code. */
async function tried(work: (tx: Db) => Promise<(Answer | null)[]>): Promise<unknown> {
  let outcome: unknown;
  try {
    await store.db.transaction(async (tx) => {
      const answers = await work(tx);
      outcome = { answers: answers.map(comparable), state: await stateOf(tx) };
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) return (error as { cause?: { code?: string } }).cause?.code;
  }
  return outcome;
}

async function moveTogether(tx: Db, moves: readonly Move[]): Promise<(Answer | null)[]> {
  const batch = JSON.stringify(moves.map(toArguments));
  const { rows } = await tx.execute<{ answers: (Answer | null)[] }>(
    sql`SELECT move_money_batch(${batch}::json, ${MAX_BALANCE}) AS answers`,
  );
  return rows[0]!.answers;
}
const inABatch = (moves: readonly Move[]) => tried((tx) => moveTogether(tx, moves));

const oneByOne = (moves: readonly Move[]) =>
  tried(async (tx) => {
    const answers: (Answer | null)[] = [];
    for (const move of moves) {
      const m = toArguments(move);
      const { rows } = await tx.execute<{ answer: Answer | null }>(sql`
        SELECT move_money(${m.site}, ${m.caller}, ${m.memId}, ${m.account}, ${m.kind}, ${m.key}, ${m.fingerprint},
          ${m.memo}, ${m.ownType}, ${m.lowerType}, ${m.amount}, ${m.may}, ${m.idle}, ${MAX_BALANCE}, ${m.request}) AS answer`);
      answers.push(rows[0]!.answer);
    }
    return answers;
  });

const move = (target: Name | 'nobody', amount: number, extra: Partial<Move> = {}): Move => ({
  target,
  amount,
  account: 'cash',
  may: true,
  idle: false,
  key: `k${target}${amount}`,
  fingerprint: 'f',
  ...extra,
});

describe('a batch', () => {
  test('[MOVE-05] gives each move the result that it has alone, whatever the ledger refuses', async () => {
    const moves = [
      move('plain', 150),
      move('second', -250),
      move('second', 125, { account: 'point' }),
      move('nobody', 100),
      move('outside', 100),
      move('plain', 100, { key: 'of another call' }),
      move('caller', 100),
      move('suspended', 100),
      move('closed', 100),
      move('limited', 700),
      move('limited', 300),
      move('playing', -100, { idle: true }),
      move('plain', -100, { idle: true }),
      move('rich', 300),
      move('plain', 0, { may: false }),
      move('plain', 5_000),
      move('second', 200, { may: false }),
    ];
    for (const one of moves)
      expect(await inABatch([one]), JSON.stringify(one)).toEqual(await oneByOne([one]));
    const plain = moves.filter(
      ({ target, amount }) => ['plain', 'second'].includes(target) && amount !== 5_000,
    );
    const together = (await inABatch(plain)) as { answers: Answer[] };
    expect(together).toEqual(await oneByOne(plain));
    expect(together.answers.filter(({ posted }) => posted)).toHaveLength(4);
  });

  test('[MOVE-05] has the moves of a set and those made alone in one transaction', async () => {
    const moves = [move('plain', 100), move('suspended', 100), move('second', -100), move('limited', 200)];
    const { answers } = (await inABatch(moves)) as { answers: Answer[] };
    expect(answers.map(({ posted }) => posted?.[0])).toEqual(['39.00', undefined, '9.00', '38.00']);
  });

  test('[MOVE-05] [C999] answers a repeated move with its first result, and posts its neighbours', async () => {
    const [first, next] = [move('plain', 100), move('second', 100)];
    const batches = (list: Move[][]) =>
      tried(async (tx) => {
        const answers: (Answer | null)[] = [];
        for (const moves of list) answers.push(...(await moveTogether(tx, moves)));
        return answers;
      });
    const { answers } = (await batches([[first], [first, next]])) as { answers: Answer[] };
    const after = [
      ['39.00', 2],
      ['11.00', 2],
    ];
    expect(answers[1]).toEqual({ before: after });
    expect(answers[2]!.posted).toEqual(['38.00', '3', '11.00', '2']);
    expect(await batches([[first], [next, { ...first, fingerprint: 'g' }]])).toBe('PB002');
  });

  test('[MOVE-05] posts the moves that nothing forbids as one set', async () => {
    await store.db.execute(sql`CREATE TABLE inserted (rows bigint)`);
    await store.db.execute(sql`
      CREATE FUNCTION note_inserted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO inserted SELECT count(*) FROM posted;
        RETURN NULL;
      END $$`);
    await store.db.execute(sql`
      CREATE TRIGGER note_inserted AFTER INSERT ON outbox REFERENCING NEW TABLE AS posted
      FOR EACH STATEMENT EXECUTE FUNCTION note_inserted()`);
    const moves = [move('plain', 100), move('limited', 100), move('second', -100), move('second', 50)];
    let inserted: unknown;
    await tried(async (tx) => {
      await moveTogether(tx, moves);
      inserted = (await tx.execute(sql`SELECT rows::int FROM inserted ORDER BY rows`)).rows;
      return [];
    });
    await store.db.execute(sql`DROP FUNCTION note_inserted CASCADE`);
    expect(inserted).toEqual([{ rows: 1 }, { rows: 3 }]);
  });

  const anyMove = (most: number) =>
    fc.record({
      target: fc.constantFrom<Name>('plain', 'second', 'rich', 'suspended', 'closed', 'playing'),
      account: fc.constantFrom('cash' as const, 'point' as const),
      amount: fc.integer({ min: -most, max: most }).filter((amount) => amount !== 0),
      may: fc.constant(true),
      idle: fc.boolean(),
    });
  const withKeys = (list: Omit<Move, 'key' | 'fingerprint'>[]): Move[] =>
    list.map((one, i) => ({ ...one, key: `p${i}`, fingerprint: `f${i}` }));

  test('[MOVE-05] any moves that all accounts can pay have the result of one after the other', async () => {
    const moves = fc
      .array(anyMove(80), { minLength: 1, maxLength: 12 })
      .map((list) => withKeys(list.filter(({ target }) => target === 'plain' || target === 'second')));
    await fc.assert(
      fc.asyncProperty(moves, async (list) => {
        fc.pre(list.length > 0);
        expect(await inABatch(list)).toEqual(await oneByOne(list));
      }),
      { numRuns: 50 },
    );
  });

  test('[MOVE-05] leaves out of the set what an account cannot pay or hold together with the moves before', async () => {
    const over = (target: Name, amount: number) => [
      move(target, amount, { key: 'one' }),
      move('second', 1),
      move(target, amount, { key: 'two' }),
    ];
    for (const [target, amount, code] of [
      ['plain', 3_000, 'PB001'],
      ['plain', -600, 'PB001'],
      ['rich', 150, 'PB006'],
    ] as const) {
      const { answers } = (await inABatch(over(target, amount))) as { answers: { refused?: string }[] };
      expect(answers.map(({ refused }) => refused)).toEqual([undefined, undefined, code]);
    }
  });

  test('[MOVE-05] no moves of a batch undo it: not those that one account cannot pay together, nor a key used twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyMove(3_000), { minLength: 2, maxLength: 12 }), async (list) => {
        const moves = withKeys(list);
        const batch = (await inABatch([...moves, moves[0]!])) as { answers: Answer[] };
        expect(batch).toMatchObject({ answers: { length: moves.length + 1 } });
        // A move that was refused may be repeated with its key, once a later one has given the account enough.
        const ofOneKey = [batch.answers[0]!, batch.answers.at(-1)!];
        expect(ofOneKey.filter(({ posted }) => posted).length).toBeLessThan(2);
      }),
      {
        numRuns: 50,
        examples: [
          [
            [
              { target: 'closed', account: 'point', amount: -1_001, may: true, idle: false },
              { target: 'plain', account: 'point', amount: 131, may: true, idle: false },
              { target: 'rich', account: 'point', amount: 2_089, may: true, idle: false },
              { target: 'closed', account: 'point', amount: 1_781, may: true, idle: false },
            ],
          ],
        ],
      },
    );
  });
});

describe('post_pairs', () => {
  type Pair = [
    payer: number | null,
    payee: number | null,
    amount: string,
    key?: string | null,
    site?: string,
  ];
  const pairs = (list: readonly Pair[]) =>
    tried(async (tx) => {
      const column = (pick: (pair: Pair) => string | number | null) =>
        sql.raw(`ARRAY[${list.map((pair) => (pick(pair) === null ? 'NULL' : `'${pick(pair)}'`)).join(',')}]`);
      const all = (text: string) => column(() => text);
      const { rows } = await tx.execute<{ posted: string[] }>(sql`
        SELECT p AS posted FROM post_pairs(${column((pair) => pair[4] ?? SITE)}, ${all('give')},
          ${column((pair) => pair[3] ?? null)}::text[], ${all('f')}, ${all('1')}::bigint[], ${all('')}, ${all('r')},
          ${column((pair) => pair[0])}::bigint[], ${column((pair) => pair[1])}::bigint[], ${all('-3')}::integer[],
          ${all('33')}::integer[], ${column((pair) => pair[2])}::numeric[], ${MAX_BALANCE}) AS p`);
      return rows as Answer[];
    });
  const cash = (name: Name) => member(name).cash;

  test('[MOVE-05] answers each transfer with its number and both balances', async () => {
    const list: Pair[] = [
      [cash('caller'), cash('plain'), '1.50', 'one'],
      [cash('plain'), cash('second'), '11.25', null],
    ];
    const { answers, state } = (await pairs(list)) as {
      answers: { posted: string[] }[];
      state: [{ events: number }];
    };
    expect(answers.map(({ posted }) => posted)).toEqual([
      ['38.50', '2', '11.50', '2'],
      ['0.25', '3', '21.25', '2'],
    ]);
    expect(Number(state[0].events)).toBe(2 * NAMES.length + 2);
  });

  const refused: Record<string, [string, () => Pair[]]> = {
    'an account that pays itself': ['PB003', () => [[cash('plain'), cash('plain'), '1']]],
    'an amount of zero': ['PB003', () => [[cash('plain'), cash('second'), '0']]],
    'a negative amount': ['PB003', () => [[cash('plain'), cash('second'), '-1']]],
    'a fraction of a cent': ['PB003', () => [[cash('plain'), cash('second'), '0.001']]],
    'an amount that is no number': ['PB003', () => [[cash('plain'), cash('second'), 'NaN']]],
    'an endless amount': ['PB003', () => [[cash('plain'), cash('second'), 'Infinity']]],
    'a missing account': ['PB003', () => [[cash('plain'), null, '1']]],
    'an account of another site': ['PB003', () => [[cash('plain'), cash('second'), '1', null, 'other']]],
    'an account of a player with limits': ['PB003', () => [[cash('plain'), cash('limited'), '1']]],
    'an account of a player with limits that pays': ['PB003', () => [[cash('limited'), cash('plain'), '1']]],
    'more than the payer has': ['PB001', () => [[cash('plain'), cash('second'), '10.01']]],
    'more than the payer has left after the transfer before': [
      'PB001',
      () => [
        [cash('plain'), cash('second'), '6'],
        [cash('plain'), cash('rich'), '1'],
        [cash('plain'), cash('second'), '4'],
        [cash('second'), cash('plain'), '9'],
      ],
    ],
    'more than the payee may hold': ['PB006', () => [[cash('plain'), cash('rich'), '2.01']]],
    'more than the payee may hold for a moment': [
      'PB006',
      () => [
        [cash('plain'), cash('rich'), '2.01'],
        [cash('rich'), cash('plain'), '2.01'],
      ],
    ],
    'a closed payee': ['PB007', () => [[cash('plain'), cash('closed'), '1']]],
    'a key that was used in the same call': [
      '23505',
      () => [
        [cash('plain'), cash('second'), '1', 'twice'],
        [cash('plain'), cash('second'), '1', 'twice'],
      ],
    ],
  };
  test.each(Object.entries(refused))(
    '[MOVE-05] refuses %s, and with it all others',
    async (_, [code, list]) => {
      const before = await stateOf(store.db);
      expect(await pairs([[cash('caller'), cash('second'), '1'], ...list()])).toBe(code);
      expect(await stateOf(store.db)).toEqual(before);
    },
  );
});
