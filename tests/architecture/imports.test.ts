import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientGraph, inFolder, reachedFrom, type Source, sources } from './sources';

/** `file → specifier` of each import that breaks a rule. */
const breaches = (from: Source[], isBreach: (target: string, source: Source) => boolean): string[] =>
  from.flatMap((source) =>
    source.imports
      .filter(({ file, specifier }) => isBreach(file ?? specifier, source))
      .map(({ specifier }) => `${source.file} → ${specifier}`),
  );

describe('imports go one way', () => {
  it('app and components know nothing of the platform and the sandbox', () => {
    expect(breaches(inFolder('app', 'components'), (target) => /^(platform|sandbox)\//.test(target))).toEqual(
      [],
    );
  });

  it('components do not import from app', () => {
    expect(breaches(inFolder('components'), (target) => target.startsWith('app/'))).toEqual([]);
  });

  it('lib imports from lib alone', () => {
    expect(
      breaches(inFolder('lib'), (target) => /^(app|components|platform|sandbox)\//.test(target)),
    ).toEqual([]);
  });

  it('the platform takes from lib only the contract, the cipher, rules, formats and the sites’ configuration', () => {
    const allowed = /^lib\/(contract\/|cipher\/|rules\/|format\/|sites\/config\.ts$)/;
    expect(
      breaches(
        inFolder('platform'),
        (target) => /^(app|components|lib)\//.test(target) && !allowed.test(target),
      ),
    ).toEqual([]);
  });

  it('the sandbox knows the platform by the vendor protocol alone, and the web by its pages', () => {
    // Of the cipher the headers and the signature of messages; of i18n the texts of its pages.
    const allowed = /^lib\/(contract\/|cipher\/(vendor-mac|wire)\.ts$|rules\/|format\/|i18n\/)/;
    const isElsewhere = (target: string) => /^(app|components|lib|platform|scripts)\//.test(target);
    expect(breaches(inFolder('sandbox'), (target) => isElsewhere(target) && !allowed.test(target))).toEqual(
      [],
    );
  });

  it('the platform hosts the sandbox in one place, and the demo world is played by the rules of its games', () => {
    const isAllowed = (target: string, { file }: Source) =>
      file === 'platform/hosted-vendors.ts'
        ? target === 'sandbox/server/sandbox.ts'
        : file.startsWith('platform/demo/') && /^sandbox\/[^/]+$/.test(target);
    expect(
      breaches(
        inFolder('platform'),
        (target, source) => target.startsWith('sandbox/') && !isAllowed(target, source),
      ),
    ).toEqual([]);
  });

  it('[VENDOR-01] the rules of bets know no protocol, and no protocol knows another', () => {
    const folder = (file: string) => /^platform\/games\/protocols\/([^/]+)\//.exec(file)?.[1];
    expect(
      breaches(inFolder('platform/games/vendor'), (target) => target.startsWith('platform/games/protocols/')),
    ).toEqual([]);
    expect(
      breaches(inFolder('platform/games/protocols'), (target, { file }) => {
        const [from, to] = [folder(file), folder(target)];
        return from !== undefined && to !== undefined && from !== to;
      }),
    ).toEqual([]);
    expect(inFolder('platform/games/vendor').length).toBeGreaterThan(10);
  });

  it('nothing but the console imports from it, and of the web it takes the floor, the sign-in’s frame and lib', () => {
    const others = [...sources.values()].filter(({ file }) => !file.startsWith('console/'));
    expect(breaches(others, (target) => target.startsWith('console/'))).toEqual([]);
    // Of the sign-in what both draw; no feature of the partners or players, no route of theirs.
    const allowed =
      /^(console|lib)\/|^components\/(ui|table|filter|chart|shell|list-file)\/|^components\/entry\/(entry-frame|language-links|passkey-form)\.tsx$/;
    expect(
      breaches(
        inFolder('console'),
        (target) => /^(app|components|platform|sandbox)\//.test(target) && !allowed.test(target),
      ),
    ).toEqual([]);
    expect(inFolder('console').length).toBeGreaterThan(30);
  });

  it('the console knows neither the sites’ keys nor the door to their upstreams', () => {
    // The texts of codes are beside the door; its server reads no site.
    const reached = reachedFrom(
      inFolder('console')
        .map(({ file }) => file)
        .filter((file) => file !== 'console/server.ts'),
    );
    const forbidden =
      /^undici$|^lib\/upstream\/(post|send-call|send-message|call-upstream-as)\.ts$|^lib\/sites\/sites\.ts$/;
    const ways = [...reached].filter(([file]) => forbidden.test(file));
    expect(ways.map(([file, way]) => [...way, file].join(' → '))).toEqual([]);
  });

  it('a vendor’s part of the platform names no vendor', () => {
    const naming = inFolder('platform').filter(
      ({ file, text }) => !file.startsWith('platform/demo/') && /\bsandbox-[a-z]+\b|\bsandbox_/.test(text),
    );
    expect(naming.map(({ file }) => file)).toEqual([]);
  });

  it('a route imports from its own folder and those around it, not another route’s parts', () => {
    const isOwn = (target: string, { file }: Source) => file.startsWith(`${path.posix.dirname(target)}/`);
    const targets = inFolder('app').flatMap((source) =>
      source.imports.flatMap(({ file }) => (file?.startsWith('app/') ? [{ file, source }] : [])),
    );
    expect(targets.length).toBeGreaterThan(15);
    expect(
      targets
        .filter(({ file, source }) => !isOwn(file, source))
        .map(({ file, source }) => `${source.file} → ${file}`),
    ).toEqual([]);
  });
});

describe('the production server', () => {
  it('is at the top: only server.ts and the console’s import from lib/server', () => {
    const servers = ['server.ts', 'console/server.ts'];
    const others = [...sources.values()].filter(
      ({ file }) => !servers.includes(file) && !file.startsWith('lib/server/'),
    );
    expect(breaches(others, (target) => target.startsWith('lib/server/'))).toEqual([]);
    expect(inFolder('lib/server').length).toBeGreaterThan(5);
  });

  it('answers without Next’s requests, pages and React', () => {
    const server = reachedFrom(inFolder('lib/server').map(({ file }) => file));
    const forbidden = /^(react|server-only|next\/(headers|server|navigation))$|^(app|components)\//;
    const ways = [...server].filter(([file]) => forbidden.test(file));
    expect(ways.map(([file, way]) => [...way, file].join(' → '))).toEqual([]);
  });

  it('renders fragments without Next: of app/ it has their function alone', () => {
    const server = reachedFrom(['server.ts'], { client: false });
    const forbidden =
      /^next\/(headers|server|navigation)$|^next-intl\/server$|^app\/(?!\[prefix\]\/(api\/|composed-lists))/;
    const ways = [...server].filter(([file]) => forbidden.test(file));
    expect(ways.map(([file, way]) => [...way, file].join(' → '))).toEqual([]);
    expect(server.has('components/list/fragments.tsx')).toBe(true);
  });
});

describe('components have two floors', () => {
  /** Folders that know no feature, with the folders of this floor that each may import. */
  const FLOOR: Record<string, readonly string[]> = {
    ui: [],
    chart: ['ui'],
    filter: ['ui'],
    live: ['ui'],
    table: ['ui'],
    shell: ['live', 'ui'],
    tree: ['shell', 'ui'],
    trend: [],
    'list-layout': ['table', 'ui'],
    'list-controller': ['filter', 'list-layout', 'table', 'tree', 'ui'],
    list: ['chart', 'filter', 'list-controller', 'list-layout', 'shell', 'table', 'tree', 'trend', 'ui'],
    'list-file': ['filter', 'list', 'table'],
  };
  /** Features that others may import, and which of these each may import itself. */
  const SHARED: Record<string, readonly string[]> = {
    money: [],
    rates: ['money'],
    glance: [],
    members: ['glance', 'money', 'rates'],
  };
  const COMPOSED = 'parts of two features meet in app/: in a page, or in composed-lists.ts';
  const folderOf = (file: string) => /^components\/([^/]+)\//.exec(file)?.[1];
  const isFloor = (folder: string) => Object.hasOwn(FLOOR, folder);
  /** Lists and screens, which routes alone show: no other folder imports them. */
  const isScreen = (file: string) => /\/lists\/|-screen\.tsx$/.test(file);
  const allowedFor = (folder: string, file: string): readonly string[] => {
    if (isFloor(folder)) return FLOOR[folder]!;
    // Lists of money have members in their rows as those of any feature.
    const shared = isScreen(file) ? undefined : SHARED[folder];
    return [...Object.keys(FLOOR), ...(shared ?? Object.keys(SHARED))];
  };

  it('a folder imports the floor, or members, glance, money and rates, and no other feature', () => {
    const badImports = breaches(inFolder('components'), (target, { file }) => {
      const [from, to] = [folderOf(file)!, folderOf(target)];
      return to !== undefined && to !== from && !allowedFor(from, file).includes(to);
    });
    expect(badImports, COMPOSED).toEqual([]);
  });

  it('no folder imports a screen or a list of another feature', () => {
    const badImports = breaches(inFolder('components'), (target, { file }) => {
      const [from, to] = [folderOf(file)!, folderOf(target)];
      return to !== undefined && to !== from && !isFloor(to) && isScreen(target);
    });
    expect(badImports, COMPOSED).toEqual([]);
  });

  it('every folder of the floor is there', () => {
    const folders = new Set(inFolder('components').map(({ file }) => folderOf(file)));
    expect([...Object.keys(FLOOR), ...Object.keys(SHARED)].filter((name) => !folders.has(name))).toEqual([]);
  });

  it('primitives and charts load no data', () => {
    // The HTML of a document that is being rendered is in the process, not in an upstream.
    const allowed = /^lib\/(format|i18n|rules)\/|^lib\/process-wide\.ts$/;
    expect(
      breaches(
        inFolder('components/ui', 'components/chart'),
        (target) => target.startsWith('lib/') && !allowed.test(target),
      ),
    ).toEqual([]);
  });
});

it('the scripts of the sandbox’s pages take nothing but preact, types, names of result codes and tables of bets from elsewhere', () => {
  const pages = 'sandbox/pages/';
  const scripts = inFolder(pages.slice(0, -1));
  // They import nothing themselves.
  const tables = ['sandbox/mini-table.ts', 'sandbox/roulette-table.ts'];
  expect(tables.flatMap((table) => sources.get(table)?.imports)).toEqual([]);
  expect(scripts.length).toBeGreaterThan(50);
  const values = scripts.map((source) => ({
    ...source,
    imports: source.imports.filter(({ typeOnly }) => !typeOnly),
  }));
  expect(
    breaches(
      values,
      (target) => !target.startsWith(pages) && !['lib/rules/code.ts', 'preact', ...tables].includes(target),
    ),
  ).toEqual([]);
});

describe('one door upstream', () => {
  it('only the door speaks to an upstream', () => {
    const speakers = inFolder('app', 'components', 'lib').filter(
      ({ file }) => !file.startsWith('lib/upstream/'),
    );
    expect(breaches(speakers, (target) => target === 'undici')).toEqual([]);
  });

  it('pages and components open no cipher and call through the door’s front', () => {
    const behind = /^lib\/(cipher\/|upstream\/(send-call|send-message|post)\.ts$)/;
    const pages = inFolder('app', 'components').filter(({ file }) => !/\/api\//.test(file));
    expect(
      breaches(pages, (target) => behind.test(target)),
      'use callUpstreamAs',
    ).toEqual([]);
    // A file of another name would pass.
    for (const file of ['send-call', 'send-message', 'post'])
      expect(sources.has(`lib/upstream/${file}.ts`), file).toBe(true);
  });

  it('the wire’s names of transfers are in one file of the components', () => {
    const naming = inFolder('app', 'components').filter(({ text }) =>
      /\/retail\/(cash|point)Send/.test(text),
    );
    expect(naming.map(({ file }) => file)).toEqual(['components/money/transfers/transfer-wire.ts']);
  });

  it.each(['lib/upstream/call-upstream-as.ts', 'lib/session/require-partner.ts'])(
    '%s is marked for the server alone',
    (file) => {
      expect(sources.get(file)?.imports.map(({ specifier }) => specifier)).toContain('server-only');
    },
  );
});

describe('the browser’s code', () => {
  const graph = clientGraph();
  const reached = (isBreach: (file: string) => boolean) =>
    [...graph].filter(([file]) => isBreach(file)).map(([file, way]) => [...way, file].join(' → '));

  it('has leaves to look at', () => {
    expect(graph.size).toBeGreaterThan(10);
  });

  it('holds no zod, no Node module and nothing marked for the server', () => {
    const forbidden = /^(zod|server-only|undici|iron-session|next\/headers|next-intl\/.+|node:.*)$/;
    expect(reached((file) => forbidden.test(file))).toEqual([]);
  });

  it('holds types of the contract only', () => {
    expect(reached((file) => file.startsWith('lib/contract/'))).toEqual([]);
  });

  it('holds no list: neither its loading nor its columns, its filters and its table', () => {
    const lists = inFolder('app', 'components')
      .filter(({ text }) => /\b(defineList|tabList)\(/.test(text))
      .map(({ file }) => file);
    expect(lists.length).toBeGreaterThan(20);
    const isServers = (file: string) =>
      lists.includes(file) ||
      /-columns?\.tsx$|\/(data-table|list-parts|fragments|tree|to-html)\.tsx?$/.test(file);
    expect(reached(isServers)).toEqual([]);
  });

  it('WIRE-09 holds neither cipher, sites, session nor the door', () => {
    expect(reached((file) => /^lib\/(cipher|sites|upstream|proxy)\//.test(file))).toEqual([]);
  });
});
