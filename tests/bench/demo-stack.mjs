import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import { freshSecrets, sitesAt } from '../../scripts/lib/sites.mjs';
import { startPlatform, startWeb } from '../../scripts/lib/stack.mjs';

/** A new database of this name on the server; its address. */
async function freshDatabase(server, name) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Starts platform and web in production mode over a demo world in a new database `name` on the PostgreSQL `server`.
 * `folder` holds the web's build, the tree's own unless given; `env` is added to both. Resolves once both answer.
 */
export async function startDemoStack({ server, name, folder, env = {} }) {
  const url = await freshDatabase(server, name);
  const [webPort, platformPort] = [await getPort(), await getPort()];
  const { sites, operatorKey } = freshSecrets();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pitboss-bench-'));
  const stackEnv = {
    PITBOSS_SITES: JSON.stringify(sitesAt(sites, platformPort)),
    OPERATOR_KEY: operatorKey,
    DATABASE_URL: url,
    DEMO_DATA: '1',
    ...env,
  };
  const log = (service) => (line) => void process.stderr.write(`${service}: ${line}\n`);
  const platform = startPlatform({ port: platformPort, dataDir, env: stackEnv, log: log('platform') });
  const web = startWeb({
    port: webPort,
    probe: '/demo/api/health',
    env: stackEnv,
    cwd: folder,
    log: log('web'),
  });
  const stop = async () => {
    await web.stop();
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all([platform.ready, web.ready]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    operatorKey,
    site: sites[0],
    platformPort,
    stop,
    origin: `http://localhost:${webPort}`,
    platform: { base: `http://127.0.0.1:${platformPort}`, pid: platform.pid },
    web: { pid: web.pid },
  };
}
