import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import sockjs, { type Connection } from 'sockjs';
import { AddressLimiter, addressOf } from './address-limiter';
import type { SocketHub } from './hub';
import { LIMITS, type Limits } from './limits';
import { StompSocket } from './stomp-socket';
import { isWebSocket, Transports } from './transports';

const PREFIX = '/ws';
/**
 * The SockJS endpoints that our clients use, `websocket` without SockJS's framing first; those that need frames or
 * inline scripts are refused.
 */
const ENDPOINTS = /^\/ws\/(websocket|info|[^/.]+\/[^/.]+\/(websocket|xhr|xhr_send|xhr_streaming))$/;
/** The most bytes of one WebSocket message or one `xhr_send`; {@link Limits.frameBytes} limits frames further. */
const MESSAGE_LIMIT = 64 * 1024;

/** Ends a request whose body exceeds the limit: SockJS itself would buffer all of it. */
function limitBody(request: IncomingMessage): void {
  let size = 0;
  request.on('data', (chunk: Buffer | string) => {
    size += Buffer.byteLength(chunk);
    if (size > MESSAGE_LIMIT) request.destroy();
  });
}

const pathOf = (request: IncomingMessage): string => request.url?.split('?', 1)[0] ?? '';

function guard(serve: RequestListener): RequestListener {
  return (request, response) => {
    const path = pathOf(request);
    const ours = path === PREFIX || path.startsWith(`${PREFIX}/`);
    if (ours && !ENDPOINTS.test(path)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
      return;
    }
    if (ours) limitBody(request);
    serve(request, response);
  };
}

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The status with which an upgrade is refused. SockJS would leave unknown paths and versions hanging. */
function refusalOf(request: IncomingMessage, admitted: boolean): string | undefined {
  if (!ENDPOINTS.test(pathOf(request))) return '404 Not Found';
  if (request.headers['sec-websocket-version'] !== '13') return '400 Bad Request';
  return admitted ? undefined : '429 Too Many Requests';
}

function guardUpgrade(serve: Upgrade, transports: Transports, limiter: AddressLimiter): Upgrade {
  return (request, socket, head) => {
    const release = limiter.admit(addressOf(request.headers, request.socket.remoteAddress));
    if (release) socket.on('close', release);
    const refusal = refusalOf(request, release !== undefined);
    if (refusal === undefined) {
      serve(request, socket, head);
      transports.add(socket as Socket);
      return;
    }
    // No other listener handles errors of this socket.
    socket.on('error', () => {});
    const answer = `HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
    socket.end(answer, () => socket.destroy());
  };
}

/** Removes and returns the server's only listener of an event, so that another can wrap it. */
function takeListener<L>(server: Server, event: string): L {
  const [listener] = server.listeners(event);
  server.removeAllListeners(event);
  return listener as L;
}

export interface Mounted {
  /** Closes every connection, signed in or not. */
  close(): void;
  /** Destroys the sockets of clients that did not close in turn. */
  cut(): void;
  /** Number of open connections, signed in or not. */
  connections(): number;
}

/** Mounts the realtime endpoint at `/ws` in front of the HTTP server's own handler; call it before listening. */
export function mountRealtime(
  server: Server,
  hub: SocketHub,
  onError: (error: unknown) => void,
  limits: Limits = LIMITS,
): Mounted {
  const transports = new Transports(limits);
  const limiter = new AddressLimiter(limits.perAddress);
  const open = new Set<StompSocket>();
  /** Connections that have not signed in, the oldest first. */
  const unsigned = new Set<StompSocket>();

  /** Whether there is room for one more connection; if not, the oldest idle connection is closed to make room. */
  const hasRoom = (): boolean => {
    if (unsigned.size < limits.unauthenticated) return true;
    for (const socket of unsigned) {
      if (!socket.isIdle) continue;
      socket.refuse('too many that do not sign in');
      return true;
    }
    return false;
  };

  /**
   * Admits a connection and returns its release; undefined if the connection is refused. WebSockets were admitted
   * before the upgrade.
   */
  const admit = (connection: Connection): (() => void) | undefined => {
    if (!hasRoom()) return undefined;
    if (isWebSocket(connection)) return () => {};
    return limiter.admit(addressOf(connection.headers, connection.remoteAddress));
  };

  const options = {
    prefix: PREFIX,
    heartbeat_delay: 10_000,
    disable_cors: true,
    faye_server_options: { maxLength: MESSAGE_LIMIT },
    log: () => {},
  };
  const realtime = sockjs.createServer(options);
  realtime.on('connection', (connection: Connection | null) => {
    // Null if the client left while its connection was being set up.
    if (!connection) return;
    const onSettled = () => void unsigned.delete(stomp);
    const transport = transports.transportOf(connection);
    const stomp = new StompSocket({ connection, transport, hub, limits, onSettled, onError });
    const release = admit(connection);
    if (!release) {
      stomp.refuse('too many connections');
      return;
    }
    open.add(stomp);
    unsigned.add(stomp);
    connection.on('close', () => {
      open.delete(stomp);
      release();
    });
  });
  realtime.installHandlers(server);
  server.on('request', guard(takeListener(server, 'request')));
  server.on('upgrade', guardUpgrade(takeListener(server, 'upgrade'), transports, limiter));
  return {
    close: () => {
      for (const stomp of open) stomp.close('going away');
    },
    cut: () => transports.cutAll(),
    connections: () => open.size,
  };
}
