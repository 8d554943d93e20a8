import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
  'forwarded',
];

/**
 * Drops what a browser says about where its request comes from, before Next fills it in from the connection. Only
 * behind a proxy that writes these headers itself (`TRUST_PROXY=1`) may they stand: addresses count sign-in attempts
 * and are blocked.
 */
export function distrustForwarded(env: NodeJS.ProcessEnv = process.env): void {
  if (env.TRUST_PROXY === '1') return;
  subscribe('http.server.request.start', (message) => {
    const { headers } = (message as { request: IncomingMessage }).request;
    for (const name of FORWARDED) delete headers[name];
  });
}
