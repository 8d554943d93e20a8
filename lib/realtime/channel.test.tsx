import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openChannel } from './channel';

/** A WebSocket whose other end is the test. */
class FakeSocket extends EventTarget {
  static last: FakeSocket;
  binaryType = 'blob';
  readyState: number = WebSocket.CONNECTING;
  readonly url: string;
  onopen?: () => void;
  onclose?: (event: object) => void;
  onerror?: () => void;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.last = this;
  }
  readonly sent: string[] = [];
  send(frame: string) {
    this.sent.push(frame);
  }
  /** Nothing answers the closing handshake. */
  close() {
    this.readyState = WebSocket.CLOSING;
  }
  open() {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  receive(data: string) {
    // `onmessage` hears it too.
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  const { CONNECTING, OPEN, CLOSING, CLOSED } = WebSocket;
  vi.stubGlobal('WebSocket', Object.assign(FakeSocket, { CONNECTING, OPEN, CLOSING, CLOSED }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});

test('[LIVE-01] a connection that is dead without a word is noticed within ten seconds of its last sign of life', async () => {
  const onState = vi.fn();
  const close = openChannel({ prefix: 'demo', topic: 'topic', onCommand: () => {}, onState });
  onTestFinished(close);
  await vi.advanceTimersByTimeAsync(0);
  const socket = FakeSocket.last;
  socket.open();
  // The platform's answer.
  socket.receive('CONNECTED\nversion:1.2\nheart-beat:3000,10000\n\n\0');
  expect(onState).toHaveBeenLastCalledWith(true);
  for (let beat = 0; beat < 10; beat += 1) {
    await vi.advanceTimersByTimeAsync(3_000);
    socket.receive('\n');
  }
  expect(onState, 'while it lives').toHaveBeenCalledExactlyOnceWith(true);
  // The worst moment: just after it was looked for.
  await vi.advanceTimersByTimeAsync(100);
  socket.receive('\n');
  await vi.advanceTimersByTimeAsync(9_900);
  expect(onState).toHaveBeenLastCalledWith(false);
});

test.each([
  ['open', true],
  ['being closed by the server', false],
])('[LIVE-01] a channel that is closed while its socket is %s says goodbye: %s', async (state, says) => {
  const close = openChannel({ prefix: 'demo', topic: 'topic', onCommand: () => {}, onState: () => {} });
  await vi.advanceTimersByTimeAsync(0);
  const socket = FakeSocket.last;
  socket.open();
  socket.receive('CONNECTED\nversion:1.2\nheart-beat:3000,10000\n\n\0');
  if (state !== 'open') socket.readyState = WebSocket.CLOSING;
  close();
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.sent.some((frame) => frame.startsWith('DISCONNECT'))).toBe(says);
});
