import type { IncomingMessage, RequestListener, Server } from 'node:http';
import sockjs, { type Connection } from 'sockjs';
import type { Hub } from './hub';
import { StompSocket } from './stomp-socket';

const PREFIX = '/ws';
/** The endpoints that browsers' clients of ours use; those that need frames or inline scripts are left out. */
const ENDPOINTS = /^\/ws\/(info|websocket|[^/.]+\/[^/.]+\/(websocket|xhr|xhr_send|xhr_streaming))$/;
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

function guard(serve: RequestListener): RequestListener {
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const ours = path === PREFIX || path.startsWith(`${PREFIX}/`);
    if (ours && !ENDPOINTS.test(path)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
      return;
    }
    if (ours) limitBody(request);
    serve(request, response);
  };
}

/** Puts the realtime endpoint at `/ws` in front of the HTTP server's own handler. Call it before listening. */
export function mountRealtime(server: Server, hub: Hub, onError: (error: unknown) => void): void {
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
    if (connection) new StompSocket(connection, hub, onError);
  });
  realtime.installHandlers(server);
  const [serve] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', guard(serve!));
}
