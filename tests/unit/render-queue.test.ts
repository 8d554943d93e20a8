import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RenderQueue } from '@/lib/server/render-queue';

const BOUNDS = { atOnce: 2, waiting: 3, waitMs: 2_000, holdMs: 500 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A response that a client can leave. */
function client() {
  const response = Object.assign(new EventEmitter(), { destroyed: false });
  return {
    response: response as unknown as ServerResponse,
    leave() {
      response.destroyed = true;
      response.emit('close');
    },
  };
}

/** Pages that are rendered until they are finished. */
function pages(queue = new RenderQueue(BOUNDS)) {
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const open = (name: string, site = 'demo', { response } = client()) =>
    queue.run(site, response, () => {
      started.push(name);
      return new Promise<void>((resolve) => finish.set(name, resolve));
    });
  return { started, finish: (name: string) => finish.get(name)!(), open };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('so many pages are rendered at once, the others in their order', async () => {
  const { started, finish, open } = pages();
  const rendered = ['a', 'b', 'c', 'd'].map((name) => open(name));
  await settle();
  expect(started).toEqual(['a', 'b']);
  finish('b');
  await settle();
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) finish(name);
  await settle();
  finish('d');
  expect(await Promise.all(rendered)).toEqual([true, true, true, true]);
});

test('a page past the bound is refused at once, one that waited too long after its wait', async () => {
  const { started, open, finish } = pages();
  for (const name of ['a', 'b']) void open(name);
  const waiting = ['c', 'd', 'e'].map((name) => open(name));
  expect(await open('f'), 'past the bound').toBe(false);
  // Places are given up after half a second by the first two, and again by the next two.
  await vi.advanceTimersByTimeAsync(499);
  expect(started).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(501);
  expect(started, 'those before them take long, and use no processor').toEqual(['a', 'b', 'c', 'd', 'e']);
  for (const name of started) finish(name);
  expect(await Promise.all(waiting)).toEqual([true, true, true]);

  const late = pages(new RenderQueue({ ...BOUNDS, holdMs: 10_000 }));
  for (const name of ['a', 'b']) void late.open(name);
  const refused = late.open('c');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await refused).toBe(false);
  expect(late.started).toEqual(['a', 'b']);
});

test('a site whose pages take long does not stop those of another', async () => {
  const { started, open } = pages();
  for (const name of ['a', 'b', 'c']) void open(name, 'demo');
  void open('d', 'demo2');
  await settle();
  expect(started).toEqual(['a', 'b', 'd']);
});

test('a client that leaves takes no place, neither waiting nor while its page is rendered', async () => {
  const { started, open, finish } = pages();
  const [first, waiting] = [client(), client()];
  void open('a', 'demo', first);
  void open('b');
  const left = open('c', 'demo', waiting);
  void open('d');
  await settle();
  waiting.leave();
  expect(await left, 'there is no one to refuse').toBe(true);
  first.leave();
  await settle();
  expect(started).toEqual(['a', 'b', 'd']);
  finish('a');
});

test('a page that fails is the failure of its caller, and gives its place up', async () => {
  const queue = new RenderQueue({ ...BOUNDS, atOnce: 1 });
  const broken = queue.run('demo', client().response, () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
  expect(await queue.run('demo', client().response, async () => {})).toBe(true);
});
