import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { formatAbortReasons } from '@/lib/startup/abort-reasons';

const abort = AbortController.prototype.abort;
afterEach(() => {
  AbortController.prototype.abort = abort;
});

/** Aborts a controller with an error that a method of an object made; `isAlive` says whether that object is in memory. */
function abortFromMethod() {
  const maker = {
    make() {
      return new Error('over');
    },
  };
  const controller = new AbortController();
  controller.abort(maker.make());
  const reference = new WeakRef(maker);
  return { controller, isAlive: () => reference.deref() !== undefined };
}

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  // A weak reference holds its object until the end of the turn.
  await new Promise((resolve) => setTimeout(resolve, 10));
  runInNewContext('gc')();
}

test('the reason of an abort retains no object of its call sites', async () => {
  // Without the module it does: once this fails, the module has no purpose.
  const before = abortFromMethod();
  await collectGarbage();
  expect(before.isAlive()).toBe(true);

  formatAbortReasons();
  const after = abortFromMethod();
  await collectGarbage();
  expect(after.isAlive()).toBe(false);
  expect(after.controller.signal.reason).toMatchObject({ message: 'over' });
});

test('a controller is aborted as ever, with any reason or none', () => {
  formatAbortReasons();
  for (const reason of [undefined, 'why', new Error('over')]) {
    const controller = new AbortController();
    controller.abort(reason);
    expect(controller.signal.aborted).toBe(true);
    expect(controller.signal.reason).toEqual(reason ?? expect.objectContaining({ name: 'AbortError' }));
  }
});
