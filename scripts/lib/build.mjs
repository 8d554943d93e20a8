import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CliError, elapsed, print } from './print.mjs';
import { bin, node, ROOT } from './run.mjs';

const SHARED = ['lib', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Everything that the web is built from, less the packages. */
export const WEB_SOURCES = [
  ...SHARED,
  'app',
  'components',
  'messages',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'postcss.config.mjs',
];

/** The bundle of the platform, made by {@link build}. */
export const PLATFORM_BUNDLE = '.build/platform.mjs';

/** Tests beside components are no part of the product. */
const isTest = (name) => /\.test\.tsx?$/.test(name);

/** Hash over names and contents, so that a checkout that changes only file times builds nothing. */
function hashOf(root, names) {
  const hash = createHash('sha256');
  const add = (name) => {
    const file = path.join(root, name);
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory()) {
      for (const child of readdirSync(file).sort()) add(path.join(name, child));
    } else if (!isTest(name)) {
      hash.update(name).update('\0').update(readFileSync(file)).update('\0');
    }
  };
  for (const name of names) add(name);
  return hash.digest('hex');
}

/** Runs a build unless its sources are those of the last one; the stamp is written only after it has succeeded. */
async function unlessBuilt(root, { name, sources, product, make }) {
  const stamp = path.join(root, '.build', `${name}.stamp`);
  const hash = hashOf(root, sources);
  const stands = existsSync(path.join(root, product)) && existsSync(stamp);
  if (stands && readFileSync(stamp, 'utf8') === hash) return;
  const since = Date.now();
  print(`Building the ${name} …`);
  const ticker = setInterval(() => print(`  still building, ${elapsed(since)}`), 10_000);
  try {
    await make();
  } finally {
    clearInterval(ticker);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  print(`Built the ${name} in ${elapsed(since)}`);
}

async function bundlePlatform(root) {
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['platform/main.ts'],
    outfile: PLATFORM_BUNDLE,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'error',
  });
}

/** The web's production build, in the folder of its sources. */
export async function buildWeb(root) {
  const { code, output } = await node([bin('next/dist/bin/next'), 'build'], {
    cwd: root,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (code !== 0) {
    print(output.trimEnd());
    throw new CliError('the web could not be built; its messages stand above');
  }
}

/** Builds the platform's bundle if it is not up to date. */
export const buildPlatform = (root = ROOT) =>
  unlessBuilt(root, {
    name: 'platform',
    sources: [...SHARED, 'platform'],
    product: PLATFORM_BUNDLE,
    make: () => bundlePlatform(root),
  });

/** Builds what is not up to date: the platform's bundle and the web's production build. */
export async function build(root = ROOT) {
  await buildPlatform(root);
  await unlessBuilt(root, {
    name: 'web',
    sources: WEB_SOURCES,
    product: '.next/BUILD_ID',
    make: () => buildWeb(root),
  });
}
