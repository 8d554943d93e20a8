import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import sockjs, { type Connection } from 'sockjs';
import type { Hub } from './hub';
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

/** Lets upgrades of our endpoint through and drops others, which would hang; `open` holds the sockets let through. */
function guardUpgrade(serve: Upgrade, open: Set<Duplex>): Upgrade {
  return (request, socket, head) => {
    if (!ENDPOINTS.test(pathOf(request))) {
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    serve(request, socket, head);
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
}

/** Puts the realtime endpoint at `/ws` in front of the HTTP server's own handler; call it before listening. */
export function mountRealtime(server: Server, hub: Hub, onError: (error: unknown) => void): Mounted {
  const connections = new Set<StompSocket>();
  const sockets = new Set<Duplex>();
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
    const stomp = new StompSocket(connection, hub, onError);
    connections.add(stomp);
    connection.on('close', () => connections.delete(stomp));
  });
  realtime.installHandlers(server);
  server.on('request', guard(takeListener(server, 'request')));
  server.on('upgrade', guardUpgrade(takeListener(server, 'upgrade'), sockets));
  return {
    close: () => {
      for (const stomp of connections) stomp.close('going away');
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
