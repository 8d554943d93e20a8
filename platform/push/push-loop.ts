import type { Bus } from '../realtime/bus';
import type { Command } from '../realtime/command';
import { type Loop, startLoop } from '../shared/loop';
import { type Delivering, deliverNotices } from './deliver-notices';
import { queueNotices } from './queue-notices';

const INTERVAL_MS = 1_000;
/** Commands of the live channel after which a member may have something that a notice tells of. */
const HEARD: ReadonlySet<Command['cmd']> = new Set(['DESK', 'MSG', 'ANSWER_CMT', 'CASH']);

/**
 * Tells browsers by Web Push what open windows are told by the live channel (PUSH-01): after an event the member's
 * matters are read again and the new ones sent; a member that no event was for is read for once a minute, which finds
 * states, too, and what another instance's event was for.
 */
export function startPush(delivering: Delivering, bus: Bus, onError: (error: unknown) => void): Loop {
  const { db, service, now } = delivering;
  const heard = new Set<number>();
  const stopListening = bus.subscribe(({ to, command }) => {
    if ('memberId' in to && HEARD.has(command.cmd)) heard.add(to.memberId);
  });
  const loop = startLoop(
    async (isStopped) => {
      try {
        await queueNotices(db, service.publicKey, heard, now);
      } finally {
        await deliverNotices(delivering, isStopped);
      }
    },
    INTERVAL_MS,
    onError,
  );
  return {
    stop: () => {
      stopListening();
      return loop.stop();
    },
  };
}
