import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { loadTypeScript } from '../../../scripts/lib/load-typescript.mjs';

/** Messages encrypted before a round: more than it can send. */
const AHEAD_PER_SECOND = 12_000;
/** One of so many answers is decrypted and checked. */
const LOOK_AT = 200;
const END_OF_HEAD = '\r\n\r\n';
const PATH = '/api/retail/cashSend';

/**
 * A connection that sends prepared HTTP requests and waits for each answer. It does as little as pgbench does, so that
 * the platform is measured and not the sender.
 */
function openConnection(port) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let text = '';
  let waiting;
  socket.setEncoding('latin1');
  socket.on('data', (part) => {
    text += part;
    const head = text.indexOf(END_OF_HEAD);
    if (head < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
    const end = head + END_OF_HEAD.length + length;
    if (text.length < end) return;
    const status = Number(text.slice(9, 12));
    const body = text.slice(head + END_OF_HEAD.length, end);
    const mac = /\r\nx-body-mac: (\S+)/i.exec(text.slice(0, head))?.[1];
    text = text.slice(end);
    waiting.resolve({ status, body, mac });
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('the platform closed the connection')));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => {
      waiting = undefined;
      socket.destroy();
    },
  };
}

/**
 * Sends cashSend calls as the web does. Encryption of requests is done before the clock starts, because the web does it
 * on another CPU; decryption, checks, posting and encryption of the answer are the platform's.
 */
export async function openSender(port, site, clients) {
  const { openAnswer, sealRequest, wireKeys } = await loadTypeScript('lib/cipher/message.ts');
  const { HEADER } = await loadTypeScript('lib/cipher/wire.ts');
  const { PARTNERS, PLAYERS_EACH, playerOf, tokenOf } = await loadTypeScript('tests/bench/posting/world.ts');
  const keys = wireKeys(site);
  const connections = Array.from({ length: clients }, () => openConnection(port));
  const below = (n) => Math.floor(Math.random() * n);

  function request() {
    const partner = below(PARTNERS) + 1;
    const memId = playerOf(partner, below(PLAYERS_EACH));
    const idempotencyKey = randomUUID();
    const message = { memId, inAmt: 0.01, siteId: site.siteId, idempotencyKey };
    const timestamp = String(Date.now());
    const token = tokenOf(partner);
    const requestHead = { path: PATH, token, timestamp, idempotencyKey };
    const { wire, mac } = sealRequest(keys, requestHead, JSON.stringify(message));
    const body = JSON.stringify({ data: wire });
    const head = [
      `POST ${PATH} HTTP/1.1`,
      'host: 127.0.0.1',
      'content-type: application/json',
      `content-length: ${body.length}`,
      `${HEADER.apiKey}: ${site.apiKey}`,
      `${HEADER.token}: ${token}`,
      `${HEADER.timestamp}: ${timestamp}`,
      `${HEADER.mac}: ${mac}`,
      `${HEADER.idempotencyKey}: ${idempotencyKey}`,
    ];
    return { text: head.join('\r\n') + END_OF_HEAD + body, timestamp, mac };
  }

  function look(request, { body, mac }) {
    const outer = JSON.parse(body);
    const { resultCode } =
      'resultCode' in outer ? outer : JSON.parse(openAnswer(keys, request, { wire: outer.data, mac }));
    if (resultCode !== '0') throw new Error(`cashSend answered ${resultCode}`);
  }

  return {
    close: () => {
      for (const connection of connections) connection.close();
    },
    async transfersPerSecond(seconds) {
      const requests = Array.from({ length: AHEAD_PER_SECOND * seconds }, request);
      let sent = 0;
      const since = performance.now();
      const until = since + seconds * 1000;
      const client = async ({ ask }) => {
        while (performance.now() < until) {
          const next = requests[sent++];
          if (!next) throw new Error('all messages were sent before the time was up');
          const isLookedAt = sent % LOOK_AT === 0;
          const answer = await ask(next.text);
          if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
          if (isLookedAt) look(next, answer);
        }
      };
      await Promise.all(connections.map(client));
      return (sent * 1000) / (performance.now() - since);
    },
  };
}
