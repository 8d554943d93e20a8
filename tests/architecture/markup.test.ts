import { describe, expect, it } from 'vitest';
import { inFolder, sources } from './sources';

/** Lines of a source file at most. Half of them have fewer than 50, and those above 300 are mostly declarations. */
const LONGEST = 500;
/** The remedy for a text in markup. */
const IN_CATALOGUES = 'texts are in messages/*.json, read by t()';
const markup = inFolder('app', 'components').filter(({ file }) => file.endsWith('.tsx'));

/** Lines, less comments, that match: `file:line text`. */
function linesWith(pattern: RegExp): string[] {
  return markup.flatMap(({ file, text }) =>
    text
      .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
      .split('\n')
      .map((line, i) => ({ line: line.replace(/(^|\s)\/\/ .*$/, ''), at: `${file}:${i + 1}` }))
      .filter(({ line }) => pattern.test(line))
      .map(({ line, at }) => `${at} ${line.trim()}`),
  );
}

describe('markup', () => {
  it('FORM-05 holds no Korean or Vietnamese text of its own', () => {
    expect(linesWith(/\p{Script=Hangul}|[ăđơưĂĐƠƯ\u1ea0-\u1ef9]/u), IN_CATALOGUES).toEqual([]);
  });

  it('FORM-05 labels nothing by a literal', () => {
    expect(linesWith(/\b(aria-label|placeholder|title|alt)="[^"]*\p{L}/u), IN_CATALOGUES).toEqual([]);
  });

  it('has no style attribute, which the content security policy refuses', () => {
    expect(linesWith(/\sstyle=/)).toEqual([]);
  });

  it('has no form that submits by itself instead of by script: pressed before that runs, it would put typed texts into the address', () => {
    const forms = markup.flatMap(({ file, text }) =>
      [...text.matchAll(/<form\b(?:[^>]|=>)*>/g)].map(([form]) => ({ file, form })),
    );
    expect(forms.length).toBeGreaterThan(30);
    const bySelf = forms.filter(({ form }) => !/\smethod="(dialog|post)"|\saction=/.test(form));
    expect(bySelf, 'give it method="dialog"').toEqual([]);
  });

  it('injects no HTML but texts that the platform has sanitised and HTML that the server has rendered', () => {
    const places = ['components/ui/safe-text.tsx', 'components/ui/html-box.tsx'];
    expect(
      linesWith(/dangerouslySetInnerHTML/).filter((line) => !places.some((place) => line.startsWith(place))),
    ).toEqual([]);
  });

  it('puts HTML into the page by script only where it is the server’s own', () => {
    const writing = inFolder('app', 'components', 'lib').filter(({ text }) =>
      /\.(innerHTML|outerHTML) =|\binsertAdjacentHTML\(/.test(text),
    );
    expect(writing.map(({ file }) => file).sort()).toEqual([
      'components/filter/panels.ts',
      'components/list-controller/fragment-parts.ts',
      'components/list-controller/late-parts.ts',
      'components/list-controller/load-morph.ts',
      'components/list-controller/open-rows.ts',
      'components/list-controller/page-parts.ts',
      'components/list-controller/row-menu.ts',
      'components/tree/tree-controller.ts',
      'components/tree/tree-host.tsx',
    ]);
  });
});

it('no source file is longer than a person reads in one go', () => {
  const long = [...sources.values()].filter(({ text }) => text.split('\n').length > LONGEST);
  expect(
    long.map(({ file }) => file),
    `longer than ${LONGEST} lines`,
  ).toEqual([]);
});
