import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, fetch } from 'undici';
import { build } from '../../../scripts/lib/build.mjs';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { startDemoStack } from '../demo-stack.mjs';
import { percentile } from '../figures.mjs';
import { cpuMs, memoryMb } from '../process.mjs';
import { CAPTCHA, SIDES, signIn } from '../sign-in.mjs';

/**
 * Lists of the back-office at 1 to 64 connections without a pause, then at 64 for minutes: the rate must not fall as
 * connections are added, and memory must not grow. All over HTTP through the web's production build, on PostgreSQL;
 * this process is on the same machine.
 */
export const title = 'lists at 1 to 64 connections';

const CONNECTIONS = [1, 2, 4, 8, 16, 32, 64];
const STEP_SECONDS = Number(process.env.BENCH_STEP_SECONDS || 10);
const SUSTAINED_SECONDS = Number(process.env.BENCH_SECONDS || 600);
const WARM_UP_SECONDS = 5;
const MEMORY_PAUSE_MS = 1_000;
const LIMITS = {
  /** Part of the highest rate that the most connections must reach, and that every minute of the long step must. */
  rate: 0.9,
  sustained: 0.85,
  /** Of each process, at most, in MB. */
  memoryMb: 450,
  /** Resident memory of the last quarter as a multiple of that of the second. */
  growth: 1.1,
};

/** Documents of lists, and rows of lists as a press asks for them. */
const ADDRESSES = [
  'userList',
  'partnerList',
  'cashList',
  'bettingtotal',
  'bettingList',
  'api/list/userList?page=2&_part=page',
  'api/list/userList?page=3&_part=page',
].map((path) => ({ path, marker: path.startsWith('api/') ? '<tr' : '</html>' }));

/** Reads an address as a browser does; returns the error, if any. */
async function read({ origin, cookie, dispatcher }, { path, marker }) {
  try {
    const response = await fetch(`${origin}/demo/${path}`, {
      dispatcher,
      redirect: 'manual',
      headers: {
        cookie,
        'accept-encoding': 'gzip',
        'sec-fetch-dest': path.startsWith('api/') ? 'empty' : 'document',
      },
    });
    const text = await response.text();
    return response.status === 200 && text.includes(marker) ? undefined : `${path}: ${response.status}`;
  } catch (error) {
    return `${path}: ${error.cause?.message ?? error.message}`;
  }
}

/** Reads addresses in turn over this many connections; returns the times of the answers in ms and the errors. */
async function step(target, connections, seconds) {
  const answers = [];
  const errors = [];
  const memory = [];
  const began = performance.now();
  const cpuBefore = cpuMs(target.webPid);
  const end = began + seconds * 1000;
  let next = 0;
  const reader = async () => {
    while (performance.now() < end) {
      const since = performance.now();
      const error = await read(target, ADDRESSES[next++ % ADDRESSES.length]);
      if (error) errors.push(error);
      else answers.push({ at: performance.now() - began, ms: performance.now() - since });
    }
  };
  const watch = async () => {
    while (performance.now() < end) {
      memory.push({ web: memoryMb(target.webPid), platform: memoryMb(target.platformPid) });
      await sleep(MEMORY_PAUSE_MS);
    }
  };
  await Promise.all([...Array.from({ length: connections }, reader), watch()]);
  const tookMs = performance.now() - began;
  return {
    connections,
    answers,
    errors,
    memory,
    tookMs,
    perSecond: (answers.length * 1000) / tookMs,
    webCpuMs: (cpuMs(target.webPid) - cpuBefore) / Math.max(1, answers.length),
  };
}

/** Returns `{ skipped }`, or the steps. */
export async function run() {
  const { url: server, reason } = await findPostgres();
  if (!server) return { skipped: `there is no PostgreSQL: ${reason}` };
  await build();
  const env = { PITBOSS_TEST_CAPTCHA: CAPTCHA };
  const stack = await startDemoStack({ server, name: 'pitboss_bench_load', env });
  const dispatcher = new Agent({ connections: Math.max(...CONNECTIONS) });
  try {
    const cookie = (await signIn(stack.origin, SIDES.partner)).join('; ');
    const { origin } = stack;
    const target = { origin, cookie, dispatcher, webPid: stack.web.pid, platformPid: stack.platform.pid };
    await step(target, 4, WARM_UP_SECONDS);
    const steps = [];
    for (const connections of CONNECTIONS) steps.push(await step(target, connections, STEP_SECONDS));
    return { steps, sustained: await step(target, Math.max(...CONNECTIONS), SUSTAINED_SECONDS) };
  } finally {
    await dispatcher.close();
    await stack.stop();
  }
}

function printStep({ connections, answers, errors, memory, perSecond, webCpuMs }) {
  const times = answers.map(({ ms }) => ms);
  const most = (service) => Math.max(...memory.map((sample) => sample[service])).toFixed(0);
  console.log(
    `  ${String(connections).padStart(2)} connections: ${perSecond.toFixed(1).padStart(6)} a second; ` +
      `median ${percentile(times, 0.5).toFixed(0)} ms, 95 % ${percentile(times, 0.95).toFixed(0)} ms; ` +
      `web ${webCpuMs.toFixed(1)} ms of processor time for each; memory web ${most('web')}, platform ${most('platform')} MB; ` +
      `${errors.length} errors${errors.length > 0 ? `, the first: ${errors[0]}` : ''}`,
  );
}

/** The lowest rate a second over whole minutes; of the whole time where it is shorter than a minute. */
function lowestMinute({ answers, tookMs }) {
  const minutes = Math.floor(tookMs / 60_000);
  if (minutes === 0) return (answers.length * 1000) / tookMs;
  const counts = Array.from({ length: minutes }, () => 0);
  for (const { at } of answers) {
    const minute = Math.floor(at / 60_000);
    if (minute < minutes) counts[minute]++;
  }
  return Math.min(...counts) / 60;
}

/** Memory of a service in the last quarter of a step as a multiple of that in its second. */
function growth({ memory }, service) {
  const quarter = Math.ceil(memory.length / 4);
  const mean = (samples) => samples.reduce((sum, sample) => sum + sample[service], 0) / samples.length;
  return mean(memory.slice(-quarter)) / mean(memory.slice(quarter, 2 * quarter));
}

/** Prints the figures; returns whether they are within their limits. */
export function report({ steps, sustained }) {
  console.log(`\n${title}, ${STEP_SECONDS} s each, then ${SUSTAINED_SECONDS} s`);
  for (const one of [...steps, sustained]) printStep(one);
  const peak = Math.max(...steps.map(({ perSecond }) => perSecond));
  const last = steps.at(-1).perSecond / peak;
  const lowest = lowestMinute(sustained) / peak;
  const errors = [...steps, sustained].reduce((sum, one) => sum + one.errors.length, 0);
  const memory = (service) =>
    Math.max(...[...steps, sustained].flatMap((one) => one.memory.map((sample) => sample[service])));
  const results = [
    [`${errors} errors`, errors === 0],
    [`64 connections ${last.toFixed(2)} of the peak, at least ${LIMITS.rate}`, last >= LIMITS.rate],
    [
      `the slowest minute ${lowest.toFixed(2)} of the peak, at least ${LIMITS.sustained}`,
      lowest >= LIMITS.sustained,
    ],
    ...['web', 'platform'].flatMap((service) => [
      [
        `${service} ${memory(service).toFixed(0)} MB, limit ${LIMITS.memoryMb}`,
        memory(service) <= LIMITS.memoryMb,
      ],
      [
        `${service}: memory grows × ${growth(sustained, service).toFixed(2)}, limit ${LIMITS.growth}`,
        growth(sustained, service) <= LIMITS.growth,
      ],
    ]),
  ];
  for (const [text, isWithin] of results) console.log(`  ${isWithin ? '✓' : '✗'} ${text}`);
  return results.every(([, isWithin]) => isWithin);
}
