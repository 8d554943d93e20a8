import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { freshSecrets, sitesAt } from '../../scripts/lib/sites.mjs';
import { startPlatform } from '../../scripts/lib/stack.mjs';

/**
 * Starts a platform on a free port. `env` names its databases and further settings; without demo data unless it says so.
 * Platforms that share sessions need the same `secrets`. Answers its port, its process, its sites and `stop`.
 */
export async function startOwnPlatform(env, secrets = freshSecrets()) {
  const port = await getPort();
  const sites = sitesAt(secrets.sites, port);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pitboss-bench-'));
  const platform = startPlatform({
    port,
    dataDir,
    env: {
      PITBOSS_SITES: JSON.stringify(sites),
      OPERATOR_KEY: secrets.operatorKey,
      DEMO_DATA: '0',
      ...env,
    },
    log: (line) => console.log(`platform: ${line}`),
  });
  const stop = async () => {
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await platform.ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, pid: platform.pid, sites, stop };
}
