import { isIP } from 'node:net';

/**
 * The address of who asks: the last entry of `x-forwarded-for`. The nearest proxy has written it, or Next itself from
 * the connection; what a browser sends is dropped before (`lib/edge/forwarded.ts`).
 */
export function clientAddress(headers: Headers): string {
  const last = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return isIP(last) ? last : '0.0.0.0';
}
