import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { execa } from 'execa';
import { CliError } from './cli-error.mjs';
import { compressStatic } from './compress-static.mjs';
import { CONSOLE, CONSOLE_SERVER, PLATFORM_BUNDLE, ROOT, WEB_DEVELOPMENT, WEB_SERVER } from './paths.mjs';
import { withProgress } from './progress.mjs';

const SHARED_SOURCES = ['lib', 'package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Entry points of the servers of web and console: the server, and its handlers, which `npm run dev` loads again after
 * each change.
 */
const ENTRIES = {
  web: { server: 'server.ts', handlers: 'app/[prefix]/api/own-handlers.ts' },
  console: { server: 'console/server.ts', handlers: 'console/api/own-handlers.ts' },
};

/** Everything that the web is built from, less the packages. */
export const WEB_SOURCES = [
  ...SHARED_SOURCES,
  'app',
  'components',
  'messages',
  'public',
  'middleware.ts',
  'server.ts',
  'next.config.mjs',
  'postcss.config.mjs',
];

/** Everything that the console is built from, less the packages: its own folder, and what it shares with the web. */
const CONSOLE_SOURCES = [...SHARED_SOURCES, 'app/office-base.css', 'components', 'messages', CONSOLE];

/** The scripts and style sheets of the sandbox's games, made by {@link buildGamePages}; the platform serves them. */
const GAME_PAGES = '.build/game-pages';
const GAME_PAGE_SOURCES = 'sandbox';
/** The colours that the pages share with the player site. */
const GAME_PAGE_TOKENS = 'app/play-tokens.css';
/** Files that the pages link to (sandbox/server/page.ts); the build bundles their imports into them. */
const GAME_PAGE_ENTRIES = [
  'book.css',
  'book.tsx',
  'cards.css',
  'cards.tsx',
  'drawn.css',
  'drawn.tsx',
  'forms.css',
  'icon.svg',
  'roulette.css',
  'roulette.tsx',
  'slot.css',
  'slot.tsx',
];

/** Tests beside components are no part of the product. */
const isTest = (name) => /\.test\.tsx?$/.test(name);

/** Hash over names and contents, so that a checkout that changes only file times builds nothing. */
function hashSources(names) {
  const hash = createHash('sha256');
  const add = (name) => {
    const file = path.join(ROOT, name);
    if (!existsSync(file) || path.basename(file) === '.next') return;
    if (statSync(file).isDirectory()) {
      for (const child of readdirSync(file).sort()) add(path.join(name, child));
    } else if (!isTest(name)) {
      hash.update(name).update('\0').update(readFileSync(file)).update('\0');
    }
  };
  for (const name of names) add(name);
  return hash.digest('hex');
}

/** Runs `build` unless `output` was built from these sources; the stamp is written only after it has succeeded. */
async function buildIfStale({ name, sources, output, build }) {
  const stamp = path.join(ROOT, '.build', `${name}.stamp`);
  const hash = hashSources(sources);
  const isBuilt = existsSync(path.join(ROOT, output)) && existsSync(stamp);
  if (isBuilt && readFileSync(stamp, 'utf8') === hash) return;
  await withProgress(`Building the ${name}`, build);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

let esbuildUses = 0;

/** One build by esbuild, whose service ends with the last of them: otherwise it runs as long as this process. */
async function runEsbuild(options) {
  const esbuild = await import('esbuild');
  esbuildUses++;
  try {
    await esbuild.build({ bundle: true, format: 'esm', logLevel: 'error', ...options });
  } finally {
    esbuildUses--;
    if (esbuildUses === 0) await esbuild.stop();
  }
}

/** Options of a bundle for Node; packages stay outside. */
const FOR_NODE = { platform: 'node', target: 'node20', packages: 'external', sourcemap: true };

/** Bundles a service or command of this repository for Node. */
export const bundleForNode = ({ folder = ROOT, entry, outfile, ...options }) =>
  runEsbuild({
    absWorkingDir: folder,
    entryPoints: [entry],
    outfile,
    ...FOR_NODE,
    ...options,
  });

/** Bundles React in its production form, independently of NODE_ENV, and lucide, of which Node would load every icon. */
const bundledPackages = {
  name: 'bundled packages',
  setup({ onResolve }) {
    const require = createRequire(import.meta.url);
    onResolve({ filter: /^(react|react-dom|lucide)(\/|$)/ }, ({ path: specifier }) => ({
      // The browser's build is without Node's modules, which a bundled CommonJS module cannot load.
      path: require.resolve(specifier === 'react-dom/server' ? 'react-dom/server.browser' : specifier),
    }));
  },
};

/** Modules of the browser are empty, which the server refers to and never runs, as in Next's bundle of a handler. */
const emptyBrowserModules = {
  name: 'browser modules',
  setup({ onLoad, onResolve, resolve }) {
    const isResolved = {};
    onResolve(
      { filter: /^(\.|@\/)/ },
      async ({ path: specifier, pluginData, kind, importer, resolveDir }) => {
        if (pluginData === isResolved) return undefined;
        const target = await resolve(specifier, { kind, importer, resolveDir, pluginData: isResolved });
        const isOfBrowser =
          /\.tsx?$/.test(target.path) && /^'use client';$/m.test(await readFile(target.path, 'utf8'));
        return isOfBrowser ? { path: target.path, namespace: 'empty' } : target;
      },
    );
    onResolve({ filter: /^server-only$/ }, ({ path: specifier }) => ({
      path: specifier,
      namespace: 'empty',
    }));
    // A CommonJS module: any of its exports may be imported.
    onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** Options of a bundle that renders lists. */
const RENDERING = {
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [bundledPackages, emptyBrowserModules],
};

/** Options of a bundle that has nothing of the sandbox, and no demo world, which is played in it. */
export const WITHOUT_SANDBOX = { define: { 'process.env.SANDBOX_BUILD': '"none"' } };

/** Bundles the platform, with other options of esbuild to another file. */
export const bundlePlatform = (options = {}) =>
  bundleForNode({ entry: 'platform/main.ts', outfile: PLATFORM_BUNDLE, ...options });

/** Builds the utilities that a page's parts name into its style sheet. */
const tailwindSheets = {
  name: 'tailwind',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path: from }) => {
      const [{ default: postcss }, { default: tailwind }] = await Promise.all([
        import('postcss'),
        import('@tailwindcss/postcss'),
      ]);
      const processor = postcss([tailwind({ base: ROOT })]);
      const { css } = await processor.process(readFileSync(from, 'utf8'), { from });
      return { contents: css, loader: 'css' };
    });
  },
};

async function bundleGamePages() {
  rmSync(path.join(ROOT, GAME_PAGES), { recursive: true, force: true });
  await runEsbuild({
    absWorkingDir: ROOT,
    entryPoints: GAME_PAGE_ENTRIES.map((name) => `${GAME_PAGE_SOURCES}/pages/${name}`),
    outdir: GAME_PAGES,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    loader: { '.svg': 'copy' },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [tailwindSheets],
  });
}

/** Next's production build of a folder with its static files compressed; `name` is what the folder holds. */
async function buildNext(name, folder) {
  const { failed, all } = await execa('next', ['build'], {
    cwd: folder,
    preferLocal: true,
    localDir: ROOT,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdin: 'ignore',
    all: true,
    reject: false,
  });
  if (failed) {
    console.log(all);
    throw new CliError(`the ${name} could not be built; its messages stand above`);
  }
  await compressStatic(path.join(folder, '.next', 'static'));
}

/** Makes the production build of the web with its server, in the folder of its sources. */
export async function buildWeb(folder = ROOT) {
  await buildNext('web', folder);
  await bundleForNode({ folder, entry: ENTRIES.web.server, outfile: WEB_SERVER, ...RENDERING });
}

/** Makes the production build of the console with its server. */
async function buildConsole() {
  await buildNext('console', path.join(ROOT, CONSOLE));
  await bundleForNode({ entry: ENTRIES.console.server, outfile: CONSOLE_SERVER, ...RENDERING });
}

/**
 * Builds the server of web or console for development, and again after each change of its sources, until this process
 * ends. `onBuilt` gets the files of the server and of its handlers, and the sources of the server that are none of its
 * handlers.
 */
export async function watchServer(name, onBuilt) {
  const esbuild = await import('esbuild');
  esbuildUses++;
  // Chunks of earlier builds have other names and would remain.
  const folder = path.join(WEB_DEVELOPMENT, name);
  rmSync(path.join(ROOT, folder), { recursive: true, force: true });
  const bundlePath = (part) => path.join(folder, `${part}.mjs`);
  const context = await esbuild.context({
    absWorkingDir: ROOT,
    bundle: true,
    format: 'esm',
    entryPoints: ENTRIES[name],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    // Modules of both that have not changed are not loaded again, and so retain their state.
    splitting: true,
    ...FOR_NODE,
    ...RENDERING,
    define: { 'process.env.NODE_ENV': '"development"' },
    metafile: true,
    plugins: [
      ...RENDERING.plugins,
      {
        name: 'built',
        setup({ onEnd }) {
          onEnd(({ errors, metafile }) => {
            if (errors.length > 0) return;
            const [server, handlers] = [bundlePath('server'), bundlePath('handlers')];
            onBuilt({ server, handlers, serverSources: Object.keys(metafile.outputs[server].inputs) });
          });
        },
      },
    ],
  });
  await context.watch();
}

/** Builds the scripts and style sheets of the sandbox's games if they are not up to date. */
export const buildGamePages = () =>
  buildIfStale({
    name: 'game pages',
    sources: [...SHARED_SOURCES, GAME_PAGE_SOURCES, GAME_PAGE_TOKENS],
    output: GAME_PAGES,
    build: bundleGamePages,
  });

/** Builds the platform's bundle and the files that it serves if they are not up to date. */
export async function buildPlatform() {
  await buildGamePages();
  await buildIfStale({
    name: 'platform',
    sources: [...SHARED_SOURCES, 'messages', 'platform', 'sandbox'],
    output: PLATFORM_BUNDLE,
    build: () => bundlePlatform(),
  });
}

/** Builds the web's production build if it is not up to date. */
export const buildWebIfStale = () =>
  buildIfStale({
    name: 'web',
    sources: WEB_SOURCES,
    output: WEB_SERVER,
    build: () => buildWeb(),
  });

/** Builds the console's production build if it is not up to date. */
export const buildConsoleIfStale = () =>
  buildIfStale({
    name: 'console',
    sources: CONSOLE_SOURCES,
    output: CONSOLE_SERVER,
    build: buildConsole,
  });

/** Builds the platform's bundle, and the production builds of web and console, where they are not up to date. */
export async function build() {
  await buildPlatform();
  await buildWebIfStale();
  await buildConsoleIfStale();
}
