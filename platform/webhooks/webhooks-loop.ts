import { type Loop, startLoop } from '../shared/loop';
import { type Delivering, WebhookSender } from './deliver';
import type { Troubles } from './troubles';

/** Short enough that an event is told within two seconds, by whichever instance looks first. */
const INTERVAL_MS = 500;

/** Tells webhooks of events and of troubles of the database. */
export function startWebhooks(
  delivering: Delivering,
  troubles: Troubles,
  onError: (error: unknown) => void,
): Loop {
  const sender = new WebhookSender(delivering, onError);
  const loop = startLoop(
    async () => {
      await troubles.tell(delivering.db);
      await sender.send();
    },
    INTERVAL_MS,
    onError,
  );
  return {
    stop: async () => {
      await loop.stop();
      await sender.stop();
    },
  };
}
