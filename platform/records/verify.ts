import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  CHAIN_KINDS,
  ChainHash,
  chainFileName,
  FIRST_HASH,
  footerLine,
  headerLine,
  readRecordLine,
} from './chain';

/**
 * Verifies chained files offline, with files and tokens alone (SAFE-11): `npm run operator -- verify-records`. It
 * imports the format and nothing else of the platform.
 */

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const token = z.object({
  siteId: z.string(),
  kind: z.enum(CHAIN_KINDS),
  period: z.string(),
  previous: hash,
  hash,
  count: z.int().min(0),
});
type Token = z.output<typeof token>;
const tokenFile = z.union([z.array(token), z.object({ list: z.array(token) }).transform(({ list }) => list)]);

/** The path of a file below the folder, and its problems in words; an unchanged file has none. */
interface FileVerdict {
  file: string;
  count: number;
  problems: string[];
}

/** At most this many problems are reported for a file, since a replaced file has one for each of its lines. */
const MAX_PROBLEMS = 20;

/** Checks the numbers of a file's records in their order, and reports those that are missing, added or moved. */
class Numbers {
  private next = 1;
  /** The ranges of numbers that were skipped so far, with both ends. */
  private gaps: [from: number, to: number][] = [];

  constructor(
    private readonly count: number,
    private readonly report: (problem: string) => void,
  ) {}

  check(number: number): void {
    if (number > this.count) this.report(`record ${number} was added: the token counts ${this.count}`);
    else if (number < this.next) this.checkEarlier(number);
    else {
      if (number > this.next) this.gaps.push([this.next, number - 1]);
      this.next = number + 1;
    }
  }

  /** Handles a number after a higher one: either it was skipped before, or the file has it twice. */
  private checkEarlier(number: number): void {
    const gap = this.gaps.findIndex(([from, to]) => from <= number && number <= to);
    if (gap === -1) {
      this.report(`record ${number} was added: it is there twice`);
      return;
    }
    const [from, to] = this.gaps[gap]!;
    const rest: [number, number][] = [
      [from, number - 1],
      [number + 1, to],
    ];
    this.gaps.splice(gap, 1, ...rest.filter(([first, last]) => first <= last));
    this.report(`record ${number} was moved behind another`);
  }

  end(): void {
    const missing: [number, number][] = [...this.gaps, [this.next, this.count]];
    for (const [from, to] of missing) {
      if (from === to) this.report(`record ${from} was removed`);
      else if (from < to) this.report(`records ${from} to ${to} were removed`);
    }
  }
}

/** Yields the lines of a file, split at line feeds alone because texts of records may contain other line separators. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/** Compares a file with its token. Reads it line by line. */
async function verifyFile(folder: string, expected: Token): Promise<FileVerdict> {
  const file = chainFileName(expected);
  const problems: string[] = [];
  const report = (problem: string) => {
    if (problems.length < MAX_PROBLEMS) problems.push(problem);
  };
  const numbers = new Numbers(expected.count, report);
  const contents = new ChainHash(expected.previous);
  let count = 0;
  let at = 0;
  /** The last line that was read. In the end this is the footer, which is not part of the hash. */
  let pending: string | undefined;
  const checkLine = (line: string) => {
    contents.add(line);
    at++;
    if (at === 1) {
      if (line !== headerLine(expected)) report('the header was changed: site, period or previous hash');
      return;
    }
    const record = readRecordLine(line);
    if (!record) {
      report(`line ${at} is no record`);
      return;
    }
    count++;
    if (!record.isIntact) report(`record ${record.number} was changed`);
    numbers.check(record.number);
  };
  try {
    for await (const line of readLines(join(folder, file))) {
      if (pending !== undefined) checkLine(pending);
      pending = line;
    }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return { file, count, problems: [isMissing ? 'the file is missing' : (error as Error).message] };
  }
  if (pending !== footerLine(expected)) report('the last line does not have count and hash of the token');
  numbers.end();
  if (problems.length === 0 && contents.end() !== expected.hash) {
    report('the contents do not have the hash of the token: they were changed with hashes of their own');
  }
  return { file, count, problems };
}

/**
 * Lists the paths of all files of chains below `folder`. Files that the platform is writing, whose names begin with a
 * dot, are left out.
 */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(join(folder, '/').length))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
}

/**
 * Reports a token that does not have the hash of the token before it as its previous hash. `before` is that token, if
 * there is one.
 */
function linkProblem({ previous, period }: Token, before: Token | undefined): string[] {
  if (previous === (before?.hash ?? FIRST_HASH)) return [];
  return [
    before
      ? `the chain is broken: it does not follow ${before.period}`
      : `the chain is broken: the tokens before ${period} are missing`,
  ];
}

/**
 * Verifies all files below `folder` against tokens, as `operator records-tokens --json` prints them: one verdict for
 * each token and for each file without one. Throws a ZodError for other tokens, or for a folder that cannot be read.
 */
export async function* verifyRecords(folder: string, tokens: unknown): AsyncGenerator<FileVerdict> {
  const sorted = tokenFile.parse(tokens).sort((a, b) => (chainFileName(a) < chainFileName(b) ? -1 : 1));
  const filesWithoutToken = new Set(await listFiles(folder));
  let before: Token | undefined;
  for (const expected of sorted) {
    const isSameChain = before?.siteId === expected.siteId && before.kind === expected.kind;
    const links = linkProblem(expected, isSameChain ? before : undefined);
    const verdict = await verifyFile(folder, expected);
    filesWithoutToken.delete(verdict.file);
    yield { ...verdict, problems: [...links, ...verdict.problems] };
    before = expected;
  }
  for (const file of filesWithoutToken)
    yield { file, count: 0, problems: ['the file was added: no token names it'] };
}
