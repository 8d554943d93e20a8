import { connect, createServer, type Server, type Socket } from 'node:net';

/** Modes of an upstream: answer, be down, accept without an answer, or answer nonsense. */
export type RelayMode = 'pass' | 'down' | 'silent' | 'nonsense';

const NONSENSE = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 13\r\n\r\n<h1>Oops</h1>';

/** A TCP relay in front of the platform, so that tests can break the line for real. */
export async function startRelay(port: number, target: number) {
  let mode: RelayMode = 'pass';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    return socket;
  };
  const onConnection = (client: Socket) => {
    keep(client);
    if (mode === 'pass') {
      const upstream = keep(connect(target, '127.0.0.1'));
      client.pipe(upstream).pipe(client);
      client.on('close', () => upstream.destroy());
      upstream.on('close', () => client.destroy());
    } else if (mode === 'nonsense') {
      client.on('data', () => client.end(NONSENSE));
    }
  };
  let server: Server | undefined;
  const listen = () =>
    new Promise<void>((done) => {
      server = createServer(onConnection).listen(port, '127.0.0.1', done);
    });
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  await listen();
  return {
    async set(next: RelayMode) {
      mode = next;
      hangUp();
      if (next === 'down') {
        server?.close();
        server = undefined;
      } else if (!server) await listen();
    },
    close() {
      hangUp();
      server?.close();
    },
  };
}
