import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEADER } from '@/lib/cipher/wire';
import { addDays, today } from '@/lib/rules/day';
import { type Detached, detachedDatabase } from '../fixtures/database';
import { LiveClient } from '../fixtures/live-client';
import { type Member, TEST_OPERATOR_KEY } from '../fixtures/platform-client';
import { PlatformProcess, platformEnv } from '../fixtures/platform-process';
import { setting } from './setting';

/**
 * The platform's memory over minutes of ordinary calls at a steady rate, in a process of its own: the heap after
 * garbage collection, with a straight line fitted to the samples after the first third. Macs are stored for one to
 * two minutes (decision 52), so a run must be longer than that to be flat; a shorter one is a trial, with a wider
 * limit.
 */
const SECONDS = setting('PROVE_SOAK_SECONDS', 600);
const CALLS_PER_SECOND = 100;
const SAMPLE_EVERY_MS = 5_000;
const MEGABYTE = 1_048_576;
/** Maximum growth in MB a minute: 100 bytes leaked by each call would be 0.6. */
const MOST_HEAP = SECONDS >= 600 ? 0.5 : 2;
const MOST_RSS = SECONDS >= 600 ? 3 : 12;

let detached: Detached;
let running: PlatformProcess;
beforeAll(async () => {
  detached = await detachedDatabase('demo');
  const watched = ['--expose-gc', '--import', './tests/prove/memory-on-signal.mjs'];
  running = new PlatformProcess({ ...platformEnv(detached), LOG_LEVEL: 'warn' }, watched);
  await running.ready();
});
afterAll(async () => {
  await running?.stop();
  await detached?.drop();
});

const days = () => ({ startDate: addDays(today(), -6), endDate: today() });

/** The calls, made in turn; each answers whether it succeeded. */
function everyday(ptn1: Member, ptn2: Member): (() => Promise<boolean>)[] {
  const { client } = ptn1;
  const ok = async (answer: Promise<{ resultCode: string }>) => (await answer).resultCode === '0';
  const list = {
    memId: 'ptn1',
    targetLevel: '',
    searchType: 'memId',
    searchValue: '',
    orderStr: 'ID_ASC',
    page: 1,
    count_per_list: 50,
    treeOption: 'N',
  } as const;
  return [
    () => ok(ptn1.call('/api/cash/getCoin', {})),
    () => ok(ptn2.call('/api/cash/getCoin', {})),
    () => ok(ptn1.call('/api/v2/main/topInfo', {})),
    () => ok(ptn1.call('/api/v2/retail/hierarchy', { memId: 'ptn3', treeOption: 'Y' })),
    () => ok(ptn1.call('/api/retail/cashSend', { memId: 'ptn2', inAmt: 1 })),
    () => ok(ptn1.call('/api/v2/user/lowerUserList', { ...list, ...days() })),
    () => ok(ptn1.call('/api/v2/retail/partnerInfo', { memId: 'ptn4', ...days() })),
    () => ok(ptn1.call('/api/retail/cashSend', { memId: 'ptn2', outAmt: 1 })),
    async () =>
      (await ptn1.call('/api/retail/cashSend', { memId: 'nobody', inAmt: 1 })).resultCode === 'U001',
    async () => (await client.send({ path: '/api/nothing' })).status === 404,
    async () => (await client.send({ path: '/api/cash/getCoin', body: '{"data":"damaged"}' })).status === 400,
    async () =>
      (await client.send({ path: '/api/cash/getCoin', headers: { [HEADER.token]: 'none' } })).status > 0,
    () => ok(client.call('/api/common/siteCheckInfo', {})),
  ];
}

/** Done once a second: sign-in and sign-out, a live connection, an act of the operator, a scrape of metrics. */
async function everySecond(): Promise<void> {
  const client = running.client();
  const ptn7 = await client.login('ptn7');
  const live = await new LiveClient(running.base, ptn7.signedIn.channel).ready();
  await client.operator('unlock', { siteId: 'demo', memId: 'ptn7' });
  await live.stop();
  await ptn7.get('/api/member/logout', {});
  const headers = { authorization: `Bearer ${TEST_OPERATOR_KEY}` };
  const scrape = await fetch(`${running.base}/metrics`, { headers });
  expect(await scrape.text()).toContain('pitboss_database_up 1');
}

interface Sample {
  minute: number;
  rss: number;
  heap: number;
}

/** Memory in MB after garbage collection. */
async function sample(since: number): Promise<Sample> {
  const before = running.output.length;
  running.signal('SIGUSR2');
  const line = () => /^memory (.*)$/m.exec(running.output.slice(before))?.[1];
  while (!line()) await sleep(10);
  const { rss, heap } = JSON.parse(line()!) as Record<'rss' | 'heap', number>;
  return { minute: (Date.now() - since) / 60_000, rss: rss / MEGABYTE, heap: heap / MEGABYTE };
}

/** Slope of the best-fitting straight line, in MB a minute. */
function slope(samples: readonly Sample[], of: 'rss' | 'heap'): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(samples.map(({ minute }) => minute));
  const y = mean(samples.map((one) => one[of]));
  const covariance = mean(samples.map((one) => (one.minute - x) * (one[of] - y)));
  return covariance / mean(samples.map(({ minute }) => (minute - x) ** 2));
}

test(
  `memory stays flat over ${SECONDS} seconds of everyday calls`,
  async () => {
    const [ptn1, ptn2] = [await running.client().login('ptn1'), await running.client().login('ptn2')];
    const acts = everyday(ptn1, ptn2);
    const since = Date.now();
    const end = since + SECONDS * 1000;
    let calls = 0;
    let wrong = 0;
    const work = async () => {
      while (Date.now() < end) {
        // Calls are scheduled by the clock, so that the rate is the same on any machine that is fast enough.
        const due = since + (calls * 1000) / CALLS_PER_SECOND;
        const act = acts[calls++ % acts.length]!;
        await sleep(Math.max(0, due - Date.now()));
        if (!(await act())) wrong++;
      }
    };
    const pace = async () => {
      while (Date.now() < end) {
        await Promise.all([everySecond(), sleep(1_000)]);
      }
    };
    const samples: Sample[] = [];
    const watch = async () => {
      while (Date.now() < end) {
        await sleep(SAMPLE_EVERY_MS);
        samples.push(await sample(since));
      }
    };
    await Promise.all([watch(), pace(), ...Array.from({ length: 8 }, work)]);

    const settled = samples.filter(({ minute }) => minute * 60 > SECONDS / 3);
    const [heap, rss] = [slope(settled, 'heap'), slope(settled, 'rss')];
    const [first, last] = [settled[0]!, settled.at(-1)!];
    const mb = (value: number) => value.toFixed(1);
    console.log(
      `${calls} calls in ${SECONDS} s; heap ${mb(first.heap)} → ${mb(last.heap)} MB (${heap.toFixed(2)} MB a minute), ` +
        `RSS ${mb(first.rss)} → ${mb(last.rss)} MB (${rss.toFixed(2)} MB a minute)`,
    );
    expect(wrong).toBe(0);
    expect(heap).toBeLessThan(MOST_HEAP);
    expect(rss).toBeLessThan(MOST_RSS);
  },
  SECONDS * 1000 + 120_000,
);
