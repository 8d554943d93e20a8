import { CliError } from './cli-error.mjs';

/** The TypeScript modules that commands of a release load, in its bundle: takes the place of `load-typescript.mjs`. */
const MODULES = {
  'lib/sites/config.ts': () => import('../../lib/sites/config.ts'),
  'platform/db/client.ts': () => import('../../platform/db/client.ts'),
  'platform/db/identity.ts': () => import('../../platform/db/identity.ts'),
  'platform/records/verify.ts': () => import('../../platform/records/verify.ts'),
  'platform/months/detach-months.ts': () => import('../../platform/months/detach-months.ts'),
  'platform/move-site/move-site.ts': () => import('../../platform/move-site/move-site.ts'),
  'scripts/lib/conformance/run.ts': () => import('./conformance/run.ts'),
  'platform/rollup/reconcile.ts': () => import('../../platform/rollup/reconcile.ts'),
  'platform/rollup/rollup.ts': () => import('../../platform/rollup/rollup.ts'),
  'platform/rollup/sample.ts': () => import('../../platform/rollup/sample.ts'),
  'platform/shared/site-databases.ts': () => import('../../platform/shared/site-databases.ts'),
};

/** A release without the sandbox has a constant in place of the variable. */
const SANDBOX_MODULES =
  process.env.SANDBOX_BUILD === 'none'
    ? {}
    : { 'sandbox/verify.ts': () => import('../../sandbox/verify.ts') };

export function loadTypeScript(file) {
  const load = { ...MODULES, ...SANDBOX_MODULES }[file];
  if (!load) throw new CliError('this release has no sandbox');
  return load();
}
