import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup, plainAddress } from '@/lib/rules/address';
import { onceAMinute } from '@/lib/rules/once-a-minute';

/** Open connections of one address, of IPv6 of one network: a crowded office, not a program that opens all it can. */
const MAX_CONNECTIONS = 512;

/** How long the head of a request may take, and how long the whole request with its body, in milliseconds. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** How often Node looks for requests that take too long, in milliseconds. */
export const CHECK_MS = 5_000;

/**
 * Connections that the system holds until this process takes them. Of more it drops the first packets, whoever sent them,
 * which a client repeats after one, three, seven and fifteen seconds.
 */
export const BACKLOG = 4_096;

/** Ends requests whose head, or the whole of which, arrives too slowly, with 408. Times are in milliseconds. */
export function boundTime(
  server: Server,
  { headersMs = HEADERS_TIMEOUT_MS, requestMs = REQUEST_TIMEOUT_MS } = {},
): void {
  server.headersTimeout = headersMs;
  server.requestTimeout = requestMs;
}

/** Bounds of open connections. */
interface ConnectionBounds {
  /** Of one address, of IPv6 of one network. Unbounded behind a proxy, where all connections are the proxy's. */
  ofAddress: number;
  /** Of all together. */
  inAll: number;
}

/** The share of the process's open files that connections may take; calls upstream and files need some, too. */
const FILES_SHARE = 0.75;
/** Connections where the system has no bound of open files. */
const MAX_IN_ALL = 16_384;

/** The bounds of this process. */
export function ownBounds(isBehindProxy: boolean): ConnectionBounds {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  // Text where there is no limit.
  const files = Number(report.userLimits?.open_files?.soft);
  const inAll = files > 0 ? Math.min(Math.floor(files * FILES_SHARE), MAX_IN_ALL) : MAX_IN_ALL;
  return { ofAddress: isBehindProxy ? inAll : MAX_CONNECTIONS, inAll };
}

/**
 * Closes new connections of an address that has too many open. Once there are too many in all, a new one takes the place of
 * one of the address that has most, the oldest that no whole request is answered over, so that no few addresses keep all
 * others out.
 */
export function boundConnections(
  server: Server,
  { ofAddress, inAll }: ConnectionBounds,
  isAtWork: (socket: Socket) => boolean,
): void {
  /** Connections by address, the oldest first. */
  const open = new Map<string, Set<Socket>>();
  let count = 0;
  const isDue = onceAMinute();
  const refuse = (socket: Socket, why: string) => {
    socket.destroy();
    if (isDue('refused')) console.error(`connections of an address are refused: ${why}`);
  };
  /** Makes room for one more of an address with `own` connections; false where it has as many as any other. */
  const makeRoom = (own: number): boolean => {
    let most: ReadonlySet<Socket> = new Set();
    for (const sockets of open.values()) if (sockets.size > most.size) most = sockets;
    if (most.size <= own + 1) return false;
    const [oldest] = most;
    let given = oldest!;
    for (const socket of most) {
      if (isAtWork(socket)) continue;
      given = socket;
      break;
    }
    forget(given);
    refuse(given, `it has ${most.size + 1} of all ${inAll}`);
    return true;
  };
  const groupOf = (socket: Socket) => addressGroup(plainAddress(socket.remoteAddress ?? ''));
  const groups = new WeakMap<Socket, string>();
  const forget = (socket: Socket) => {
    const group = groups.get(socket)!;
    const sockets = open.get(group);
    if (!sockets?.delete(socket)) return;
    count -= 1;
    if (sockets.size === 0) open.delete(group);
  };
  server.on('connection', (socket: Socket) => {
    const group = groupOf(socket);
    const own = open.get(group)?.size ?? 0;
    if (own >= ofAddress) return refuse(socket, `it has ${ofAddress} open`);
    if (count >= inAll && !makeRoom(own)) return refuse(socket, `it has ${own} of all ${inAll}`);
    groups.set(socket, group);
    const sockets = open.get(group) ?? new Set();
    open.set(group, sockets.add(socket));
    count += 1;
    socket.once('close', () => forget(socket));
  });
}
