import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const LOOPBACK = /^(127\.|::1$)/;

const plain = (address: string): string => address.replace(/^::ffff:/i, '');

/**
 * The address a connection comes from: the last entry of `x-forwarded-for`, which the web in front writes – the
 * platform itself is reached on loopback alone. Undefined if the web said nothing: its own address is everybody's.
 */
export function addressOf(headers: IncomingHttpHeaders, peer: string | undefined): string | undefined {
  const forwarded = headers['x-forwarded-for'];
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)!
    .trim();
  if (isIP(last)) return plain(last);
  return peer && !LOOPBACK.test(plain(peer)) ? plain(peer) : undefined;
}

/** Counts the connections of each address, and lets in no more than so many at once. */
export class Admission {
  private readonly inside = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Lets one in, and answers the function that lets it out; undefined if its address has too many. */
  enter(address: string | undefined): (() => void) | undefined {
    if (address === undefined) return () => {};
    const count = this.inside.get(address) ?? 0;
    if (count >= this.most) return undefined;
    this.inside.set(address, count + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const rest = this.inside.get(address)! - 1;
      if (rest === 0) this.inside.delete(address);
      else this.inside.set(address, rest);
    };
  }
}
