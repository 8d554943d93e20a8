import type { IncomingHttpHeaders } from 'node:http';
import { plainAddress } from '@/lib/rules/address';

const LOOPBACK = /^(127\.|::1$)/;

/**
 * The client address of a connection: the last entry of `x-forwarded-for`, which the web in front writes, as the
 * platform itself is reached on loopback only. Undefined without that header: the web's own address is the same for all
 * clients.
 */
export function addressOf(headers: IncomingHttpHeaders, peer: string | undefined): string | undefined {
  const forwarded = headers['x-forwarded-for'];
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)!;
  const own = plainAddress(peer ?? '');
  return plainAddress(last) || (LOOPBACK.test(own) ? undefined : own || undefined);
}

/** Limits the number of connections of each address. */
export class AddressLimiter {
  private readonly counts = new Map<string, number>();

  constructor(private readonly limit: number) {}

  /** Admits a connection and returns the function that releases it; undefined if its address has too many. */
  admit(address: string | undefined): (() => void) | undefined {
    if (address === undefined) return () => {};
    const count = this.counts.get(address) ?? 0;
    if (count >= this.limit) return undefined;
    this.counts.set(address, count + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const rest = this.counts.get(address)! - 1;
      if (rest === 0) this.counts.delete(address);
      else this.counts.set(address, rest);
    };
  }
}
