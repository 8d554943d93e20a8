import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { CODES } from '@/lib/contract/codes';
import { VENDOR_HEADER, vendorCalls } from '@/lib/contract/vendor';
import { describeActs } from '@/platform/operator/describe';
import { OPERATOR_ACTS } from '@/platform/operator-acts';
import { commandSchema } from '@/platform/realtime/command';
import { type Comments, commentsOf } from './contract-comments';
import { type Field, fieldsOf, type JsonSchema } from './contract-fields';

/** Writes `docs/contract.md` from the declarations; nothing in it is written by hand. */

const read = (file: string): string => readFileSync(path.join(process.cwd(), file), 'utf8');
const codeTexts = JSON.parse(read('messages/en.json')).api as Record<string, string>;

/** Titles of the contract's files, in the order of the reference; those without one follow under their own name. */
const TITLES: Record<string, string> = {
  account: 'Accounts and sessions',
  signup: 'Sign-up',
  common: 'Codes and options',
  dashboard: 'Dashboard',
  retail: 'Hierarchy and lists',
  rates: 'Rates',
  money: 'Money and points',
  boards: 'Boards, messages and popups',
  games: 'Games',
};

const FOLDER = 'lib/contract';

function areas(): [title: string, source: string][] {
  const files = readdirSync(path.join(process.cwd(), FOLDER)).map((name) => path.basename(name, '.ts'));
  const known = Object.keys(TITLES);
  const place = (file: string) => (known.includes(file) ? known.indexOf(file) : known.length);
  return files
    .filter((file) => file !== 'vendor')
    .sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
    .map((file) => [
      TITLES[file] ?? file.charAt(0).toUpperCase() + file.slice(1),
      read(`${FOLDER}/${file}.ts`),
    ]);
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function table(title: string, fields: readonly Field[], comments: Comments): string[] {
  if (fields.length === 0) return [];
  return [
    '',
    `| ${title} | type | |`,
    '|---|---|---|',
    ...fields.map(({ name, leaf, type, isOptional }) => {
      const note = [isOptional ? 'optional' : '', comments.get(leaf) ?? ''].filter(Boolean).join('; ');
      return `| \`${name}\` | ${cell(type)} | ${cell(note)} |`;
    }),
  ];
}

const ACCESS: Record<Call['access'], string> = {
  guest: 'guests too',
  session: 'anybody signed in',
  partner: 'partners',
  player: 'players',
  vendor: 'vendors',
};

const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as JsonSchema;

function callLines(name: string, call: Call, source: string): string[] {
  const { about, fields } = commentsOf(source, name);
  const codes = call.codes.map((code) => `\`${code}\` ${codeTexts[code] ?? ''}`.trim());
  return [
    '',
    `### \`${name}\``,
    '',
    ...(about ? [about, ''] : []),
    `${ACCESS[call.access]} · ${call.kind}${call.browser ? ' · from the browser' : ''} · ${call.source}`,
    ...table('request', fieldsOf(schemaOf(call.request, 'input')), fields),
    ...table('response', fieldsOf(schemaOf(call.response, 'output')), fields),
    ...(codes.length > 0 ? ['', `Codes: ${codes.join('; ')}`] : []),
  ];
}

/** The calls that a file of the contract declares, in its order. */
function callsOf(source: string, declared: Record<string, Call>): [string, Call][] {
  return Object.entries(declared)
    .map(([name, call]): [number, string, Call] => [source.indexOf(`'${name}':`), name, call])
    .filter(([at]) => at >= 0)
    .sort(([a], [b]) => a - b)
    .map(([, name, call]) => [name, call]);
}

function areaLines(): string[] {
  const left = new Set<string>(Object.keys(calls));
  const lines = areas().flatMap(([title, source]) => {
    const own = callsOf(source, calls);
    for (const [name] of own) left.delete(name);
    return own.length === 0
      ? []
      : ['', `## ${title}`, ...own.flatMap(([name, call]) => callLines(name, call, source))];
  });
  if (left.size > 0) throw new Error(`no file of the contract declares ${[...left].join(', ')}`);
  return lines;
}

function vendorLines(): string[] {
  const source = read('lib/contract/vendor.ts');
  const about = /\/\*\*([\s\S]*?)\*\/\s*export const VENDOR_HEADER/.exec(source)?.[1] ?? '';
  return [
    '',
    '## Vendors',
    '',
    about.replace(/^\s*\* ?/gm, '').trim(),
    '',
    `Headers: ${Object.values(VENDOR_HEADER)
      .map((header) => `\`${header}\``)
      .join(', ')}.`,
    ...callsOf(source, vendorCalls).flatMap(([name, call]) => callLines(name, call, source)),
  ];
}

function liveLines(): string[] {
  const source = read('platform/realtime/command.ts');
  return [
    '',
    '## Live commands',
    '',
    'How they travel stands in [live.md](live.md).',
    ...commandSchema.options.flatMap((option) => {
      const name = option.shape.cmd.value;
      const { about } = commentsOf(source, `z.literal('${name}')`);
      const [, ...fields] = fieldsOf(schemaOf(option, 'output'));
      return ['', `### ${name}`, '', about, ...table('field', fields, new Map())];
    }),
  ];
}

function operatorLines(): string[] {
  return [
    '',
    '## The operator’s acts',
    '',
    '`POST /operator/<act>` with `authorization: Bearer <OPERATOR_KEY>`, in plain JSON, on loopback; see [operator.md](operator.md).',
    ...describeActs(OPERATOR_ACTS).flatMap(({ name, about, fields }) => [
      '',
      `### ${name}`,
      '',
      about,
      ...table('field', fieldsOf(fields as JsonSchema), new Map()),
    ]),
  ];
}

const INTRODUCTION = `# The contract

Generated by \`npm run contract\` from the declarations in \`lib/contract\`; a test keeps it current.

Every call is a POST of an encrypted JSON body. To the fields named here come \`siteId\` and, for reads, \`timestamp\` (milliseconds since the epoch), for writes \`idempotencyKey\` (8 to 64 letters, digits, _ and -). Fields that are not named are refused, and not answered. The answer is \`{resultCode, resultMessage, data}\`; \`resultCode\` is \`"0"\` on success, and \`data\` is what stands here as response. Misspelled names are the wire's own (decision 43).

Amounts are JSON numbers in wire units with at most two places; what people see is amount × \`cashDecimal\` of the site's options. Rates are percent as decimal text. Moments are ISO 8601 in UTC; days are UTC+9. Lists are counted from page 1.

Any call may also answer the wire's own codes, which stand at the end.`;

/** The reference as it must stand in \`docs/contract.md\`. */
export function contractReference(): string {
  const wire = CODES.filter((code) => /^(A\d|NT99|TE99|E00|TK|RESP)/.test(code));
  return `${[
    INTRODUCTION,
    ...areaLines(),
    ...vendorLines(),
    ...liveLines(),
    ...operatorLines(),
    '',
    '## Codes of the wire',
    '',
    '| code | text |',
    '|---|---|',
    ...wire.map((code) => `| \`${code}\` | ${cell(codeTexts[code] ?? '')} |`),
  ].join('\n')}\n`;
}
