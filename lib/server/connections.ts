import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup, plainAddress } from '@/lib/rules/address';

/** Open connections of one address, of IPv6 of one network: a crowded office, not a program that opens all it can. */
const MAX_CONNECTIONS = 512;

/** How long the head of a request may take, and how long the whole request with its body, in milliseconds. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** How often Node looks for requests that take too long, in milliseconds. */
export const CHECK_MS = 5_000;

/** How often a refusal is logged at most, in milliseconds. */
const LOG_MS = 60_000;

/** Ends requests whose head, or the whole of which, arrives too slowly, with 408. Times are in milliseconds. */
export function boundTime(
  server: Server,
  { headersMs = HEADERS_TIMEOUT_MS, requestMs = REQUEST_TIMEOUT_MS } = {},
): void {
  server.headersTimeout = headersMs;
  server.requestTimeout = requestMs;
}

/**
 * Closes new connections of an address that has too many open. Not for a server behind a proxy, where all connections
 * are the proxy's.
 */
export function boundConnections(server: Server, limit = MAX_CONNECTIONS): void {
  const open = new Map<string, number>();
  let loggedAt = Number.NEGATIVE_INFINITY;
  server.on('connection', (socket: Socket) => {
    const group = addressGroup(plainAddress(socket.remoteAddress ?? ''));
    const count = (open.get(group) ?? 0) + 1;
    if (count > limit) {
      socket.destroy();
      if (Date.now() - loggedAt < LOG_MS) return;
      loggedAt = Date.now();
      console.error(`connections of an address are refused: it has ${limit} open`);
      return;
    }
    open.set(group, count);
    socket.once('close', () => {
      const left = open.get(group)! - 1;
      if (left === 0) open.delete(group);
      else open.set(group, left);
    });
  });
}
