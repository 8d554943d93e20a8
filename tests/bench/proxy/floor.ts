import { createServer } from 'node:http';
import { Pool } from 'undici';
import { openAnswer, sealRequest, wireKeys } from '@/lib/cipher/message';
import { HEADER } from '@/lib/cipher/wire';

/**
 * The floor of a proxied call: Node's server, our cipher, and undici, with nothing checked, in a process of its own.
 */
const site = JSON.parse(process.env.SITE ?? '{}');
const keys = wireKeys(site);
const pool = new Pool(`http://127.0.0.1:${process.env.UPSTREAM_PORT}`, { connections: 64 });
const PATH = '/api/cash/getCoin';
const TOKEN = 'a'.repeat(43);

async function call(text: string): Promise<string> {
  const timestamp = String(Date.now());
  const message = JSON.stringify({ ...JSON.parse(text), siteId: site.siteId, timestamp: Number(timestamp) });
  const head = { path: PATH, token: TOKEN, timestamp, idempotencyKey: '' };
  const { wire, mac } = sealRequest(keys, head, message);
  const { body, headers } = await pool.request({
    method: 'POST',
    path: PATH,
    headers: {
      'content-type': 'application/json',
      [HEADER.apiKey]: site.apiKey,
      [HEADER.token]: TOKEN,
      [HEADER.timestamp]: timestamp,
      [HEADER.mac]: mac,
    },
    body: JSON.stringify({ data: wire }),
  });
  const { data } = (await body.json()) as { data: string };
  return openAnswer(keys, { timestamp, mac }, { wire: data, mac: String(headers[HEADER.mac]) });
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const text = await call(Buffer.concat(chunks).toString());
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
});
server.listen(Number(process.env.FLOOR_PORT), '127.0.0.1', () => console.log('ready'));
process.once('SIGTERM', () => process.exit(0));
