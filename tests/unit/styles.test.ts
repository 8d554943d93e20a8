import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { expect, test } from 'vitest';

const compiled = async (file: string) => {
  const from = path.resolve(file);
  return postcss([tailwind()]).process(readFileSync(from, 'utf8'), { from });
};

/** Both faces have a theme of their own: utilities that a component's styles name must be in each that loads it. */
test.each(['app/globals.css', 'app/play-shared.css'])(
  '[SITE-07] %s knows every utility that its parts apply',
  async (file) => {
    const { css } = await compiled(file);
    expect(css.length).toBeGreaterThan(10_000);
  },
);

test('[SITE-07] classes in screens of both sites exist in the player’s theme as well', async () => {
  const utilitiesOf = async (file: string) => {
    const { root } = await compiled(file);
    const classes = new Set<string>();
    root.walkRules(({ selector, parent }) => {
      if (!(parent instanceof postcss.AtRule) || parent.params !== 'utilities') return;
      const [, name] = /^\.((?:\\.|[\w-])+)/.exec(selector) ?? [];
      if (name) classes.add(name.replaceAll('\\', ''));
    });
    return classes;
  };
  const office = await utilitiesOf('app/globals.css');
  const player = await utilitiesOf('app/play-shared.css');
  const named = ['form', 'ledger', 'points', 'requests', 'wallet']
    .map((part) => `components/money/${part}`)
    .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => readFileSync(file, 'utf8').match(/[\w:.[\]()/%-]+/g) ?? []);
  // Single words are names of other things as well.
  const missing = named.filter((name) => /\W/.test(name) && office.has(name) && !player.has(name));
  expect(missing).toEqual([]);
});

/** The rules of a sheet's layers by their selectors, with all that is nested in them. */
async function rulesOf(file: string): Promise<Map<string, string>> {
  const rules = new Map<string, string>();
  const { root } = await compiled(file);
  root.walkRules((rule) => {
    if (rule.parent instanceof postcss.AtRule && rule.parent.name === 'layer')
      rules.set(rule.selector, `${rule}`);
  });
  return rules;
}

/** The modules of components that these import, directly or through others, themselves included. */
function importedModules(files: readonly string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) {
    const source = readFileSync(file, 'utf8');
    for (const [, name] of source.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '([@.]\/?[^']+)'/gm)) {
      const target = name!.startsWith('@/') ? name!.slice(2) : path.join(path.dirname(file), name!);
      const imported = ['.tsx', '.ts'].map((end) => target + end).find((module) => existsSync(module));
      if (imported?.startsWith('components/')) found.add(imported);
    }
  }
  return found;
}

test('[LOGIN-01] the sheet of the pages before a sign-in has every rule of the back-office that they use, and is small', async () => {
  const [entry, office] = await Promise.all([rulesOf('app/entry.css'), rulesOf('app/globals.css')]);
  const files = readdirSync('components/entry')
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => `components/entry/${file}`);
  const modules = [...importedModules(files)].filter((file) => file.endsWith('.tsx'));
  expect(modules.length).toBeGreaterThan(files.length);
  const texts = modules.map((file) => readFileSync(file, 'utf8'));
  // In attributes, and in constants of several classes.
  const named = new Set(
    texts
      .flatMap((text) => [...text.matchAll(/[cC]lass(?:Name)?="([^"]+)"|= *\n? *'([^'\n]+ [^'\n]+)'/g)])
      .flatMap(([, attribute, constant]) => (attribute ?? constant)!.split(' ')),
  );
  const used = [...office].filter(([selector]) => {
    const classes = [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) =>
      name!.replaceAll('\\', ''),
    );
    return classes.length > 0 && classes.every((name) => named.has(name));
  });
  expect(used.length).toBeGreaterThan(80);
  for (const [selector, rule] of used) expect(entry.get(selector)).toBe(rule);
  expect(entry.size).toBeLessThan(office.size / 5);
});

test('[SESS-02] where both sheets are in one document, utilities of the back-office come after those of entry pages', async () => {
  for (const file of ['app/entry.css', 'app/globals.css']) {
    const [first] = readFileSync(file, 'utf8').match(/^@layer [^;]+;/m)!;
    expect(first).toBe('@layer theme, base, components, entry, utilities;');
  }
});

test('a pressed button looks pressed', async () => {
  const { root } = await compiled('app/globals.css');
  const declarations: Record<string, string> = {};
  root.walkRules(/^&\[aria-pressed="true"\]$/, (rule) => {
    const { parent } = rule;
    if (!(parent instanceof postcss.Rule) || parent.selector !== '.button') return;
    rule.walkDecls(({ prop, value }) => {
      declarations[prop] = value;
    });
  });
  expect(declarations).toMatchObject({
    'background-color': 'var(--color-brand-soft)',
    color: 'var(--color-brand)',
  });
});

test('[A11Y] playing cards are paper in the night as well: their colours are defined once, without a theme', async () => {
  const named = readFileSync('components/bets/playing-card.tsx', 'utf8').match(
    /(?<=fill-|text-)[a-z][\w-]+/g,
  )!;
  expect(new Set(named)).toEqual(new Set(['paper', 'print', 'print-red']));
  const valuesOf = async (file: string, name: string) => {
    const values: string[] = [];
    const { root } = await compiled(file);
    root.walkDecls(name, ({ value }) => {
      values.push(value);
    });
    return values;
  };
  for (const name of named) {
    expect(await valuesOf('app/globals.css', `--color-${name}`)).toEqual([expect.stringMatching(/^#\w+$/)]);
    const [value, ...others] = await valuesOf('app/play-shared.css', `--color-${name}`);
    expect(others).toEqual([]);
    const token = /^var\((--[\w-]+)\)$/.exec(value!)![1]!;
    expect(await valuesOf('app/play.css', token)).toEqual([expect.stringMatching(/^#\w+$/)]);
  }
});

/** The declarations of a rule without a condition, by the file that loads it. */
const declarationsOf = async (file: string, selector: string | RegExp) => {
  const declarations: Record<string, string> = {};
  const { root } = await compiled(file);
  root.walkRules(selector, (rule) => {
    rule.walkDecls(({ prop, value, important }) => {
      declarations[prop] = important ? `${value} !important` : value;
    });
  });
  return declarations;
};

test.each(['app/globals.css', 'app/play-shared.css'])(
  '[PLAY-06] in %s the legend of odds takes the whole line of a grid, and adds no column to it',
  async (file) => {
    expect(await declarationsOf(file, '.odds-key')).toMatchObject({ 'grid-column': '1 / -1' });
  },
);

test('a figure that counts within another row’s is muted, a gain and a loss too', async () => {
  expect(await declarationsOf('app/globals.css', '.list .part')).toMatchObject({
    color: 'var(--color-ink-3) !important',
  });
});

test('[PLAY-01] fields have the font of the page, also where the shared screens’ styles are not loaded', async () => {
  expect(await declarationsOf('app/play.css', /^input,\s/)).toMatchObject({ font: 'inherit' });
});

test.each(['app/globals.css', 'app/play.css'])(
  'in %s a placeholder that finds no room ends in dots',
  async (file) => {
    expect(await declarationsOf(file, 'input')).toMatchObject({ 'text-overflow': 'ellipsis' });
  },
);
