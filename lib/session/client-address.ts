import { isIP } from 'node:net';

/**
 * The address of who asks: the last entry of `x-forwarded-for`, which the nearest proxy has written, or Next itself
 * where there is none.
 */
export function clientAddress(headers: Headers): string {
  const last = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return isIP(last) ? last : '0.0.0.0';
}
