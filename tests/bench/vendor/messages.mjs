import { randomUUID, sign } from 'node:crypto';

/** How each protocol says a bet of 1.00 and the win that closes its round; each returns the requests, signed. */
export function speakers({ siteId, players, key, vendors, game, secret, vendorMac }) {
  const json = 'application/json';
  const own = (path, body) => {
    const text = JSON.stringify(body);
    const timestamp = String(Date.now());
    return {
      path,
      body: text,
      headers: {
        'content-type': json,
        'x-site': siteId,
        'x-vendor': vendors.own,
        'x-vendor-timestamp': timestamp,
        'x-vendor-mac': vendorMac(secret, timestamp, text),
      },
    };
  };
  const hub88 = (path, body) => {
    const text = JSON.stringify({ ...body, request_uuid: randomUUID() });
    return {
      path: `/hub88/${siteId}/${vendors.hub88}${path}`,
      body: text,
      headers: {
        'content-type': json,
        'x-hub88-signature': sign('RSA-SHA256', Buffer.from(text), key).toString('base64'),
      },
    };
  };
  const valkyrie = ({ memId, sessions }, body) => ({
    path: `/valkyrie/${siteId}/${vendors.valkyrie}/players/${memId}/transactions?provider=Bench`,
    body: JSON.stringify(body),
    headers: {
      'content-type': json,
      authorization: `Bearer ${secret}`,
      'x-player-token': sessions.valkyrie.token,
      'x-correlation-id': randomUUID(),
    },
  });
  const pick = (n) => players[n % players.length];
  return {
    own(n) {
      const { memId, sessions } = pick(n);
      const betId = randomUUID();
      const { sessionId } = sessions.own;
      const gameCode = `${game}_own`;
      const bet = { transactionId: betId, betId, roundId: betId, memId, sessionId, gameCode, amount: 1 };
      const win = { transactionId: randomUUID(), betId, memId, amount: 1 };
      return [own('/vendor/bet', bet), own('/vendor/win', win)];
    },
    hub88(n) {
      const { memId, sessions } = pick(n);
      const id = randomUUID();
      const said = {
        user: memId,
        token: sessions.hub88.token,
        round: id,
        game_code: `${game}_hub88`,
        currency: 'KRW',
        amount: 100_000,
      };
      const bet = { ...said, transaction_uuid: id, round_closed: false };
      const win = {
        ...said,
        transaction_uuid: randomUUID(),
        reference_transaction_uuid: id,
        round_closed: true,
      };
      return [hub88('/transaction/bet', bet), hub88('/transaction/win', win)];
    },
    valkyrie(n) {
      const player = pick(n);
      const id = randomUUID();
      const said = {
        currency: 'KRW',
        provider: 'Bench',
        cashAmount: 1,
        bonusAmount: 0,
        promoAmount: 0,
        transactionDateTime: new Date().toISOString(),
        providerBetRef: id,
        providerGameId: `${game}_valkyrie`,
        providerRoundId: id,
      };
      const bet = { ...said, transactionType: 'WITHDRAW', providerTransactionId: id, isGameOver: false };
      const win = {
        ...said,
        transactionType: 'DEPOSIT',
        providerTransactionId: randomUUID(),
        isGameOver: true,
      };
      return [valkyrie(player, bet), valkyrie(player, win)];
    },
  };
}

/** Whether a text is the answer of a message that was carried out. */
export const isDone = (text) => /"resultCode":"0"|"RS_OK"|"status":"OK"/.test(text);
