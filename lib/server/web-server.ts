import { createServer, type Server, type ServerResponse } from 'node:http';
import { boundConnections, boundTime, CHECK_MS, ownBounds } from './connections';
import { GracefulServer } from './graceful';
import { WebRequest, WebResponse } from './request-guard';

interface WebServerOptions {
  isBehindProxy: boolean;
  /** As in {@link GracefulServer}. */
  onAnswered?: ((response: ServerResponse) => void) | undefined;
  /** Others than those of the web are for tests. */
  bounds?: ReturnType<typeof ownBounds>;
  time?: { headersMs: number; requestMs: number };
  checkMs?: number;
}

/**
 * Makes the HTTP server of the web before anyone listens to its requests: its requests and responses are guarded, and
 * the time of senders and the number of connections have bounds.
 */
export function createWebServer({
  isBehindProxy,
  onAnswered,
  bounds = ownBounds(isBehindProxy),
  time,
  checkMs = CHECK_MS,
}: WebServerOptions): { server: Server; graceful: GracefulServer } {
  const server: Server = createServer({
    connectionsCheckingInterval: checkMs,
    IncomingMessage: WebRequest,
    ServerResponse: WebResponse,
  });
  boundTime(server, time);
  const graceful = new GracefulServer(server, onAnswered);
  boundConnections(server, bounds, (socket) => graceful.isAtWork(socket));
  return { server, graceful };
}
