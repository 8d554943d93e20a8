import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

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
  const drop = ({ headers }: IncomingMessage) => {
    for (const name of FORWARDED) delete headers[name];
  };
  subscribe('http.server.request.start', (message) =>
    drop((message as { request: IncomingMessage }).request),
  );
  // Upgrades are not told there: the first connection shows which server will be asked for them.
  const known = new WeakSet<Server>();
  subscribe('net.server.socket', (message) => {
    const { server } = (message as { socket: Socket & { server?: Server } }).socket;
    // A server that nobody upgrades on would take our listener for one, and leave the connection hanging.
    if (!server || known.has(server) || server.listenerCount('upgrade') === 0) return;
    known.add(server);
    server.prependListener('upgrade', drop);
  });
}
