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
 * Removes forwarding headers from incoming requests before Next sets them from the connection, because login limits and
 * blocks use the client's address. `TRUST_PROXY=1` leaves them, for a proxy in front that writes them itself.
 */
export function dropForwardedHeaders(env: NodeJS.ProcessEnv = process.env): void {
  if (env.TRUST_PROXY === '1') return;
  const drop = ({ headers }: IncomingMessage) => {
    for (const name of FORWARDED) delete headers[name];
  };
  subscribe('http.server.request.start', (message) =>
    drop((message as { request: IncomingMessage }).request),
  );
  // Upgrades are not published on that channel, so a listener is added to each server at its first connection.
  const servers = new WeakSet<Server>();
  subscribe('net.server.socket', (message) => {
    const { server } = (message as { socket: Socket & { server?: Server } }).socket;
    // On a server without upgrade handling our listener would count as one, and upgrade requests would hang.
    if (!server || servers.has(server) || server.listenerCount('upgrade') === 0) return;
    servers.add(server);
    server.prependListener('upgrade', drop);
  });
}
