import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adapted, caddyAround, certify, nginxAround } from '../fixtures/proxies';

/** The name of the console in the configurations, to be replaced by an operator's own. */
const HOST = 'console.casino.example';

/** Where a proxy is tried: its folder with a certificate, its port, the console's port, and who may use it. */
interface Place {
  folder: string;
  port: number;
  console: number;
  allowed: string;
}

const PROXIES = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    refusal: 403,
    configure({ folder, port, console, allowed }: Place): string[] {
      // Its limits are those of the web's file, beside which it is.
      const web = adapted('nginx/pitboss.conf', {
        'listen 443 ssl http2': `listen unix:${folder}/web.sock ssl http2`,
        'listen [::]:443 ssl http2;': '',
        'listen 80;': `listen unix:${folder}/plain.sock;`,
        'listen [::]:80;': '',
        '/etc/letsencrypt/live/casino.example': folder,
      });
      const own = adapted('nginx/pitboss-console.conf', {
        '127.0.0.1:3100': `127.0.0.1:${console}`,
        'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
        'listen [::]:443 ssl http2;': '',
        [`/etc/letsencrypt/live/${HOST}`]: folder,
        '# allow 203.0.113.0/24;': `allow ${allowed};`,
        '# deny all;': 'deny all;',
      });
      writeFileSync(join(folder, 'nginx.conf'), nginxAround(folder, web + own));
      return ['-e', 'stderr', '-c', join(folder, 'nginx.conf')];
    },
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    refusal: 0,
    configure({ folder, port, console, allowed }: Place): string[] {
      const own = adapted('caddy/console.Caddyfile', {
        [`${HOST} {`]: `https://${HOST}:${port} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
        '127.0.0.1:3100': `127.0.0.1:${console}`,
        '# @elsewhere not remote_ip 203.0.113.0/24': `@elsewhere not remote_ip ${allowed}`,
        '# abort @elsewhere': 'abort @elsewhere',
      });
      writeFileSync(join(folder, 'Caddyfile'), caddyAround(own));
      return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
    },
  },
];

for (const { name, program, refusal, configure } of PROXIES) {
  const reason = existsSync(program) ? '' : ' (skipped: not installed)';
  describe.skipIf(reason)(`${name} in front of the console${reason}`, () => {
    let console_: Server;
    const running: { proxy: ChildProcess; folder: string; agent: Agent }[] = [];

    beforeAll(async () => {
      // In place of the console: says what it has been told.
      console_ = createServer((incoming, outgoing) => {
        outgoing.end(JSON.stringify(incoming.headers));
        incoming.resume();
      }).listen(0, '127.0.0.1');
      await once(console_, 'listening');
    });
    afterAll(async () => {
      for (const { proxy, folder, agent } of running) {
        const ended = once(proxy, 'exit');
        proxy.kill('SIGTERM');
        await ended;
        await agent.close();
        rmSync(folder, { recursive: true, force: true });
      }
      console_.close();
    });

    /** Starts the proxy for some addresses; answers a function that asks it. */
    async function start(allowed: string) {
      const folder = mkdtempSync(join(tmpdir(), 'pitboss-console-proxy-'));
      const ca = certify(folder, HOST);
      const port = await getPort();
      const { port: console } = console_.address() as AddressInfo;
      const proxy = spawn(program, configure({ folder, port, console, allowed }), {
        env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let errors = '';
      proxy.stderr!.on('data', (chunk) => {
        errors += chunk;
      });
      const agent = new Agent({
        connect: {
          ca,
          lookup: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
        },
      });
      running.push({ proxy, folder, agent });
      const ask = async (headers: Record<string, string> = {}, body?: string) => {
        const { statusCode, body: answer } = await request(`https://${HOST}:${port}/demo/queue`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { host: HOST, ...headers },
          body: body ?? null,
          dispatcher: agent,
        });
        return { status: statusCode, text: await answer.text() };
      };
      for (;;) {
        const code = await ask().then(
          () => '',
          (error) => error.code ?? error.cause?.code,
        );
        if (code !== 'ECONNREFUSED') return ask;
        if (proxy.exitCode !== null) throw new Error(`${name} ended: ${errors}`);
        await setTimeout(100);
      }
    }

    test('the console is told the address and the origin, and not what a client claims', async () => {
      const ask = await start('127.0.0.1');
      const { status, text } = await ask({
        'x-forwarded-for': '198.51.100.9',
        'x-forwarded-host': 'elsewhere.example',
        forwarded: 'for=198.51.100.9',
      });
      expect(status).toBe(200);
      const headers = JSON.parse(text);
      expect(headers).toMatchObject({
        host: HOST,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
      });
      expect(text).not.toMatch(/198\.51\.100\.9|elsewhere/);
    });

    test('other addresses than the operators’ reach nothing', async () => {
      const ask = await start('203.0.113.0/24');
      expect(
        await ask().then(
          ({ status }) => status,
          () => 0,
        ),
      ).toBe(refusal);
    });

    test.runIf(name === 'nginx')('a body that the console would not read is refused', async () => {
      const ask = await start('127.0.0.1');
      expect((await ask({}, 'x'.repeat(257 * 1024))).status).toBe(413);
      expect((await ask({}, 'x'.repeat(200 * 1024))).status).toBe(200);
    });
  });
}
