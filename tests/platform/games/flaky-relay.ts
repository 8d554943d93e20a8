import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A relay between a vendor and the platform. It passes messages on, loses them on the way there, or loses the answers
 * on the way back.
 */
export interface Relay {
  base: string;
  mode: 'pass' | 'lose the message' | 'lose the answer';
  /** Paths of messages that reached the platform. */
  passed: string[];
  close(): Promise<void>;
}

export async function openRelay(target: string): Promise<Relay> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (relay.mode === 'lose the message') return void request.socket.destroy();
    const headers = Object.entries(request.headers).filter(([name]) => /^(x-|content-type)/.test(name));
    const answer = await fetch(target + (request.url ?? ''), {
      method: 'POST',
      headers: headers as [string, string][],
      body: Buffer.concat(chunks),
    });
    relay.passed.push(request.url ?? '');
    const text = await answer.text();
    if (relay.mode === 'lose the answer') return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const relay: Relay = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'pass',
    passed: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return relay;
}
