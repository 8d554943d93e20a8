import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './sources';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const markdownIn = (folder: string) =>
  readdirSync(path.join(ROOT, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.posix.join(folder, file));
const records = markdownIn('docs/decisions').filter((file) => !file.endsWith('README.md'));
const documents = [...markdownIn('.'), ...markdownIn('docs'), ...markdownIn('docs/decisions')];

/** The anchor that GitHub gives a heading. */
const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');
function anchorsOf(file: string): Set<string> {
  const text = read(file);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slug(heading!));
  const named = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!);
  return new Set([...headings, ...named]);
}

/** Links within the repository that lead nowhere: `file → link`. */
const broken = (file: string): string[] =>
  [
    ...read(file)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\((?!https?:)([^)\s]*)\)/g),
  ]
    .map(([, link]) => link!)
    .filter((link) => {
      const [to = '', anchor] = link.split('#');
      const target = to === '' ? file : path.posix.join(path.posix.dirname(file), to);
      if (!existsSync(path.join(ROOT, target))) return true;
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor);
    })
    .map((link) => `${file} → ${link}`);

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function expanded(name: string): string[] {
  const [whole, choices] = /\{([^}]*)\}/.exec(name) ?? [];
  return whole ? choices!.split(',').map((choice) => name.replace(whole, choice)) : [name];
}

describe('documents', () => {
  test('link to files and headings that exist', () => {
    expect(documents.flatMap(broken)).toEqual([]);
  });

  test.each(['README.md', 'CONTRIBUTING.md'])('%s names files and folders that exist', (file) => {
    const named = [
      ...read(file).matchAll(
        /`((?:app|components|docs|lib|messages|platform|sandbox|scripts|tests)\/[^`\s<…]*)`/g,
      ),
    ].flatMap(([, name]) => expanded(name!));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
  });

  test.each(records)('%s has a status, is short and is listed in the index', (file) => {
    const text = read(file);
    expect(text).toMatch(/^\d{4}-\d{2}-\d{2} · \*\*Status:\*\* (accepted|superseded by )/m);
    expect(text.split('\n').length).toBeLessThanOrEqual(50);
    expect(read('docs/decisions/README.md')).toContain(`](${path.basename(file)})`);
  });
});
