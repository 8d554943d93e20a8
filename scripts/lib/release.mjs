import { cp, lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { bundleForNode, bundlePlatform, WITHOUT_SANDBOX } from './build.mjs';
import { CliError } from './cli-error.mjs';
import { CONSOLE, CONSOLE_SERVER, PLATFORM_BUNDLE, ROOT, WEB_SERVER } from './paths.mjs';
import { COMMANDS } from './release-commands.mjs';

/** The commands of the release, in its `.build` as the platform is, so that both find their files by the same paths. */
const COMMANDS_BUNDLE = '.build/main.mjs';

const BUNDLES = [PLATFORM_BUNDLE, WEB_SERVER, CONSOLE_SERVER, COMMANDS_BUNDLE];

/** Preloaded into the services, by its place beside the commands. */
const PRELOADED = 'scripts/lib/exit-with-parent.mjs';

/** Files and folders that the release has as they are. */
const COPIED = [
  '.build/game-pages',
  '.next/static',
  `${CONSOLE}/.next/static`,
  'LICENSE',
  'THIRD-PARTY-NOTICES.txt',
  'messages/en.json',
  'platform/db/functions',
  'platform/db/migrations',
  'platform/db/statements',
  'public',
  'sandbox/db/migrations',
];

/** The files of the sandbox, which a release may do without. */
const SANDBOX_FILES = ['.build/game-pages', 'sandbox/db/migrations'];

/** Next's runtimes of pages, which it chooses among by name; those of development are left out. */
const NEXT_RUNTIME = /^node_modules\/next\/dist\/compiled\/next-server\//;
const PRODUCTION_RUNTIME = /\.runtime\.prod\.js$/;

/** Packages and parts of Next that only a build or `next dev` loads, and the image optimiser, which is not served. */
const NOT_RUN = [
  /^\.build\/release\//,
  /^node_modules\/(@img|sharp|esbuild|tsx|typescript)\//,
  /^node_modules\/next\/dist\/(build\/webpack|docs|lib\/upgrade)\//,
  /^node_modules\/next\/dist\/compiled\/(@modelcontextprotocol|babel|babel-packages|crypto-browserify|cssnano-simple|next-devtools|postcss-preset-env|webpack)\//,
  /\.(d\.[cm]?ts|map)$/,
  /(^|\/)sites\.json$/,
];

/** Analysis of a computed path takes every file of its name: a `sites.json` with secrets, from any folder. */
const TRACED = /^(\.build|\.next|console\/\.next|node_modules)\//;

const isRun = (file) =>
  TRACED.test(file) &&
  (NEXT_RUNTIME.test(file) ? PRODUCTION_RUNTIME.test(file) : !NOT_RUN.some((pattern) => pattern.test(file)));

const filesBelow = async (folder) =>
  (await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));

/** Bundles the commands of the release with the TypeScript that they load. */
const bundleCommands = (options) =>
  bundleForNode({
    ...options,
    entry: 'scripts/lib/release-main.mjs',
    outfile: COMMANDS_BUNDLE,
    plugins: [
      {
        name: 'bundled-modules',
        setup({ onResolve }) {
          const modules = path.join(ROOT, 'scripts/lib/release-modules.mjs');
          onResolve({ filter: /\/load-typescript\.mjs$/ }, () => ({ path: modules }));
        },
      },
    ],
  });

/** Returns the files that the bundles load, by static analysis. */
async function tracedFiles() {
  // Loaded by a worker, by a path that is computed.
  const argon = createRequire(import.meta.url).resolve('@node-rs/argon2');
  const entries = [...BUNDLES, argon];
  const { fileList } = await nodeFileTrace(
    entries.map((entry) => path.resolve(ROOT, entry)),
    { base: ROOT, ignore: (file) => !isRun(file) },
  );
  return [...fileList];
}

/**
 * The files that Next has traced for the server and for each page of a build, of web or console, and those that it reads
 * by itself.
 */
async function nextFiles(folder) {
  const build = path.join(folder, '.next');
  const server = await filesBelow(path.join(build, 'server'));
  const built = server.filter((file) => !/\.(map|nft\.json)$/.test(file));
  const traces = [
    path.join(build, 'next-server.js.nft.json'),
    ...server.filter((file) => file.endsWith('.nft.json')),
  ];
  const traced = await Promise.all(
    traces.map(async (trace) => {
      const { files } = JSON.parse(await readFile(path.join(ROOT, trace), 'utf8'));
      return files.map((file) => path.join(path.dirname(trace), file));
    }),
  );
  const required = path.join(ROOT, build, 'required-server-files.json');
  const { files } = JSON.parse(await readFile(required, 'utf8'));
  return [...built, ...files.map((file) => path.join(folder, file)), ...traced.flat()];
}

/** Empties the folder of an earlier release, or makes it. */
async function emptyFolder(folder) {
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0 && !names.includes('pitboss.mjs')) {
    throw new CliError(`${folder} is not empty, and holds no release`);
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

async function copy(file, folder) {
  // Links as they are: Next makes some, to packages by their place.
  await cp(path.join(ROOT, file), path.join(folder, file), { recursive: true, verbatimSymlinks: true });
}

/** Returns the release's package.json: its version, the Node that it needs, and its commands. */
async function packageText() {
  const { name, version, type, license, engines } = JSON.parse(
    await readFile(path.join(ROOT, 'package.json'), 'utf8'),
  );
  const scripts = Object.fromEntries(
    Object.keys(COMMANDS).map((command) => [command, `node pitboss.mjs ${command}`]),
  );
  return `${JSON.stringify({ name, version, private: true, type, license, engines, scripts }, null, 2)}\n`;
}

async function sumBytes(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (entry) => (await lstat(path.join(entry.parentPath, entry.name))).size),
  );
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/**
 * Writes a release of the current builds to a folder, which is emptied: everything that web, console, platform and the
 * commands of an operator run, and nothing else (docs/decisions/2026-11-26-a-release-is-one-folder.md). Resolves to its files
 * and their bytes. On wish it has nothing of the sandbox. Throws a {@link CliError} where the folder holds something other
 * than a release.
 */
export async function writeRelease(folder, { withSandbox = true } = {}) {
  await emptyFolder(folder);
  await bundleCommands(withSandbox ? {} : WITHOUT_SANDBOX);
  const files = new Set([
    ...COPIED,
    ...BUNDLES,
    ...BUNDLES.map((bundle) => `${bundle}.map`),
    ...[...(await tracedFiles()), ...(await nextFiles('')), ...(await nextFiles(CONSOLE))].filter(isRun),
  ]);
  for (const file of files) {
    if (withSandbox || !SANDBOX_FILES.includes(file)) await copy(file, folder);
  }
  if (!withSandbox) await bundlePlatform({ ...WITHOUT_SANDBOX, outfile: path.join(folder, PLATFORM_BUNDLE) });
  await cp(path.join(ROOT, PRELOADED), path.join(folder, '.build', path.basename(PRELOADED)));
  await cp(path.join(ROOT, 'deploy/release.md'), path.join(folder, 'README.md'));
  await writeFile(path.join(folder, 'package.json'), await packageText());
  await writeFile(path.join(folder, 'pitboss.mjs'), `import './${COMMANDS_BUNDLE}';\n`);
  return { folder, ...(await sumBytes(folder)) };
}
