import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, dayEnd, toDay } from '@/lib/rules/day';
import { betCorrection, outbox, recordToken } from '@/platform/db/schema';
import { chainFileName, chainHash, footerLine, headerLine, recordLine } from '@/platform/records/chain';
import { closeDays, closeMonths } from '@/platform/records/close';
import { dayRecords } from '@/platform/records/day-records';
import { verifyRecords } from '@/platform/records/verify';
import { payRolling } from '@/platform/rollup/pay-rolling';
import { rollUp } from '@/platform/rollup/rollup';
import { verifyRound } from '@/sandbox/verify';
import { withDemoWorld } from '../fixtures/database';
import { withPlatform } from '../fixtures/platform-client';
import { betRow, cancelOf, freshBet, fund, VendorClient, winOf } from './games/vendor-client';

/** Chained records of settled bets (SAFE-11). */
const world = withDemoWorld();
const running = withPlatform(world);
const folder = mkdtempSync(join(tmpdir(), 'pitboss-records-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TODAY = toDay(new Date());
const YESTERDAY = addDays(TODAY, -1);
/** A moment at which today is closed. */
const TOMORROW = new Date(dayEnd(TODAY).getTime() + 3_600_000);
const demo = { siteId: 'demo', folder };

interface StandardRecord {
  n: number;
  type: string;
  bet: string;
  result?: string;
  stake: string;
  win: string;
  detail?: { detail?: { proof?: object } };
  stakeChange?: string;
  winChange?: string;
}

/** All events of now are in the statistics, with the rolling that follows from them. */
async function drainOutbox() {
  await rollUp(world.db);
  await payRolling(world.db);
  await rollUp(world.db);
}

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').slice(0, -1);
const fileOf = (period: string, root = folder) =>
  join(root, chainFileName({ siteId: 'demo', kind: 'bets', period }));
const recordsOf = (period: string): StandardRecord[] =>
  linesOf(fileOf(period))
    .slice(1, -1)
    .map((line) => JSON.parse(line));
const tokens = async () =>
  (await running.demo.operator('records-tokens', { siteId: 'demo' })).envelope.data as {
    list: { kind: string; period: string; previous: string; hash: string; count: number }[];
  };
async function problems(root: string, known: object) {
  const all: string[] = [];
  for await (const verdict of verifyRecords(root, known)) {
    all.push(...verdict.problems.map((problem) => `${verdict.file.split('/').at(-1)}: ${problem}`));
  }
  return all;
}

/** Bets of the demo site that were settled and corrected on a day, counted by another way than the file's. */
async function countedOn(day: string) {
  const { rows } = await world.db.execute<{ bets: number; win: string; stake: string; corrections: number }>(
    sql`SELECT count(*)::int AS bets, coalesce(sum(stake), 0)::text AS stake,
      (coalesce(sum(win), 0) - coalesce((SELECT sum(c.win_delta) FROM bet_correction c JOIN bet ON bet.id = c.bet_id
        WHERE bet.site_id = 'demo' AND date(bet.settled_at + interval '9 hours') = ${day}::date), 0))::text AS win,
      (SELECT count(*)::int FROM bet_correction c JOIN bet ON bet.id = c.bet_id WHERE bet.site_id = 'demo'
        AND date(c.at + interval '9 hours') = ${day}::date AND (c.bet_delta, c.win_delta) <> (0, 0)) AS corrections
      FROM bet WHERE site_id = 'demo' AND date(settled_at + interval '9 hours') = ${day}::date`,
  );
  return rows[0]!;
}

describe('closing days', () => {
  let closed: string[];
  beforeAll(async () => {
    await drainOutbox();
    closed = await closeDays(world.db, demo, { now: new Date() });
  });

  test('[SAFE-11] every day from the first settlement to yesterday has a file and a token, in order', async () => {
    const { rows } = await world.db.execute<{ day: string }>(
      sql`SELECT min(date(settled_at + interval '9 hours'))::text AS day FROM bet WHERE site_id = 'demo'`,
    );
    const expected: string[] = [];
    for (let day = rows[0]!.day; day < TODAY; day = addDays(day, 1)) expected.push(day);
    // Within the minutes of grace after midnight the day before is still open.
    if (!closed.includes(YESTERDAY)) expected.pop();
    expect(closed).toEqual(expected);
    const { list } = await tokens();
    expect(list.map(({ period }) => period)).toEqual(expected);
    expect(readdirSync(join(folder, 'demo/bets'))).toEqual(expected.map((day) => `${day}.jsonl`));
    let previous = '0'.repeat(64);
    for (const token of list) {
      expect(token.previous).toBe(previous);
      expect(token.hash).toBe(chainHash(previous, linesOf(fileOf(token.period)).slice(0, -1)));
      previous = token.hash;
    }
    expect(await closeDays(world.db, demo, { now: new Date() }), 'nothing is closed twice').toEqual([]);
  });

  test('[SAFE-11] a month is closed once its last day is', async () => {
    const months = [...new Set(closed.map((day) => day.slice(0, 7)))];
    const isOver = (month: string) => addDays(addMonths(`${month}-01`, 1), -1) <= closed.at(-1)!;
    expect(await closeMonths(world.db, demo)).toEqual(months.filter(isOver));
  });

  test('[SAFE-11] a file holds every bet settled on its day, with the sums of independent SQL', async () => {
    for (const day of closed.slice(-3)) {
      const records = recordsOf(day);
      const bets = records.filter(({ type }) => type === 'bet');
      const { bets: count, stake, win, corrections } = await countedOn(day);
      expect([bets.length, records.length - bets.length], day).toEqual([count, corrections]);
      const sum = (field: 'stake' | 'win') => bets.reduce((all, bet) => all + Number(bet[field]), 0);
      expect(sum('stake')).toBeCloseTo(Number(stake), 2);
      expect(sum('win')).toBeCloseTo(Number(win), 2);
      expect(records.map(({ n }) => n)).toEqual(records.map((_, i) => i + 1));
    }
  });

  test('[SAFE-09] [SAFE-11] the rounds of the sandbox are proved from their records alone', () => {
    const proofs = recordsOf(closed.at(-1)!).filter(({ detail }) => detail?.detail?.proof);
    expect(proofs.length).toBeGreaterThan(0);
    for (const { detail } of proofs.slice(0, 20)) expect(verifyRound(detail).problems).toEqual([]);
  });

  test('[SAFE-11] batches of any size give the same records', async () => {
    const all = async (batch: number) => {
      const batches: object[][] = [];
      const at = { siteId: 'demo', day: closed.at(-1)! };
      for await (const one of dayRecords(world.db, at, batch)) batches.push(one);
      return { records: batches.flat(), largest: Math.max(...batches.map(({ length }) => length)) };
    };
    const small = await all(7);
    expect(small.records).toEqual((await all(1_000)).records);
    expect(small.largest).toBe(7);
  });

  test('[SAFE-11] tokens cannot be changed, removed or truncated', async () => {
    const attempts = [
      () => world.db.update(recordToken).set({ hash: 'x' }).where(eq(recordToken.siteId, 'demo')),
      () => world.db.delete(recordToken),
      () => world.db.execute(sql`TRUNCATE record_token`),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({ cause: { message: 'record_token is append-only' } });
    }
  });
});

describe('later days', () => {
  test('[SAFE-11] a day waits for its statistics; its records hold the state of then, corrections their own day', async () => {
    const vendor = await VendorClient.of(running.demo.base, world.db, 'sandbox-live');
    await fund(world.db, 'player1', 'cash', 100_000);
    const [won, cancelled, late] = [freshBet('player1'), freshBet('player1', 500), freshBet('player1', 300)];
    for (const one of [won, cancelled, late]) expect(await vendor.code('/vendor/bet', one)).toBe('0');
    expect(await vendor.code('/vendor/win', winOf(won, 1_950))).toBe('0');
    expect(await vendor.code('/vendor/win', winOf(late, 0))).toBe('0');
    expect(await vendor.code('/vendor/cancel', cancelOf(cancelled))).toBe('0');
    // After the day the vendor takes a part of the win back, and calls the other bet off.
    const adjusted = { transactionId: `a-${won.betId}`, betId: won.betId, memId: 'player1', amount: -1_000 };
    expect(await vendor.code('/vendor/adjust', adjusted)).toBe('0');
    expect(await vendor.code('/vendor/cancel', cancelOf(late))).toBe('0');
    const tomorrow = dayEnd(TODAY);
    await world.db.transaction(async (tx) => {
      // The triggers of the owner's own session alone: corrections are moved to the next day.
      await tx.execute(sql`ALTER TABLE bet_correction DISABLE TRIGGER bet_correction_append_only`);
      const rows = [await betRow(tx, won.betId), await betRow(tx, late.betId)];
      for (const row of rows) {
        await tx.update(betCorrection).set({ at: tomorrow }).where(eq(betCorrection.betId, row!.id));
      }
      await tx.execute(sql`ALTER TABLE bet_correction ENABLE TRIGGER bet_correction_append_only`);
    });

    await drainOutbox();
    const undone = new Error('undone');
    const waiting = world.db.transaction(async (tx) => {
      await tx.insert(outbox).values({ siteId: 'demo', at: new Date(dayEnd(TODAY).getTime() - 1) });
      expect(await closeDays(tx, demo, { now: TOMORROW })).not.toContain(TODAY);
      throw undone;
    });
    await expect(waiting).rejects.toBe(undone);
    const early = new Date(dayEnd(TODAY).getTime() + 60_000);
    expect(await closeDays(world.db, demo, { now: early }), 'its time of grace').not.toContain(TODAY);
    const days = await closeDays(world.db, demo, { now: new Date(TOMORROW.getTime() + 86_400_000) });
    expect(days.slice(-2)).toEqual([TODAY, addDays(TODAY, 1)]);

    const ofBet = (day: string, { betId }: { betId: string }) =>
      recordsOf(day).filter(({ bet }) => bet === betId);
    expect(ofBet(TODAY, won)).toMatchObject([{ type: 'bet', win: '1950.00', result: 'win' }]);
    expect(ofBet(TODAY, late)).toMatchObject([{ type: 'bet', stake: '300.00', win: '0.00', result: 'lose' }]);
    expect(ofBet(TODAY, cancelled)).toMatchObject([{ type: 'bet', win: '0.00', result: 'cancel' }]);
    const after = addDays(TODAY, 1);
    expect(ofBet(after, won)).toMatchObject([
      { type: 'adjustment', stakeChange: '0.00', winChange: '-1000.00' },
    ]);
    expect(ofBet(after, late)).toMatchObject([
      { type: 'cancellation', stakeChange: '-300.00', winChange: '0.00' },
    ]);
    expect(await problems(folder, await tokens())).toEqual([]);
  });

  test('[SAFE-11] several instances close a day once, and one that is stopped leaves nothing', async () => {
    const now = new Date(TOMORROW.getTime() + 3 * 86_400_000);
    await drainOutbox();
    const stopped = await closeDays(world.db, demo, { now, isStopped: () => true });
    expect(stopped).toEqual([]);
    const closed = await Promise.all([1, 2, 3].map(() => closeDays(world.db, demo, { now })));
    expect(closed.flat().sort()).toEqual([2, 3].map((days) => addDays(TODAY, days)));
    expect(readdirSync(join(folder, 'demo/bets')).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await problems(folder, await tokens())).toEqual([]);
  });
});

test('[SAFE-11] a month of which the last day is closed has the statement of every partner, in a chain of its own', async () => {
  const endOfMonth = addDays(addMonths(`${TODAY.slice(0, 7)}-01`, 1), -1);
  await closeDays(world.db, demo, { now: new Date(dayEnd(endOfMonth).getTime() + 3_600_000) });
  const closed = await Promise.all([closeMonths(world.db, demo), closeMonths(world.db, demo)]);
  expect(closed.flat()).toContain(TODAY.slice(0, 7));
  const { list } = (await running.demo.operator('records-tokens', { siteId: 'demo', kind: 'settlement' }))
    .envelope.data as { list: { period: string; count: number }[] };
  // A test before has moved two corrections into tomorrow; the statistics have them at the time of their making.
  const { rows } = await world.db.execute<{ mem_id: string; bet: string; win: string; deposit: string }>(sql`
    SELECT p.mem_id, coalesce((SELECT sum(b.stake) FROM bet b WHERE p.id = ANY(b.path)
        AND to_char(b.placed_at + interval '9 hours', 'YYYY-MM') = ${TODAY.slice(0, 7)}), 0)
      - coalesce((SELECT sum(b.stake) FROM bet b WHERE p.id = ANY(b.path) AND b.type = 'cancel' AND NOT EXISTS (
          SELECT FROM bet_correction c WHERE c.bet_id = b.id)
        AND to_char(b.settled_at + interval '9 hours', 'YYYY-MM') = ${TODAY.slice(0, 7)}), 0)
      + coalesce((SELECT sum(c.bet_delta) FROM bet b JOIN bet_correction c ON c.bet_id = b.id WHERE p.id = ANY(b.path)
        AND to_char(least(c.at, now()) + interval '9 hours', 'YYYY-MM') = ${TODAY.slice(0, 7)}), 0) AS bet
    FROM member p WHERE p.site_id = 'demo' AND p.partner_level <> 'NORMAL' ORDER BY p.id`);
  expect(list.map(({ period, count }) => [period, count])).toContainEqual([TODAY.slice(0, 7), rows.length]);
  const records = linesOf(join(folder, 'demo/settlement', `${TODAY.slice(0, 7)}.jsonl`))
    .slice(1, -1)
    .map((line) => JSON.parse(line));
  expect(records.map(({ member, bet }) => [member, Number(bet)])).toEqual(
    rows.map(({ mem_id, bet }) => [mem_id, Number(bet)]),
  );
  expect(records.some(({ bet }) => Number(bet) > 0)).toBe(true);
  expect(await problems(folder, await tokens())).toEqual([]);

  // The statement that a partner prints: the place of its figures in the chain, and the same figures.
  const partner = await running.demo.login('ptn1');
  const months = (await partner.get('/api/v2/retail/settlement/months', {})).list;
  const [month] = months.filter(({ startDate }) => startDate.startsWith(TODAY.slice(0, 7)));
  const [token] = (await tokens()).list.filter(
    ({ kind, period }) => kind === 'settlement' && period === TODAY.slice(0, 7),
  );
  const { startDate, endDate } = month!;
  const isHers = (record: { member: string }) => /^ptn[1-7]$/.test(record.member);
  expect(records.filter(isHers)).toHaveLength(7);
  expect(month).toMatchObject({
    state: 'closed',
    file: `demo/settlement/${TODAY.slice(0, 7)}.jsonl`,
    recordCnt: rows.length,
    hash: token!.hash,
    previousHash: token!.previous,
  });
  for (const { member, deposit, withdrawal, bet, win } of records.filter(isHers)) {
    const { inSearchTotal } = await partner.get('/api/retail/partnerStatistics', {
      searchType: 'INNER',
      memId: member,
      startDate,
      endDate,
      oldYn: 'N',
      chkTodayYn: 'N',
      offset: 540,
    });
    const { userCashIn, userCashOut, betAmt, betAmtWin } = inSearchTotal!;
    expect([member, userCashIn, userCashOut, betAmt, betAmtWin]).toEqual([
      member,
      ...[deposit, withdrawal, bet, win].map(Number),
    ]);
  }
});

describe('the verifier', () => {
  let copy: string;
  /** A day with many records, and the ones around it. */
  const day = YESTERDAY;
  const before = addDays(day, -1);

  /** Tampers with a copy of the files, or of the tokens. */
  async function tampered(tamper: (list: Awaited<ReturnType<typeof tokens>>['list']) => void) {
    copy = mkdtempSync(join(tmpdir(), 'pitboss-tampered-'));
    cpSync(folder, copy, { recursive: true });
    const known = await tokens();
    tamper(known.list);
    return problems(copy, known).finally(() => rmSync(copy, { recursive: true }));
  }
  const change = (edit: (lines: string[]) => unknown) => () => {
    const lines = linesOf(fileOf(day, copy));
    edit(lines);
    writeFileSync(fileOf(day, copy), lines.map((line) => `${line}\n`).join(''));
  };
  /** All hashes of the file computed again, as someone does who knows the format. */
  const rehash = (lines: string[]) => {
    const records = lines.slice(1, -1).map((line) => JSON.parse(line));
    const again = records.map(({ n, hash, ...record }, i) => recordLine(i + 1, record));
    lines.splice(1, lines.length - 1, ...again);
    const { previous } = JSON.parse(lines[0]!);
    lines.push(footerLine({ count: again.length, hash: chainHash(previous, lines) }));
  };
  const firstStake = (lines: string[]) => {
    lines[3] = lines[3]!.replace(/"stake":"(\d)/, '"stake":"9$1');
  };

  test.each<[string, (lines: string[]) => unknown, RegExp]>([
    ['a changed row', firstStake, /record 3 was changed/],
    ['a removed row', (lines) => lines.splice(3, 1), /record 3 was removed/],
    ['removed rows at the end', (lines) => lines.splice(-3, 2), /records \d+ to \d+ were removed/],
    ['an added row', (lines) => lines.splice(3, 0, recordLine(3, { type: 'bet' })), /record 3 was added/],
    [
      'a row added at the end',
      (lines) => lines.splice(-1, 0, recordLine(lines.length - 1, { type: 'bet' })),
      /record \d+ was added/,
    ],
    ['swapped rows', (lines) => lines.splice(3, 2, lines[4]!, lines[3]!), /record 3 was moved/],
    ['a line that is no record', (lines) => lines.splice(3, 0, '{}'), /line 4 is no record/],
    ['another day in the header', (lines) => lines.splice(0, 1, lines[0]!.replace(day, before)), /header/],
    [
      'another hash before',
      (lines) => lines.splice(0, 1, lines[0]!.replace(/"previous":"./, '"previous":"x')),
      /header/,
    ],
    [
      'another footer',
      (lines) => lines.splice(-1, 1, footerLine({ count: 1, hash: '0'.repeat(64) })),
      /last line/,
    ],
    ['a file cut off', (lines) => lines.splice(5), /removed/],
    ['a change with new hashes', (lines) => [firstStake(lines), rehash(lines)], /last line/],
    [
      'a change with new hashes and the old footer',
      (lines) => {
        const footer = lines.at(-1)!;
        firstStake(lines);
        rehash(lines);
        lines.splice(-1, 1, footer);
      },
      /changed with hashes of their own/,
    ],
    ['a removal with new hashes', (lines) => [lines.splice(3, 1), rehash(lines)], /removed/],
  ])('[SAFE-11] finds %s', async (_, edit, expected) => {
    const found = await tampered(change(edit));
    expect(
      found.some((problem) => expected.test(problem)),
      found.join('\n'),
    ).toBe(true);
    expect(found.every((problem) => problem.startsWith(day))).toBe(true);
  });

  test('[SAFE-11] finds a missing, an added and a replaced file, and tokens that are gone or changed', async () => {
    expect(await tampered(() => rmSync(fileOf(day, copy)))).toEqual([`${day}.jsonl: the file is missing`]);
    const empty = `${headerLine({ siteId: 'demo', kind: 'bets', period: '2020-01-01', previous: 'x' })}\n`;
    expect(await tampered(() => appendFileSync(fileOf('2020-01-01', copy), empty))).toEqual([
      '2020-01-01.jsonl: the file was added: no token names it',
    ]);
    expect(await tampered(() => cpSync(fileOf(before, copy), fileOf(day, copy)))).toContainEqual(
      `${day}.jsonl: the header was changed: site, period or previous hash`,
    );
    const position = (list: { period: string }[]) => list.findIndex(({ period }) => period === day);
    const withoutDay = await tampered((list) => {
      list.splice(position(list), 1);
      rmSync(fileOf(day, copy));
    });
    expect(withoutDay).toEqual([
      `${addDays(day, 1)}.jsonl: the chain is broken: it does not follow ${before}`,
    ]);
    const withoutFirst = await tampered((list) => {
      rmSync(fileOf(list[0]!.period, copy));
      list.splice(0, 1);
    });
    expect(withoutFirst).toEqual([
      expect.stringMatching(/the chain is broken: the tokens before .* are missing/),
    ]);
    const changed = await tampered((list) => {
      list[position(list)]!.count += 1;
    });
    expect(changed.length).toBeGreaterThan(0);
  });

  test('[SAFE-11] npm run operator -- verify-records needs files and tokens alone, and says what is wrong', async () => {
    const known = join(folder, '.tokens.json');
    writeFileSync(known, JSON.stringify(await tokens()));
    const run = promisify(execFile);
    // A port without a platform: the command must not ask for one.
    const env = { ...process.env, PLATFORM_PORT: '1', DATABASE_URL: '', OPERATOR_KEY: '' };
    const verify = (dir: string) =>
      run('node', ['scripts/run.mjs', 'operator', 'verify-records', '--dir', dir, '--tokens', known], {
        env,
      });
    const { list } = await tokens();

    copy = mkdtempSync(join(tmpdir(), 'pitboss-tampered-'));
    cpSync(folder, copy, { recursive: true });
    change(firstStake)();
    const [{ stdout }, failed, none] = await Promise.all([
      verify(folder),
      verify(copy).catch((error) => error),
      verify(join(folder, 'nowhere')).catch((error) => error),
    ]);
    rmSync(copy, { recursive: true });
    expect(stdout).toContain(`✓ demo/bets/${day}.jsonl: ${recordsOf(day).length} records\n`);
    expect(stdout).toContain(`All ${list.length} files are proved.\n`);
    expect(failed).toMatchObject({ code: 1 });
    expect(failed.stdout).toContain(`✗ demo/bets/${day}.jsonl: record 3 was changed\n`);
    expect(failed.stdout).toContain(`1 of ${list.length} files are NOT proved.\n`);
    expect(none).toMatchObject({ code: 1, stderr: expect.stringMatching(/^pitboss: --dir: [^\n]+\n$/) });
  });
});
