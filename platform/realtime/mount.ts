import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import sockjs, { type Connection } from 'sockjs';
import { Admission, addressOf } from './admission';
import type { Hub } from './hub';
import { LIMITS, type Limits } from './limits';
import { Lines } from './lines';
import { StompSocket } from './stomp-socket';

const PREFIX = '/ws';
/** The endpoints that browsers' clients of ours use; those that need frames or inline scripts are left out. */
const ENDPOINTS = /^\/ws\/(info|[^/.]+\/[^/.]+\/(websocket|xhr|xhr_send|xhr_streaming))$/;
/** Most bytes of one WebSocket message or one `xhr_send`; frames are limited further by the STOMP side. */
const MESSAGE_LIMIT = 64 * 1024;

/** Cuts off a request whose body grows beyond the limit: SockJS itself would collect it whole. */
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

/** The status an upgrade is refused with: unknown paths and dialects would hang, and a crowded address has enough. */
function refusalOf(request: IncomingMessage, admitted: boolean): string | undefined {
  if (!ENDPOINTS.test(pathOf(request))) return '404 Not Found';
  if (request.headers['sec-websocket-version'] !== '13') return '400 Bad Request';
  return admitted ? undefined : '429 Too Many Requests';
}

function guardUpgrade(serve: Upgrade, lines: Lines, admission: Admission): Upgrade {
  return (request, socket, head) => {
    const leave = admission.enter(addressOf(request.headers, request.socket.remoteAddress));
    if (leave) socket.on('close', leave);
    const refusal = refusalOf(request, leave !== undefined);
    if (refusal === undefined) {
      serve(request, socket, head);
      lines.add(socket as Socket);
      return;
    }
    // Nobody else listens to what befalls the socket of an upgrade.
    socket.on('error', () => {});
    const answer = `HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
    socket.end(answer, () => socket.destroy());
  };
}

/** Takes the server's only listener of an event away, to put another in front of it. */
function takeListener<L>(server: Server, event: string): L {
  const [listener] = server.listeners(event);
  server.removeAllListeners(event);
  return listener as L;
}

export interface Mounted {
  /** Says goodbye to every connection, signed in or not. */
  close(): void;
  /** Cuts the sockets of clients that did not say goodbye back. */
  cut(): void;
  /** How many connections are open, signed in or not. */
  connections(): number;
}

/** Puts the realtime endpoint at `/ws` in front of the HTTP server's own handler; call it before listening. */
export function mountRealtime(
  server: Server,
  hub: Hub,
  onError: (error: unknown) => void,
  limits: Limits = LIMITS,
): Mounted {
  const lines = new Lines(limits);
  const admission = new Admission(limits.perAddress);
  const open = new Set<StompSocket>();
  /** Those that have not signed in, the oldest first. */
  const unsigned = new Set<StompSocket>();

  /** Makes room for one more: the oldest that does nothing goes, so that idlers keep nobody out. */
  const hasRoom = (): boolean => {
    if (unsigned.size < limits.unsigned) return true;
    for (const socket of unsigned) {
      if (!socket.isIdle) continue;
      socket.refuse('too many that do not sign in');
      return true;
    }
    return false;
  };

  /** The function that lets it out again. A WebSocket was let in before it was upgraded. */
  const admit = (connection: Connection): (() => void) | undefined => {
    if (!hasRoom()) return undefined;
    if (connection.protocol === 'websocket') return () => {};
    return admission.enter(addressOf(connection.headers, connection.remoteAddress));
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
    // Null when the client went away while its connection was being set up.
    if (!connection) return;
    const onSettled = () => void unsigned.delete(stomp);
    const line = lines.under(connection);
    const stomp = new StompSocket({ connection, line, hub, limits, onSettled, onError });
    const leave = admit(connection);
    if (!leave) {
      stomp.refuse('too many connections');
      return;
    }
    open.add(stomp);
    unsigned.add(stomp);
    connection.on('close', () => {
      open.delete(stomp);
      leave();
    });
  });
  realtime.installHandlers(server);
  server.on('request', guard(takeListener(server, 'request')));
  server.on('upgrade', guardUpgrade(takeListener(server, 'upgrade'), lines, admission));
  return {
    close: () => {
      for (const stomp of open) stomp.close('going away');
    },
    cut: () => lines.cutAll(),
    connections: () => open.size,
  };
}
