import { describe, expect, it } from 'vitest';
import { clientGraph, inFolder, type Source, sources } from './sources';

/** `file → specifier` of each import that breaks a rule. */
const breaches = (from: Source[], isBreach: (target: string, source: Source) => boolean): string[] =>
  from.flatMap((source) =>
    source.imports
      .filter(({ file, specifier }) => isBreach(file ?? specifier, source))
      .map(({ specifier }) => `${source.file} → ${specifier}`),
  );

describe('imports go one way', () => {
  it('app and components know nothing of the platform', () => {
    expect(breaches(inFolder('app', 'components'), (target) => target.startsWith('platform/'))).toEqual([]);
  });

  it('components do not import from app', () => {
    expect(breaches(inFolder('components'), (target) => target.startsWith('app/'))).toEqual([]);
  });

  it('components/ui imports no other components and no data', () => {
    const allowed = /^(components\/ui\/|lib\/(format|i18n|rules)\/)/;
    expect(
      breaches(
        inFolder('components/ui'),
        (target) => /^(app|components|lib)\//.test(target) && !allowed.test(target),
      ),
    ).toEqual([]);
  });

  it('lib imports from lib alone', () => {
    expect(breaches(inFolder('lib'), (target) => /^(app|components|platform)\//.test(target))).toEqual([]);
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

  it('one route does not import another’s own parts', () => {
    expect(
      breaches(inFolder('app'), (target, { file }) => {
        const owner = /^(.*)\/_components\//.exec(target)?.[1];
        return owner !== undefined && !file.startsWith(`${owner}/`);
      }),
    ).toEqual([]);
  });
});

describe('one door upstream', () => {
  it('only the door speaks to an upstream', () => {
    const speakers = inFolder('app', 'components', 'lib').filter(
      ({ file }) => !file.startsWith('lib/upstream/'),
    );
    expect(breaches(speakers, (target) => target === 'undici')).toEqual([]);
  });

  it('pages and components open no cipher and call through the door’s front', () => {
    const behind = /^lib\/(cipher\/|upstream\/(send|post)\.ts$)/;
    const pages = inFolder('app', 'components').filter(({ file }) => !/\/api\//.test(file));
    expect(breaches(pages, (target) => behind.test(target))).toEqual([]);
    const past = /import \{[^}]*\bcallUpstream\b[^}]*\} from '@\/lib\/upstream\/call'/;
    expect(pages.filter(({ text }) => past.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it.each(['lib/upstream/upstream.ts', 'lib/session/require.ts'])(
    '%s is marked for the server alone',
    (file) => {
      expect(sources.get(file)?.imports.map(({ specifier }) => specifier)).toContain('server-only');
    },
  );
});

describe('what reaches the browser', () => {
  const graph = clientGraph();
  const reached = (isBreach: (file: string) => boolean) =>
    [...graph].filter(([file]) => isBreach(file)).map(([file, way]) => [...way, file].join(' → '));

  it('has leaves to look at', () => {
    expect(graph.size).toBeGreaterThan(10);
  });

  it('holds no zod, no Node module and nothing marked for the server', () => {
    const forbidden = /^(zod|server-only|undici|iron-session|next\/headers|next-intl(\/.*)?|node:.*)$/;
    expect(reached((file) => forbidden.test(file))).toEqual([]);
  });

  it('holds types of the contract only', () => {
    expect(reached((file) => file.startsWith('lib/contract/'))).toEqual([]);
  });

  it('WIRE-09 holds neither cipher, sites, session nor the door', () => {
    expect(reached((file) => /^lib\/(cipher|sites|upstream|proxy|edge)\//.test(file))).toEqual([]);
  });
});
