import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSeries, seriesOf } from '../fixtures/metrics';

/** For a process to start on a busy machine, in milliseconds. */
const PATIENCE = { timeout: 60_000, interval: 50 };

let group: ChildProcess;
const lines: string[] = [];

/** The port that the group has printed; -1 before that. */
const portOf = (name: string): number =>
  Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length) ?? -1);

beforeAll(async () => {
  group = spawn(process.execPath, ['tests/fixtures/metered-group.ts'], {
    env: { ...process.env, NODE_OPTIONS: '--import tsx' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  createInterface({ input: group.stdout! }).on('line', (line) => void lines.push(line));
  await vi.waitFor(() => expect(portOf('web')).toBeGreaterThan(0), PATIENCE);
  await vi.waitFor(async () => expect(await processes()).toBe(2), PATIENCE);
});
afterAll(() => void group.kill('SIGKILL'));

const scrape = async () => (await fetch(`http://127.0.0.1:${portOf('metrics')}/metrics`)).text();
/** Processes that tell their own memory. */
const processes = async () => seriesOf(await scrape(), 'process_resident_memory_bytes').length;
/** A request; answers the process that has answered. */
const ask = async (): Promise<{ pid: number; number: string }> =>
  (await fetch(`http://127.0.0.1:${portOf('web')}`)).json();
const answeredBy = async (number: string) =>
  readSeries(await scrape(), 'pitboss_web_requests_total', {
    process: number,
    kind: 'page',
    status: '200',
  }) ?? 0;

test('the metrics of a group have a series for each process, which add up', async () => {
  let asked = 0;
  const numbers = new Set<string>();
  while (numbers.size < 2) {
    numbers.add((await ask()).number);
    asked += 1;
  }
  expect([...numbers].sort()).toEqual(['1', '2']);
  await expect.poll(async () => (await answeredBy('1')) + (await answeredBy('2'))).toBe(asked);
  expect([await answeredBy('1'), await answeredBy('2')].every((one) => one > 0)).toBe(true);
  const text = await scrape();
  expect(readSeries(text, 'pitboss_web_processes')).toBe(2);
  const names = text.match(/^# TYPE (\S+)/gm)!;
  expect(new Set(names).size, 'each metric is declared once').toBe(names.length);
});

test('a process that is killed is replaced by one of its number, which counts from 0; the other goes on', async () => {
  const killed = await ask();
  const other = killed.number === '1' ? '2' : '1';
  await expect.poll(async () => [await ask(), await answeredBy(killed.number)][1]).toBeGreaterThan(3);
  const othersBefore = await answeredBy(other);
  expect(othersBefore).toBeGreaterThan(0);
  process.kill(killed.pid, 'SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(killed.pid, 0)).toThrow(), PATIENCE);
  await vi.waitFor(async () => expect(await processes()).toBe(2), PATIENCE);
  expect(await answeredBy(killed.number)).toBe(0);
  expect(await answeredBy(other)).toBeGreaterThanOrEqual(othersBefore);
});
