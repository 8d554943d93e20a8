import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * Words that a comment does without, each with the plain ones in its place. A verb in the imperative (`Keep the order`)
 * and an ordinary relative clause (`the partner who …`) are no marks.
 */
const MARKS = {
  'clause for a noun': /\bwhat(ever)?\b/i, // the noun: `the rows`, `the request`
  stands: /\b(stands?|stood)\b(?!-)/i, // `is`
  comes: /\b(comes?|came)\b/i, // `is loaded`, `is sent`, `arrives`
  'who for a noun':
    /\bwhom\b|(?:^|[.:;(–]\s*|\b(?:of|by|for|to|from|with|and|or|as|is|not|than|on)\s+)who\b/im, // `the payee`
  somebody: /\b(some|no|any|every)body\b/i, // `a partner`, `no session`
  keeps: /\b(keeps|kept)\b/i, // `stores`, `retains`, `remains`
  draws: /\b(draws|drawn|drew)\b/i, // `renders`
  tells: /\b(tells|told)\b/i, // `reports`, `shows`
};

const SOURCE = /\.(tsx?|mjs|css|sql)$/;
/** A slash after one of these begins a regular expression. */
const BEFORE_REGEX = /(?:^|[(,=:[!&|?;+*%>~^-]|\b(?:return|typeof|case|of|in))$/;

const SQL_TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;
const CSS_TOKEN = /\/\*[\s\S]*?\*\/|'[^'\n]*'|"[^"\n]*"/g;
const isComment = (token) => /^(--|\/\*|\/\/)/.test(token);

/** Comments of SQL or CSS: `[{ start, raw }]`. */
const byPattern = (text, pattern) =>
  [...text.matchAll(pattern)]
    .filter(([token]) => isComment(token))
    .map((match) => ({ start: match.index, raw: match[0] }));

/** Comments of TypeScript, JavaScript or JSX: `[{ start, raw }]`. Skips strings, templates and regular expressions. */
function scriptComments(text) {
  const comments = [];
  /** Open braces within each `${`, innermost last. */
  const templates = [];
  let code = '';
  let at = 0;
  const take = (pattern) => {
    pattern.lastIndex = at;
    const token = pattern.exec(text)?.[0];
    if (token === undefined) return undefined;
    at += token.length;
    return token;
  };
  const templateText = () => {
    take(/(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y);
    if (take(/\$\{/y)) templates.push(0);
    else at += 1;
  };
  while (at < text.length) {
    const start = at;
    const comment = take(/\/\/[^\n]*|\/\*[\s\S]*?\*\//y);
    if (comment) {
      comments.push({ start, raw: comment });
      continue;
    }
    if (take(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y)) code = '"';
    else if (take(/`/y)) {
      templateText();
      code = '"';
    } else if (
      text[at] === '/' &&
      BEFORE_REGEX.test(code) &&
      take(/\/(?!>)(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//y)
    ) {
      code = '"';
    } else {
      const character = text[at];
      at += 1;
      if (character === '}' && templates.at(-1) === 0) {
        templates.pop();
        templateText();
        code = '"';
        continue;
      }
      if (templates.length > 0 && character === '{') templates[templates.length - 1] += 1;
      if (templates.length > 0 && character === '}') templates[templates.length - 1] -= 1;
      if (!/\s/.test(character)) code = (code + character).slice(-8);
    }
  }
  return comments;
}

const withoutSigns = (raw) =>
  raw
    .replace(/^(\/\*+|\/\/|--)|\*+\/$/g, '')
    .replace(/\n\s*(\*|\/\/|--) ?/g, '\n')
    .trim();

/** Line comments with only space between them are one comment. */
function joinLines(comments, text) {
  const joined = [];
  for (const { start, raw } of comments) {
    const last = joined.at(-1);
    const isLine = !raw.startsWith('/*');
    const ownLine = /(^|\n)[ \t]*$/.test(text.slice(0, start).slice(-200));
    if (last?.isLine && isLine && ownLine && /^\n[ \t]*$/.test(text.slice(last.end, start))) {
      last.raw += `\n${raw}`;
      last.end = start + raw.length;
    } else joined.push({ start, end: start + raw.length, raw, isLine });
  }
  return joined;
}

/** Comments of one source: `[{ line, text }]`, `line` from 1. Instructions to tools have no words and are left out. */
export function commentsOf(file, text) {
  let comments;
  if (file.endsWith('.sql')) comments = byPattern(text, SQL_TOKEN);
  else if (file.endsWith('.css')) comments = byPattern(text, CSS_TOKEN);
  else comments = scriptComments(text);
  return joinLines(comments, text)
    .map(({ start, raw }) => ({ line: text.slice(0, start).split('\n').length, text: withoutSigns(raw) }))
    .filter((comment) => /\p{L}/u.test(comment.text) && !/^(biome-ignore|@|-> statement)/.test(comment.text));
}

/** Names of the marks that a comment's text has outside backquoted code and quotations. */
export function marksOf(text) {
  const prose = text.replace(/`[^`]*`|“[^”]*”/g, '…');
  return Object.entries(MARKS)
    .filter(([, pattern]) => pattern.test(prose))
    .map(([name]) => name);
}

/** Every source of the repository, tests included, from the root. This file names the marks and is left out. */
export const sourceFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\n')
    .filter((file) => SOURCE.test(file) && file !== 'scripts/lib/comment-words.mjs');

/** Every comment of these files: `[{ file, line, text, marks }]`. */
export const readComments = (files) =>
  files.flatMap((file) =>
    commentsOf(file, readFileSync(path.join(ROOT, file), 'utf8')).map((comment) => ({
      file,
      ...comment,
      marks: marksOf(comment.text),
    })),
  );

/** Comments by top-level folder: `Map<folder, { all, marked }>`; files of the root are `.`. */
export function countByFolder(comments) {
  const counts = new Map();
  for (const { file, marks } of comments) {
    const folder = file.includes('/') ? file.split('/')[0] : '.';
    const count = counts.get(folder) ?? { all: 0, marked: 0 };
    count.all += 1;
    if (marks.length > 0) count.marked += 1;
    counts.set(folder, count);
  }
  return counts;
}
