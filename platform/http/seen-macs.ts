import { MAC_WINDOW_MS } from '@/lib/cipher/wire';
import { Fingerprints } from './fingerprints';

/**
 * All fingerprints together take at most this many bytes. Beyond it calls are refused (A009), which takes some 19,000
 * calls a second.
 */
const MAX_BYTES = 64 * 1024 * 1024;
/** Macs whose timestamps lie within this many milliseconds are forgotten together. */
const GROUP_MS = 5_000;
const FINGERPRINT_BYTES = 16;

/**
 * Remembers macs for as long as their messages would be accepted by their age, so that each message is accepted once
 * (decision 52). The macs are grouped by timestamp, and a group is dropped when all its messages are too old to be
 * accepted.
 *
 * A mac is remembered by its first 128 bits: the whole tag of `gcm`, half of the HMAC of `cbc`. The same mac always has
 * the same bits, so no repeated message is accepted. Among 600,000 macs, which are two minutes of 5,000 a second, the
 * probability that a new one has the bits of another is below 2⁻¹⁰⁸. Reads are remembered too: a repeated read costs as
 * much as the first one and shows its member online.
 *
 * Each instance remembers its own macs. Across instances and restarts, idempotency keys protect the writes.
 */
export class SeenMacs {
  private readonly groups = new Map<number, Fingerprints>();
  private firstGroup = Number.NEGATIVE_INFINITY;
  private readonly fingerprint = new Uint32Array(FINGERPRINT_BYTES / Uint32Array.BYTES_PER_ELEMENT);
  private readonly decoded = Buffer.from(this.fingerprint.buffer);

  /** Records a mac (base64url). The result is 'seen' if it was recorded before, and 'full' if there is no room. */
  note(mac: string, timestamp: number, now: number): 'new' | 'seen' | 'full' {
    this.forget(now);
    this.decoded.fill(0);
    this.decoded.write(mac, 'base64url');
    const number = Math.floor(timestamp / GROUP_MS);
    const group = this.groups.get(number) ?? new Fingerprints();
    if (group.has(this.fingerprint)) return 'seen';
    const added = this.groups.has(number) ? group.growth : group.bytes;
    if (added > 0 && this.bytes + added > MAX_BYTES) return 'full';
    group.add(this.fingerprint);
    this.groups.set(number, group);
    return 'new';
  }

  /** The size of all fingerprints in bytes. */
  get bytes(): number {
    let sum = 0;
    for (const group of this.groups.values()) sum += group.bytes;
    return sum;
  }

  private forget(now: number): void {
    // Messages of earlier groups are refused because they are too old.
    const first = Math.floor((now - MAC_WINDOW_MS) / GROUP_MS);
    if (first === this.firstGroup) return;
    this.firstGroup = first;
    for (const number of this.groups.keys()) if (number < first) this.groups.delete(number);
  }
}
