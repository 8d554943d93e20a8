import { expect, test } from 'vitest';
import { makeStream } from '@/components/list-file/make-stream';

const bytes = (...values: number[]) => new Uint8Array(values);

/** A stream of three steps, the second of which puts nothing, and a record of what its writer did. */
function recorded() {
  const done: string[] = [];
  const stream = makeStream(async function* (put) {
    try {
      put(bytes(1));
      yield;
      done.push('a step without bytes');
      yield;
      put(bytes(2));
      put(bytes(3));
      yield;
    } finally {
      done.push('the end');
    }
  });
  return { done, stream };
}

test('a stream has the bytes of its writer in their order, also where a step puts none', async () => {
  const { done, stream } = recorded();
  expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(bytes(1, 2, 3));
  expect(done).toEqual(['a step without bytes', 'the end']);
});

test('a reader that cancels the stream ends its writer', async () => {
  const { done, stream } = recorded();
  const reader = stream.getReader();
  expect((await reader.read()).value).toEqual(bytes(1));
  await reader.cancel();
  expect(done.at(-1)).toBe('the end');
});
