import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup, plainAddress } from '@/lib/rules/address';
import { onceAMinute } from '@/lib/rules/once-a-minute';

/**
 * The largest number of open connections of one address, or of one IPv6 network: enough for a crowded office, too few
 * for a program that opens all it can.
 */
const MAX_CONNECTIONS = 512;

/** Longest time for the head of a request, and for the whole request with its body, in milliseconds. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** How often Node looks for requests that take too long, in milliseconds. */
export const CHECK_MS = 5_000;

/**
 * Connections that the system holds until this process accepts them. Beyond this number it drops the first packets of
 * any client, which repeats them after one, three, seven and fifteen seconds.
 */
export const BACKLOG = 4_096;

/** Ends a request with 408 if its head, or the whole request, takes too long. Times are in milliseconds. */
export function boundTime(
  server: Server,
  { headersMs = HEADERS_TIMEOUT_MS, requestMs = REQUEST_TIMEOUT_MS } = {},
): void {
  server.headersTimeout = headersMs;
  server.requestTimeout = requestMs;
}

/** Bounds of open connections. */
interface ConnectionBounds {
  /**
   * The largest number of connections of one address, or of one IPv6 network. Unbounded behind a proxy, to which all
   * connections belong.
   */
  perAddress: number;
  /** The largest number of connections in all. */
  total: number;
}

/** The share of the process's open files that connections may take; calls to the upstream and files need some, too. */
const FILES_SHARE = 0.75;
/** The largest number of connections where the system does not bound open files. */
const MAX_IN_ALL = 16_384;

/** Returns the bounds of connections for this process. */
export function ownBounds(isBehindProxy: boolean): ConnectionBounds {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  // The report has a text instead of a number where there is no limit.
  const files = Number(report.userLimits?.open_files?.soft);
  const total = files > 0 ? Math.min(Math.floor(files * FILES_SHARE), MAX_IN_ALL) : MAX_IN_ALL;
  return { perAddress: isBehindProxy ? total : MAX_CONNECTIONS, total };
}

/**
 * Closes new connections of an address that has too many open. Once there are too many in all, a new connection
 * replaces one of the address that has most: the oldest that no request is being answered over. So a few addresses
 * cannot keep all others out.
 */
export function boundConnections(
  server: Server,
  { perAddress, total }: ConnectionBounds,
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
  /** Makes room for one more connection of an address that has `opened` of them; false if no address has more. */
  const makeRoom = (opened: number): boolean => {
    let fullest: ReadonlySet<Socket> = new Set();
    for (const sockets of open.values()) if (sockets.size > fullest.size) fullest = sockets;
    if (fullest.size <= opened + 1) return false;
    const [oldest] = fullest;
    let given = oldest!;
    for (const socket of fullest) {
      if (isAtWork(socket)) continue;
      given = socket;
      break;
    }
    forget(given);
    refuse(given, `it has ${fullest.size + 1} of all ${total}`);
    return true;
  };
  const toGroup = (socket: Socket) => addressGroup(plainAddress(socket.remoteAddress ?? ''));
  const groups = new WeakMap<Socket, string>();
  const forget = (socket: Socket) => {
    const group = groups.get(socket)!;
    const sockets = open.get(group);
    if (!sockets?.delete(socket)) return;
    count -= 1;
    if (sockets.size === 0) open.delete(group);
  };
  server.on('connection', (socket: Socket) => {
    const group = toGroup(socket);
    const openOfAddress = open.get(group)?.size ?? 0;
    if (openOfAddress >= perAddress) return refuse(socket, `it has ${perAddress} open`);
    if (count >= total && !makeRoom(openOfAddress))
      return refuse(socket, `it has ${openOfAddress} of all ${total}`);
    groups.set(socket, group);
    const sockets = open.get(group) ?? new Set();
    open.set(group, sockets.add(socket));
    count += 1;
    socket.once('close', () => forget(socket));
  });
}
