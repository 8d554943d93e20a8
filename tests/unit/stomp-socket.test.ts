import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIMITS } from '@/platform/realtime/limits';
import { StompSocket } from '@/platform/realtime/stomp-socket';

const MINUTE_MS = 60_000;
const CHANNEL = 'channel';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client that has signed in; `send` sends a text, `closed` notes the server's close. */
async function signedIn(heartBeat: string) {
  const closed = vi.fn();
  const connection = Object.assign(new EventEmitter(), { write: vi.fn(), close: closed, url: '/ws' });
  new StompSocket({
    connection: connection as never,
    transport: { unsentBytes: () => 0, cut: () => {} } as never,
    hub: { identify: async () => ({ siteId: 'demo' }), add: () => {}, remove: () => {} } as never,
    limits: LIMITS,
    onSettled: () => {},
    onError: (error) => {
      throw error;
    },
  });
  const send = (text: string) => void connection.emit('data', text);
  send(`CONNECT\naccept-version:1.2\nheart-beat:${heartBeat}\npasscode:${CHANNEL}\n\n\0`);
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.write.mock.calls[0]).toEqual([expect.stringMatching(/^CONNECTED\n/)]);
  return { send, closed };
}

test('[LIVE-01] a tab that is hidden for long, whose heartbeats come once a minute, stays connected', async () => {
  const { send, closed } = await signedIn('10000,3000');
  for (let minute = 0; minute < 30; minute++) {
    await vi.advanceTimersByTimeAsync(MINUTE_MS + 500);
    send('\n');
  }
  expect(closed).not.toHaveBeenCalled();
});

test('a client that promised heartbeats and sends nothing is closed; one that promised none is not', async () => {
  const silent = await signedIn('10000,3000');
  const promisedNone = await signedIn('0,0');
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(silent.closed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(silent.closed).toHaveBeenCalledExactlyOnceWith('3000', 'no heartbeat');
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(promisedNone.closed).not.toHaveBeenCalled();
});
