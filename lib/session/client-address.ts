import { plainAddress } from '@/lib/rules/address';
import type { HeaderReader } from './header-reader';

/**
 * Returns the client's IP address in its plain form: the last entry of `x-forwarded-for`, written by the nearest proxy,
 * or by Next from the connection. Values sent by the browser are removed before (`lib/startup/forwarded-headers.ts`).
 */
export function clientAddress(headers: HeaderReader): string {
  const last = headers.get('x-forwarded-for')?.split(',').at(-1) ?? '';
  return plainAddress(last) || '0.0.0.0';
}
