import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { withTimeout } from '../shared/with-timeout';

/** The time within which Redis must answer a connect, a subscribe or a ping. */
const TIMEOUT_MS = 2_000;
/** The time between two pings, without which a vanished peer would not be noticed. */
const PING_INTERVAL_MS = 2_000;
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 3_000;
/** The most messages that are queued for Redis; the other instances do not get further ones. */
const MAX_QUEUED = 10_000;

interface LinkOptions {
  url: string;
  channel: string;
  onMessage: (text: string) => void;
  /** Called when the link is connected and subscribed; earlier messages were missed. */
  onUp: () => void;
  /** Called for each attempt that failed and each connection that was lost. */
  onDown: (error: unknown) => void;
}

interface RedisLink {
  /**
   * Publishes a text on the channel. A text is dropped while the connection is down, because it would be outdated
   * later.
   */
  publish(text: string): void;
  close(): Promise<void>;
}

function connection(url: string) {
  return createClient({
    url,
    RESP: 3,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_QUEUED,
    socket: { reconnectStrategy: false, connectTimeout: TIMEOUT_MS },
  });
}

/** Connects to one channel of Redis, and again whenever the connection is lost, until it is closed. */
export function openLink({ url, channel, onMessage, onUp, onDown }: LinkOptions): RedisLink {
  const closing = new AbortController();
  let current: ReturnType<typeof connection> | undefined;

  const pause = (ms: number, signal = closing.signal) => sleep(ms, undefined, { ref: false, signal });

  /** Runs one connection until it ends, and throws the reason. */
  async function runConnection(onConnected: () => void): Promise<never> {
    const client = connection(url);
    const over = new AbortController();
    client.on('error', (error) => over.abort(error));
    const stop = () => (client.isReady ? over.abort() : client.destroy());
    closing.signal.addEventListener('abort', stop);
    try {
      await withTimeout(client.connect(), TIMEOUT_MS);
      await withTimeout(client.subscribe(channel, onMessage), TIMEOUT_MS);
      current = client;
      onConnected();
      onUp();
      for (;;) {
        await pause(PING_INTERVAL_MS, over.signal);
        await withTimeout(client.ping(), TIMEOUT_MS);
      }
    } catch (error) {
      throw over.signal.aborted ? over.signal.reason : error;
    } finally {
      current = undefined;
      closing.signal.removeEventListener('abort', stop);
      await end(client);
    }
  }

  /**
   * Ends a client. If the link is closed on purpose, queued messages are sent first; a lost connection is dropped at
   * once.
   */
  async function end(client: ReturnType<typeof connection>): Promise<void> {
    if (closing.signal.aborted && client.isReady)
      await withTimeout(client.close(), TIMEOUT_MS).catch(() => {});
    client.destroy();
  }

  async function run(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      await runConnection(() => {
        failures = 0;
      }).catch((error) => {
        if (!closing.signal.aborted) onDown(error);
      });
      await pause(Math.min(MIN_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS)).catch(() => {});
    }
  }

  const running = run();
  return {
    publish: (text) => void current?.publish(channel, text).catch(() => {}),
    close: () => {
      closing.abort();
      return running;
    },
  };
}
