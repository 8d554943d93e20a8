import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cipherKey, seal } from '@/lib/cipher/seal';
import { toEnvelope } from '@/lib/contract/envelope';
import { ok } from '@/lib/rules/result';

/**
 * A fake upstream of negligible cost: its two answers are encrypted once. It runs in a process of its own, so that its
 * CPU time is not counted as the web's.
 */
const key = cipherKey(process.env.PASSPHRASE ?? '');
const sealed = (data: unknown) =>
  Buffer.from(JSON.stringify({ data: seal(JSON.stringify(toEnvelope(ok(data))), key) }));

const coin = sealed({
  cashAmt: 1_250_000,
  pointAmt: 3400.25,
  cashSeq: 12,
  pointSeq: 7,
  newMsg: 0,
  newAnswer: 0,
  expiresAt: '2030-01-01T00:00:00.000Z',
});
const siteCheck = sealed({ siteCheckInfo: { startDate: null, endDate: null } });

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const body = request.url === '/api/cash/getCoin' ? coin : siteCheck;
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env.UPSTREAM_PORT), '127.0.0.1', () => {
  console.log(`ready ${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit(0));
