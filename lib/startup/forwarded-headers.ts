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

/** Removes the forwarding headers of a request, unless `TRUST_PROXY=1` says that a proxy in front writes them itself. */
export function forwardedHeadersFilter(
  env: NodeJS.ProcessEnv = process.env,
): (request: IncomingMessage) => void {
  if (env.TRUST_PROXY === '1') return () => {};
  return ({ headers }) => {
    for (const name of FORWARDED) delete headers[name];
  };
}

/**
 * Removes forwarding headers from incoming requests before Next sets them from the connection, because login limits and
 * blocks use the client's address; see {@link forwardedHeadersFilter}.
 */
export function dropForwardedHeaders(env: NodeJS.ProcessEnv = process.env): void {
  const drop = forwardedHeadersFilter(env);
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
