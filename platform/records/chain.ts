import { createHash } from 'node:crypto';

/**
 * The format of chained files (SAFE-11), which the offline verifier shares with the platform: JSON Lines with a header,
 * one line for each record, and a footer. The hash of a file covers the hash of the file before it, so that no file can
 * be changed, removed or inserted without a change of all later hashes. Each record also has its number and a hash of
 * its own, by which the verifier tells what was changed. docs/operating.md describes how to check a file by hand.
 */

/** A file of `bets` holds a day of settled bets and corrections; one of `settlement` a month's statements of partners. */
export const CHAIN_KINDS = ['bets', 'settlement'] as const;
export type ChainKind = (typeof CHAIN_KINDS)[number];

/** The version of the format. Files of other versions are not read. */
const CHAIN_FORMAT = 1;

/** The previous hash of the first file of a chain. */
export const FIRST_HASH = '0'.repeat(64);

/** The first line of a file. */
export interface ChainHeader {
  kind: ChainKind;
  siteId: string;
  /** A day `YYYY-MM-DD` or a month `YYYY-MM` in UTC+9. The files of a chain are in the order of their periods. */
  period: string;
  /** The hash of the file before this one in the chain, or {@link FIRST_HASH}. */
  previous: string;
}

/** The last line of a file: the number of records, and the hash over the previous hash, header and records. */
export interface ChainFooter {
  count: number;
  hash: string;
}

/** Computes the hash of a file line by line, so that a long file need not be in memory. */
export class ChainHash {
  private readonly hash = createHash('sha256');

  constructor(previous: string) {
    this.add(previous);
  }

  /** Adds a line, without its line feed. */
  add(line: string): void {
    this.hash.update(`${line}\n`);
  }

  /** Returns the hash as hexadecimal text. No line can be added afterwards. */
  end(): string {
    return this.hash.digest('hex');
  }
}

/** Computes the hexadecimal SHA-256 of the previous hash and the lines, each followed by a line feed. */
export function chainHash(previous: string, lines: Iterable<string>): string {
  const hash = new ChainHash(previous);
  for (const line of lines) hash.add(line);
  return hash.end();
}

/** Writes the header as a line. */
export const headerLine = ({ kind, siteId, period, previous }: ChainHeader): string =>
  JSON.stringify({ format: CHAIN_FORMAT, kind, site: siteId, period, previous });

/**
 * Writes a record as a line with its number in the file, counted from 1, and a hash of the rest of the line. Fields are
 * written in the order of the object, money as decimal text and moments as ISO text with their zone.
 */
export function recordLine(number: number, record: object): string {
  const text = JSON.stringify({ n: number, ...record });
  return `${text.slice(0, -1)},"hash":"${recordHash(text)}"}`;
}

/** Writes the footer as a line. */
export const footerLine = ({ count, hash }: ChainFooter): string => JSON.stringify({ count, hash });

/** Returns the path of a file below the folder of records. A `siteId` is always a single path segment. */
export const chainFileName = ({ siteId, kind, period }: Omit<ChainHeader, 'previous'>): string =>
  `${siteId}/${kind}/${period}.jsonl`;

const RECORD = /^(\{"n":(\d+),.*),"hash":"([0-9a-f]{64})"\}$/s;

const recordHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reads the number of a record's line, and whether its own hash is right; undefined for a line that is no record. */
export function readRecordLine(line: string): { number: number; isIntact: boolean } | undefined {
  const match = RECORD.exec(line);
  if (!match) return undefined;
  const [, text = '', number = '', hash = ''] = match;
  return { number: Number(number), isIntact: recordHash(`${text}}`) === hash };
}
