import { MAC_WINDOW_MS } from '@/lib/cipher/wire';
import { clock } from '../shared/clock';
import { Fingerprints } from './fingerprints';

/** Most bytes of all fingerprints; beyond it calls are refused (A009), at some 19,000 a second or more. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Milliseconds of timestamps whose macs are forgotten together. */
const GROUP_MS = 5_000;
const FINGERPRINT_BYTES = 16;

/**
 * Remembers macs for as long as their messages are not too old, so that a message is accepted once (decision 52). They
 * are grouped by timestamp, and a group is dropped when the timestamps of all its messages are refused anyway.
 *
 * A mac is remembered by its first 128 bits: the whole tag of `gcm`, half of the HMAC of `cbc`. The same mac always has
 * the same bits, so no repeated message is accepted. Among 600,000 macs, two minutes of 5,000 a second, a new one has
 * the bits of another with a probability below 2⁻¹⁰⁸. Reads are remembered as well as writes: a repeated read costs as
 * much as the first one and shows its member online.
 *
 * Each instance has its own memory: across instances and restarts, writes are protected by their idempotency keys.
 */
export class SeenMacs {
  private readonly groups = new Map<number, Fingerprints>();
  private firstGroup = Number.NEGATIVE_INFINITY;
  private readonly fingerprint = new Uint32Array(FINGERPRINT_BYTES / Uint32Array.BYTES_PER_ELEMENT);
  private readonly decoded = Buffer.from(this.fingerprint.buffer);

  /** Records a mac (base64url): 'seen' if it was recorded before, 'full' if there is no room. */
  note(mac: string, timestamp: number, now = clock.ms()): 'new' | 'seen' | 'full' {
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

  /** Bytes of all fingerprints. */
  get bytes(): number {
    let sum = 0;
    for (const group of this.groups.values()) sum += group.bytes;
    return sum;
  }

  private forget(now: number): void {
    // Timestamps of earlier groups are refused by their age.
    const first = Math.floor((now - MAC_WINDOW_MS) / GROUP_MS);
    if (first === this.firstGroup) return;
    this.firstGroup = first;
    for (const number of this.groups.keys()) if (number < first) this.groups.delete(number);
  }
}
