import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sealAnswer, wireKeys } from '@/lib/cipher/message';
import { HEADER } from '@/lib/cipher/wire';
import { toEnvelope } from '@/lib/contract/envelope';
import { ok } from '@/lib/rules/result';

/**
 * A fake upstream that does no more than bind its two answers to their requests. It runs in a process of its own, so
 * that its CPU time is not counted as the web's.
 */
const keys = wireKeys(JSON.parse(process.env.SITE ?? '{}'));
const answerOf = (data: unknown) => JSON.stringify(toEnvelope(ok(data)));

const coin = answerOf({
  cashAmt: 1_250_000,
  pointAmt: 3400.25,
  cashSeq: 12,
  pointSeq: 7,
  newMsg: 0,
  newAnswer: 0,
  expiresAt: '2030-01-01T00:00:00.000Z',
});
const siteCheck = answerOf({ siteCheckInfo: { startDate: null, endDate: null } });

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const proof = {
      timestamp: String(request.headers[HEADER.timestamp]),
      mac: String(request.headers[HEADER.mac]),
    };
    const { wire, mac } = sealAnswer(keys, proof, request.url === '/api/cash/getCoin' ? coin : siteCheck);
    const body = JSON.stringify({ data: wire });
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': body.length,
      [HEADER.mac]: mac,
    });
    response.end(body);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env.UPSTREAM_PORT), '127.0.0.1', () => {
  console.log(`ready ${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit(0));
