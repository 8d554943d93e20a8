import { MAC_WINDOW_MS } from '@/lib/cipher/wire';

/** Far above what one instance serves in two minutes; beyond it callers are asked to slow down. */
const MOST = 250_000;

/**
 * Remembers the macs of the last minutes, so that a message counts once (decision 52). Grouped by the minute of their
 * timestamp, whole groups are forgotten when no message of theirs could pass the window any more. The memory is this
 * instance's own: writes are kept single across instances and restarts by their idempotency keys.
 */
export class MacMemory {
  private readonly groups = new Map<number, Set<string>>();
  private size = 0;

  /** Takes note of a mac: 'seen' if it was noted before, 'full' if there is no room. */
  note(mac: string, timestamp: number, now = Date.now()): 'new' | 'seen' | 'full' {
    this.forget(now);
    const minute = Math.floor(timestamp / MAC_WINDOW_MS);
    const group = this.groups.get(minute) ?? new Set();
    if (group.has(mac)) return 'seen';
    if (this.size >= MOST) return 'full';
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
