import { MAC_WINDOW_MS } from '@/lib/cipher/wire';
import { clock } from '../shared/clock';

/** Far above the rate of one instance in two minutes; beyond it calls are refused (A009). */
const MAX_MACS = 250_000;

/**
 * Remembers the macs of the last minutes, so that a message is accepted once (decision 52). They are grouped by the
 * minute of their timestamp, and a group is dropped when its messages would be too old anyway. Each instance has its own
 * memory: across instances and restarts, writes are protected by their idempotency keys.
 */
export class SeenMacs {
  private readonly groups = new Map<number, Set<string>>();
  private size = 0;

  /** Records a mac: 'seen' if it was recorded before, 'full' if there is no room. */
  note(mac: string, timestamp: number, now = clock.ms()): 'new' | 'seen' | 'full' {
    this.forget(now);
    const minute = Math.floor(timestamp / MAC_WINDOW_MS);
    const group = this.groups.get(minute) ?? new Set();
    if (group.has(mac)) return 'seen';
    if (this.size >= MAX_MACS) return 'full';
    this.groups.set(minute, group.add(mac));
    this.size++;
    return 'new';
  }

  private forget(now: number): void {
    for (const [minute, group] of this.groups) {
      if ((minute + 2) * MAC_WINDOW_MS >= now) continue;
      this.groups.delete(minute);
      this.size -= group.size;
    }
  }
}
