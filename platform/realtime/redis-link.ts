import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';

/** How long Redis has to answer a connect, a subscribe or a ping. */
const ANSWER_WITHIN_MS = 2_000;
/** How often a quiet connection is asked whether it still stands: one whose other end vanished says nothing. */
const PING_EVERY_MS = 2_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 3_000;
/** Most messages waiting for Redis to take them; those beyond are lost to the other instances. */
const MOST_WAITING = 10_000;

export interface LinkOptions {
  url: string;
  channel: string;
  onMessage: (text: string) => void;
  /** The connection stands and hears the channel; what was said there before has passed. */
  onUp: () => void;
  /** An attempt failed or the connection was lost; called for each. */
  onDown: (error: unknown) => void;
}

export interface RedisLink {
  /** Says a text on the channel; while the connection is down it is dropped, since late news would be wrong news. */
  say(text: string): void;
  close(): Promise<void>;
}

function connection(url: string) {
  return createClient({
    url,
    RESP: 3,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_WAITING,
    socket: { reconnectStrategy: false, connectTimeout: ANSWER_WITHIN_MS },
  });
}

async function within<T>(answer: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = sleep(ANSWER_WITHIN_MS, undefined, { ref: false, signal: done.signal }).then(
    () => {
      throw new Error('Redis does not answer');
    },
    () => answer,
  );
  return Promise.race([answer, late]).finally(() => done.abort());
}

/** Opens a connection to one channel of Redis, and a new one for as often as it is lost, until it is closed. */
export function openLink({ url, channel, onMessage, onUp, onDown }: LinkOptions): RedisLink {
  const closing = new AbortController();
  let current: ReturnType<typeof connection> | undefined;

  const pause = (ms: number, signal = closing.signal) => sleep(ms, undefined, { ref: false, signal });

  /** Lives as long as one connection; ends by throwing what ended it. */
  async function hold(onStanding: () => void): Promise<never> {
    const client = connection(url);
    const over = new AbortController();
    client.on('error', (error) => over.abort(error));
    const stop = () => (client.isReady ? over.abort() : client.destroy());
    closing.signal.addEventListener('abort', stop);
    try {
      await within(client.connect());
      await within(client.subscribe(channel, onMessage));
      current = client;
      onStanding();
      onUp();
      for (;;) {
        await pause(PING_EVERY_MS, over.signal);
        await within(client.ping());
      }
    } catch (error) {
      throw over.signal.aborted ? over.signal.reason : error;
    } finally {
      current = undefined;
      closing.signal.removeEventListener('abort', stop);
      await end(client);
    }
  }

  /** Lets what was said still go out when the link is closed on purpose; a lost connection is dropped at once. */
  async function end(client: ReturnType<typeof connection>): Promise<void> {
    if (closing.signal.aborted && client.isReady) await within(client.close()).catch(() => {});
    client.destroy();
  }

  async function run(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      await hold(() => {
        failures = 0;
      }).catch((error) => {
        if (!closing.signal.aborted) onDown(error);
      });
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)).catch(() => {});
    }
  }

  const running = run();
  return {
    say: (text) => void current?.publish(channel, text).catch(() => {}),
    close: () => {
      closing.abort();
      return running;
    },
  };
}
