import { describe, expect, it } from 'vitest';
import { inFolder, sources } from './sources';

const LONG = 300;
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
    expect(linesWith(/\p{Script=Hangul}|[ăđơưĂĐƠƯ\u1ea0-\u1ef9]/u)).toEqual([]);
  });

  it('FORM-05 labels nothing by a literal', () => {
    expect(linesWith(/\b(aria-label|placeholder|title|alt)="[^"]*\p{L}/u)).toEqual([]);
  });

  it('has no style attribute, which the content security policy refuses', () => {
    expect(linesWith(/\sstyle=/)).toEqual([]);
  });

  it('sends no form by itself that a script sends: pressed before it runs, it would put what was typed into the address', () => {
    const forms = markup.flatMap(({ file, text }) =>
      [...text.matchAll(/<form\b(?:[^>]|=>)*>/g)].map(([form]) => ({ file, form })),
    );
    expect(forms.length).toBeGreaterThan(30);
    const bySelf = forms.filter(({ form }) => !/\smethod="(dialog|post)"|\saction=/.test(form));
    expect(bySelf).toEqual([]);
  });

  it('injects no HTML but what the platform has sanitised', () => {
    expect(
      linesWith(/dangerouslySetInnerHTML/).filter((line) => !line.startsWith('components/ui/safe-text.tsx')),
    ).toEqual([]);
  });
});

it('reports files that need a reason for their length', () => {
  const lengths = [...sources.values()].map(({ file, text }) => ({ file, lines: text.split('\n').length }));
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
  const long = lengths.filter(({ lines }) => lines > LONG).map(({ file, lines }) => `${file} (${lines})`);
  console.log(
    `${lengths.length} files, median ${sorted[sorted.length >> 1]} lines, over ${LONG}: ${long.join(', ') || 'none'}`,
  );
  expect(lengths.length).toBeGreaterThan(0);
});
