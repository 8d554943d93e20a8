import { createServer } from 'node:http';
import getPort from 'get-port';
import type { SiteConfig } from '../../lib/sites/config';
import {
  behindDocuments,
  type DocumentsUpstream,
  platformOfDocuments,
  startDocumentsUpstream,
} from '../../scripts/lib/documents-upstream';
import { freshSecrets, sitesAt } from '../../scripts/lib/sites.mjs';
import { startPlatform, startWeb } from '../../scripts/lib/stack.mjs';
import { detachedDatabase } from '../fixtures/database';
import { vapidKeys } from '../fixtures/push-service';
import { type RelayMode, startRelay } from './relay';
import type { Stack } from './worker-stack';

/** The fixed answer of every captcha here (decision 55). */
const CAPTCHA = '1234';
/** Attempts to sign in that an address, or an id, has in a minute. */
const LOGIN_RATE_LIMIT = 60;

/** Of the calls of the second site, whose line is broken by tests. */
const SECOND_SITE_TIMEOUT_MS = 4_000;

/** Shared live tables whose rounds take seconds: a test that bets waits for the end of the betting time. */
async function quickenTables(platformPort: number, operatorKey: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${platformPort}/operator/site-option`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ siteId: 'demo', tableBetSeconds: 3, tableResultSeconds: 5 }),
  });
  if (!answer.ok) throw new Error(`site-option: ${answer.status} ${await answer.text()}`);
}

/** Starts the built web of the checkout that SHOTS_BESIDE names (scripts/shots.mjs); null without one. */
async function startBeside(env: Record<string, string>, log: (line: string) => void) {
  const cwd = process.env.SHOTS_BESIDE;
  if (!cwd) return null;
  const port = await getPort();
  const web = startWeb({ port, probe: '/demo/api/health', env, cwd, log });
  return { ...web, address: `http://localhost:${port}` };
}

/** A stack that runs. */
export interface RunningStack {
  stack: Stack;
  /** The upstream of the web, unless that is the platform itself. */
  documents: DocumentsUpstream | null;
  stop(): Promise<void>;
}

/**
 * Starts platform and web on free ports over a copy of the demo world. The second site reaches the platform through a
 * relay that tests can break. `name` marks the lines of its logs. With `upstream` 'documents' the
 * web's upstream knows the calls of the documents alone.
 */
export async function startStack(name: string, upstream: 'own' | 'documents' = 'own'): Promise<RunningStack> {
  const running: { stop: () => unknown }[] = [];
  const stop = async () => {
    for (const service of running.toReversed()) await service.stop();
  };
  const log = (service: string) => (line: string) =>
    void process.stderr.write(`${service} ${name}: ${line}\n`);
  try {
    const { databaseUrl, dataDir, drop } = await detachedDatabase('demo');
    running.push({ stop: drop });
    const platformPort = await getPort();
    const relayPort = await getPort();
    const webPort = await getPort();
    const { sites, operatorKey } = freshSecrets();
    const { publicKey, privateKey, subject } = vapidKeys();
    const configured = sites.flatMap((site) =>
      site.prefix === 'demo2'
        ? // Members made by two4, two5 among them, cannot change rates there (RATE-04).
          sitesAt(
            [{ ...site, readonlyUpdIds: ['two4'], upstreamTimeoutMs: SECOND_SITE_TIMEOUT_MS }],
            relayPort,
          )
        : sitesAt([site], platformPort),
    );
    const isOwn = upstream === 'own';
    const env = {
      PITBOSS_SITES: JSON.stringify(isOwn ? configured : configured.map(platformOfDocuments)),
      OPERATOR_KEY: operatorKey,
      PITBOSS_TEST_CAPTCHA: CAPTCHA,
      // Tests sign operators in by a password alone.
      OPERATOR_SECOND_FACTOR: 'optional',
      LOGIN_RATE_LIMIT: String(LOGIN_RATE_LIMIT),
      // Tests set X-Forwarded-For, as the proxy in front would, to have several addresses.
      TRUST_PROXY: '1',
      PUSH_VAPID_PUBLIC_KEY: publicKey,
      PUSH_VAPID_PRIVATE_KEY: privateKey,
      PUSH_VAPID_SUBJECT: subject,
      // No push service of the world: nothing has this name.
      PUSH_HOSTS: 'push.site.test',
      // Never the database that the shell names.
      DATABASE_URL: databaseUrl ?? '',
    };
    const platform = startPlatform({ port: platformPort, dataDir, env, log: log('platform') });
    running.push(platform);
    const sitesOfWeb = configured.map((site) => ({ ...site, vendor: 'main' }) as unknown as SiteConfig);
    const documents = isOwn
      ? null
      : await startDocumentsUpstream({
          platform: `http://127.0.0.1:${platformPort}`,
          sites: sitesOfWeb,
        });
    if (documents) running.push({ stop: () => documents.close() });
    const webEnv = documents
      ? {
          ...env,
          PITBOSS_SITES: JSON.stringify(sitesOfWeb.map((site) => behindDocuments(site, documents.port))),
        }
      : env;
    const web = startWeb({
      port: webPort,
      probe: '/demo/api/health',
      env: webEnv,
      cwd: undefined,
      log: log('web'),
    });
    running.push(web);
    const beside = await startBeside(webEnv, log('web beside'));
    if (beside) running.push(beside);
    const relay = await startRelay(relayPort, platformPort);
    const control = createServer(async (request, response) => {
      await relay.set((request.url ?? '').slice(1) as RelayMode);
      response.end();
    });
    const controlPort = await getPort();
    control.listen(controlPort, '127.0.0.1');
    running.push({ stop: () => relay.close() }, { stop: () => control.close() });
    await Promise.all([platform.ready, web.ready, beside?.ready]);
    await quickenTables(platformPort, operatorKey);
    return {
      stack: {
        web: `http://localhost:${webPort}`,
        beside: beside?.address,
        platform: `http://127.0.0.1:${platformPort}`,
        relayControl: `http://127.0.0.1:${controlPort}`,
        operatorKey,
        databaseUrl,
        captcha: CAPTCHA,
        sites: configured,
      },
      documents,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
