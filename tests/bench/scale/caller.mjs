import { Pool } from 'undici';
import { loadTypeScript } from '../../../scripts/lib/load-typescript.mjs';

/** Calls a platform as the web does, encrypted and signed; answers the decrypted envelope. */
export async function openCaller(port, site, connections = 1) {
  const { openAnswer, sealRequest, wireKeys } = await loadTypeScript('lib/cipher/message.ts');
  const { HEADER } = await loadTypeScript('lib/cipher/wire.ts');
  const keys = wireKeys(site);
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections });

  async function post(path, body, token = '') {
    const timestamp = String(Date.now());
    const { idempotencyKey = '' } = body;
    const text = JSON.stringify({ ...body, siteId: site.siteId });
    const { wire, mac } = sealRequest(keys, { path, token, timestamp, idempotencyKey }, text);
    const headers = {
      'content-type': 'application/json',
      [HEADER.apiKey]: site.apiKey,
      [HEADER.timestamp]: timestamp,
      [HEADER.mac]: mac,
      ...(token && { [HEADER.token]: token }),
      ...(idempotencyKey && { [HEADER.idempotencyKey]: idempotencyKey }),
    };
    const response = await pool.request({
      method: 'POST',
      path,
      headers,
      body: JSON.stringify({ data: wire }),
    });
    const outer = await response.body.json();
    if ('resultCode' in outer) return outer;
    const answer = { wire: outer.data, mac: response.headers[HEADER.mac] };
    return JSON.parse(openAnswer(keys, { timestamp, mac }, answer));
  }

  return {
    post,
    close: () => pool.destroy(),
    /** Signs in; answers a function that makes read calls as that member and throws unless they succeed. */
    async signIn(memId, memPass) {
      const body = {
        memId,
        memPass,
        accessIp: '127.0.0.1',
        entry: 'partner',
        idempotencyKey: crypto.randomUUID(),
      };
      const { resultCode, data } = await post('/api/member/login', body);
      if (resultCode !== '0') throw new Error(`${memId} could not sign in: ${resultCode}`);
      return async (path, message) => {
        const answer = await post(path, { ...message, timestamp: Date.now() }, data.token);
        if (answer.resultCode !== '0') throw new Error(`${path} answered ${answer.resultCode}`);
        return answer.data;
      };
    },
  };
}
