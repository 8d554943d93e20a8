import { describe, expect, test } from 'vitest';
import {
  commentsOf,
  countByFolder,
  marksOf,
  readComments,
  sourceFiles,
} from '../../scripts/lib/comment-words.mjs';

/** Most comments with a mark, in percent of all comments. */
const LIMIT = 1;
/** The same by folder. */
const LIMITS: Record<string, number> = {
  '.': 0,
  app: 0,
  components: 2,
  lib: 0,
  platform: 1,
  public: 0,
  sandbox: 1,
  scripts: 0,
  tests: 1,
};

const texts = (file: string, text: string) =>
  commentsOf(file, text).map((comment: { text: string }) => comment.text);

describe('comments', () => {
  const counts = countByFolder(readComments(sourceFiles()));

  test.each(Object.entries(LIMITS))('%s: at most %d of 100 have a mark', (folder, limit) => {
    const { all, marked } = counts.get(folder);
    expect((100 * marked) / all, 'percent; npm run comments lists them').toBeLessThanOrEqual(limit);
  });

  test(`at most ${LIMIT} % of all comments have a mark`, () => {
    const [all, marked] = [...counts.values()].reduce(
      ([all, marked], count) => [all + count.all, marked + count.marked],
      [0, 0],
    );
    expect((100 * marked) / all, 'percent; npm run comments lists them').toBeLessThanOrEqual(LIMIT);
  });

  test('every folder has a limit', () => {
    expect([...counts.keys()].sort()).toEqual(Object.keys(LIMITS).sort());
  });

  test.each([
    ['What the form sends', 'clause for a noun'],
    ['The row stands here', 'stands'],
    ['Rows come with the page', 'comes'],
    ['The member it is of, of whom', 'who for a noun'],
    ['Who may read it', 'who for a noun'],
    ['Nobody reads it', 'somebody'],
    ['The server keeps it', 'keeps'],
    ['The list as it is drawn', 'draws'],
    ['A test tells', 'tells'],
  ])('%s: has the mark “%s”', (text, mark) => {
    expect(marksOf(text)).toContain(mark);
  });

  test.each([
    'Keep the order of the rows.',
    'A partner who signs in twice',
    'The outcome becomes public',
    'A stand-in for the vendor',
    'The code `what.stands` is “told”',
  ])('%s: has no mark', (text) => {
    expect(marksOf(text)).toEqual([]);
  });

  test('are read from scripts, not from strings, templates or patterns', () => {
    const source = [
      'const a = "// what";',
      `const b = \`/* what */ \${f({ c: "//" })} // what\`; // one`,
      'const d = /\\/\\/ [/*]what/.test(x) / 2; /* two */',
      '/**',
      ' * Three',
      ' * lines.',
      ' */',
      'const e = <p title="//">{/* four */}</p>;',
      '// five',
      '// and six',
      '',
      '// seven',
    ].join('\n');
    expect(texts('a.tsx', source)).toEqual(['one', 'two', 'Three\nlines.', 'four', 'five\nand six', 'seven']);
  });

  test('are read from style sheets and SQL', () => {
    expect(texts('a.css', 'a::after { content: "/* no */" } /* yes */')).toEqual(['yes']);
    expect(texts('a.sql', "select '-- no' -- yes\n/* also */")).toEqual(['yes', 'also']);
  });
});
