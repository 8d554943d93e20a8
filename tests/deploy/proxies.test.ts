import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';
import { Agent, type Dispatcher, request, WebSocket } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import messages from '@/messages/ko.json';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import { CAPTCHA, lineOf, OwnRelease } from '../fixtures/own-release';
import { adapted, caddyAround, certify, nginxAround } from '../fixtures/proxies';
import { type ReleaseParts, startParts } from '../fixtures/release-parts';

/** The name in the configurations, to be replaced by an operator's own. */
const HOST = 'casino.example';
const ORIGIN = `https://${HOST}`;
/** Attempts of an address to sign in, in a minute. */
const LOGIN_RATE_LIMIT = 5;

const { url } = await findPostgres();

/** Where a proxy is tried: its folder with a certificate, its port, the web's port and the release's folder. */
interface Place {
  folder: string;
  port: number;
  web: number;
  release: string;
}

const PROXIES = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    webEnv: { HSTS_SUBDOMAINS: '' },
    transportSecurity: 'max-age=31536000',
    configure({ folder, port, web, release }: Place): string[] {
      const own = adapted('nginx/pitboss.conf', {
        '127.0.0.1:3000': `127.0.0.1:${web}`,
        'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
        'https://$host$request_uri': `https://$host:${port}$request_uri`,
        'listen [::]:443 ssl http2;': '',
        'listen 80;': `listen unix:${folder}/plain.sock;`,
        'listen [::]:80;': '',
        '/etc/letsencrypt/live/casino.example': folder,
        '/opt/pitboss': release,
      });
      writeFileSync(join(folder, 'nginx.conf'), nginxAround(folder, own));
      return ['-e', 'stderr', '-c', join(folder, 'nginx.conf')];
    },
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    webEnv: { HSTS_SUBDOMAINS: '1' },
    transportSecurity: 'max-age=31536000; includeSubDomains',
    configure({ folder, port, web, release }: Place): string[] {
      const own = adapted('caddy/Caddyfile', {
        'casino.example {': `https://${HOST}:${port} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
        '127.0.0.1:3000': `127.0.0.1:${web}`,
        '/opt/pitboss': release,
      });
      writeFileSync(join(folder, 'Caddyfile'), caddyAround(own));
      return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
    },
  },
];

for (const { name, program, webEnv, transportSecurity, configure } of PROXIES) {
  const reason = existsSync(program) ? (url ? '' : ' (skipped: no PostgreSQL)') : ' (skipped: not installed)';
  describe.skipIf(reason)(`${name} in front of two processes${reason}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'pitboss-proxy-'));
    let release: OwnRelease;
    let parts: ReleaseParts;
    let proxy: ChildProcess;
    let ended: Promise<unknown>;
    let agent: Agent;
    let base: string;
    let errors = '';

    beforeAll(async () => {
      release = new OwnRelease();
      parts = await startParts(release, {
        TRUST_PROXY: '1',
        LOGIN_RATE_LIMIT: String(LOGIN_RATE_LIMIT),
        ...webEnv,
      });
      const ca = certify(folder, HOST);
      const port = await getPort();
      const args = configure({ folder, port, web: parts.port, release: release.folder });
      proxy = spawn(program, args, {
        env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      ended = once(proxy, 'exit');
      proxy.stderr!.on('data', (chunk) => {
        errors += chunk;
      });
      base = `https://${HOST}:${port}`;
      agent = new Agent({
        connect: {
          ca,
          lookup: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
        },
      });
      for (;;) {
        const status = await ask('/demo/api/health').then(
          ({ status }) => status,
          () => 0,
        );
        if (status === 200) return;
        if (proxy.exitCode !== null) throw new Error(`${name} ended: ${errors}`);
        await setTimeout(100);
      }
    });
    afterAll(async () => {
      proxy.kill('SIGTERM');
      await ended;
      await agent.close();
      rmSync(folder, { recursive: true, force: true });
      await release.remove();
      await parts.drop();
    });

    /** Sends a request as a browser at the standard port does. */
    async function ask(
      path: string,
      options: Omit<Dispatcher.RequestOptions, 'path' | 'method'> & { method?: Dispatcher.HttpMethod } = {},
    ) {
      const { statusCode, headers, body } = await request(`${base}${path}`, {
        ...options,
        headers: { host: HOST, ...(options.headers as object) },
        dispatcher: agent,
      });
      return { status: statusCode, headers, text: await body.text() };
    }

    async function tryLogin(form: Record<string, string>, headers = {}) {
      return ask('/demo/api/session/login', {
        method: 'POST',
        headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(form).toString(),
      });
    }

    /** Signs a partner in as a browser does whose address bar has this host. */
    async function signIn(memId: string, host: string) {
      const { text, headers } = await ask('/demo/login', { headers: { host } });
      const captcha = /<input[^>]*name="captcha"[^>]*>/.exec(text)?.[0].match(/value="([^"]*)"/)?.[1] ?? '';
      const form = { memId, memPass: 'demo1234', answer: CAPTCHA, captcha, next: '' };
      return { page: headers, answer: await tryLogin(form, { host, origin: `https://${host}` }) };
    }

    test('people sign in at another port than 443, as the origin of their pages says', async () => {
      const host = new URL(base).host;
      const { page, answer } = await signIn('ptn4', host);
      expect([answer.status, answer.headers.location]).toEqual([303, '/demo/partnerMain']);
      expect(page['content-security-policy']).toContain(`wss://${host};`);
    });

    test.runIf(name === 'nginx')('port 80 leads to the port of TLS', async () => {
      const socket = new Agent({ connect: { socketPath: join(folder, 'plain.sock') } });
      const { statusCode, headers } = await request(`http://${HOST}/demo/login?next=%2F`, {
        dispatcher: socket,
      });
      await socket.close();
      expect([statusCode, headers.location]).toEqual([301, `${base}/demo/login?next=%2F`]);
    });

    test('people sign in over TLS, with a cookie for it alone', async () => {
      const { page: headers, answer } = await signIn('ptn3', HOST);
      expect(headers['strict-transport-security']).toBe(transportSecurity);
      expect([answer.status, answer.headers.location]).toEqual([303, '/demo/partnerMain']);
      const cookies = [answer.headers['set-cookie']]
        .flat()
        .filter((cookie) => cookie?.startsWith('__Secure-pb_demo='));
      expect(cookies).toEqual([expect.stringMatching(/; secure/i)]);
      const page = await ask('/demo/partnerMain', { headers: { cookie: cookies[0]!.split(';')[0]! } });
      expect(page.status).toBe(200);
    });

    test('addresses that a client claims count for nothing', async () => {
      const codes: boolean[] = [];
      for (let i = 0; i < LOGIN_RATE_LIMIT + 2; i++) {
        const claimed = {
          'x-forwarded-for': `203.0.113.${i}`,
          forwarded: `for=203.0.113.${i}`,
          accept: 'application/json',
        };
        const { text } = await tryLogin({}, claimed);
        codes.push((JSON.parse(text) as { error: string }).error === messages.api.A009);
      }
      expect([codes[0], codes.at(-1)]).toEqual([false, true]);
    });

    test('a body that the web would not read is refused', async () => {
      const { status } = await tryLogin({ memId: 'x'.repeat(100_000) });
      expect(status).toBe(413);
    });

    test('the live channel is a WebSocket, and a stream where there is none', async () => {
      const socket = new WebSocket(`${base.replace('https', 'wss')}/demo/ws/websocket`, {
        dispatcher: agent,
        headers: { origin: base },
      });
      const first = new Promise<string>((resolve, reject) => {
        socket.addEventListener('error', () => reject(new Error('the socket failed')));
        socket.addEventListener('message', ({ data }) => resolve(String(data)));
      });
      socket.addEventListener('open', () =>
        socket.send('CONNECT\naccept-version:1.2\nheart-beat:0,0\npasscode:unknown\n\n\0'),
      );
      expect(await first).toMatch(/^ERROR/);
      socket.close();

      const { statusCode, body } = await request(`${base}/demo/ws/000/${name}/xhr_streaming`, {
        method: 'POST',
        headers: { host: HOST, origin: ORIGIN },
        dispatcher: agent,
      });
      expect(statusCode).toBe(200);
      // The opening arrives while the stream goes on.
      for await (const chunk of body) {
        expect(String(chunk)).toMatch(/^h/);
        break;
      }
    });

    test('scripts are compressed, and cached for good', async () => {
      const { text } = await ask('/demo/login');
      const script = /\/_next\/static\/[^"]+\.js/.exec(text)![0];
      const { status, headers } = await ask(script, { headers: { 'accept-encoding': 'gzip' } });
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-encoding']).toBe('gzip');
      expect((await ask('/_next/static/%2e%2e/BUILD_ID')).status).not.toBe(200);
    });

    test('the processes of the web are replaced without a refused request', async () => {
      const outcomes = new Set<string>();
      let isOver = false;
      const visit = async (path: string) => {
        while (!isOver) {
          outcomes.add(
            await ask(path).then(
              ({ status }) => `${path} ${status}`,
              (error: Error) => `${path} ${error.message}`,
            ),
          );
          // Below nginx's limit of requests.
          await setTimeout(100);
        }
      };
      const clients = ['/demo/api/health', '/demo/login'].map(visit);
      parts.web.lines.length = 0;
      parts.web.child.kill('SIGHUP');
      await lineOf(parts.web, /all processes have been replaced/);
      isOver = true;
      await Promise.all(clients);
      expect([...outcomes].sort()).toEqual(['/demo/api/health 200', '/demo/login 200']);
    });
  });
}
