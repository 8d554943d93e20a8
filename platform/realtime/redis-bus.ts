import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../db/client';
import { databaseIdentity } from '../db/identity';
import { loggableError } from '../shared/loggable-error';
import { type Bus, localBus } from './bus';
import { commandSchema } from './command';
import { openLink } from './redis-link';

/** The most characters of a message; events have a few hundred. */
const MAX_MESSAGE_LENGTH = 4_096;

const address = z.union([
  z.strictObject({ channel: z.string().min(1).max(200) }),
  z.strictObject({ memberId: z.int().positive() }),
  z.strictObject({ siteId: z.string().min(1).max(100) }),
]);

/** An event with the instance that sent it. Unknown fields pass, so that newer instances can add some. */
const message = z.object({
  from: z.uuid(),
  to: address,
  command: commandSchema,
  seq: z.int().positive(),
});

type Message = z.output<typeof message>;

function read(text: string): Message | undefined {
  if (text.length > MAX_MESSAGE_LENGTH) return undefined;
  try {
    return message.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The log to which the bus writes its state; the platform's log fits. */
interface Log {
  info(text: string): void;
  error(detail: object, text: string): void;
}

interface RedisBusOptions {
  /** Address of Redis, 6 or newer. */
  url: string;
  /** The channel that the deployment's instances share; see {@link channelOf}. */
  channel: string;
  log: Log;
}

/**
 * The Redis channel of a database, derived from the database, since events carry its member ids. Several databases of
 * one deployment, and several deployments, can share one Redis without configuration.
 */
export async function channelOf(db: Db): Promise<string> {
  const hash = createHash('sha256')
    .update(await databaseIdentity(db))
    .digest('hex')
    .slice(0, 16);
  return `pitboss:${hash}:events`;
}

/**
 * A bus that several instances share over Redis. Each event reaches the sockets of its own instance at once, and those
 * of the other instances at most once: while Redis is out of reach they miss the event, and a gap is reported when
 * Redis is back. The instance continues to work, and each loss of the connection is logged once.
 */
export function redisBus({ url, channel, log }: RedisBusOptions): Bus {
  const from = randomUUID();
  let state: 'new' | 'up' | 'down' = 'new';
  let isMalformedLogged = false;

  const link = openLink({
    url,
    channel,
    onMessage: (text) => {
      const event = read(text);
      if (!event) {
        if (!isMalformedLogged)
          log.error({ work: 'bus', length: text.length }, 'Redis brought no event of ours');
        isMalformedLogged = true;
      } else if (event.from !== from) {
        bus.deliver({ to: event.to, command: event.command, seq: event.seq });
      }
    },
    onUp: () => {
      const before = state;
      state = 'up';
      isMalformedLogged = false;
      if (before !== 'down') return;
      log.info('Redis carries events between instances again');
      bus.missed();
    },
    onDown: (error) => {
      if (state !== 'down') {
        log.error(
          { work: 'bus', failure: loggableError(error) },
          'Redis is out of reach; events stay on their instance',
        );
      }
      state = 'down';
    },
  });
  const bus = localBus((event) => link.publish(JSON.stringify({ from, ...event } satisfies Message)));
  return {
    ...bus,
    state: () => ({ kind: 'redis', up: state === 'up' }),
    close: () => link.close(),
  };
}
