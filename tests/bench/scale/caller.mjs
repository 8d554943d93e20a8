import { Pool } from 'undici';
import { loadTypeScript } from '../../../scripts/lib/sites.mjs';

/** Calls a platform as the web does, encrypted and signed; answers the decrypted envelope. */
export async function openCaller(port, site) {
  const { cipherKey, seal, open } = await loadTypeScript('lib/cipher/seal.ts');
  const { HEADER, bodyMac } = await loadTypeScript('lib/cipher/wire.ts');
  const key = cipherKey(site.passphrase);
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 1 });

  async function post(path, body, token) {
    const timestamp = String(Date.now());
    const wire = seal(JSON.stringify({ ...body, siteId: site.siteId }), key);
    const headers = {
      'content-type': 'application/json',
      [HEADER.apiKey]: site.apiKey,
      [HEADER.timestamp]: timestamp,
      [HEADER.mac]: bodyMac(site.apiKey, timestamp, wire),
      ...(token && { [HEADER.token]: token }),
    };
    const response = await pool.request({
      method: 'POST',
      path,
      headers,
      body: JSON.stringify({ data: wire }),
    });
    const outer = await response.body.json();
    return 'resultCode' in outer ? outer : JSON.parse(open(outer.data, key));
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
