import { CAPABILITIES, type Capability } from '@/lib/contract/capabilities';
import type { CallLine, Report, ScreenLine } from './report';

/** The forms of a report: text for people, JSON, and JUnit’s XML for continuous integration. */

export type Format = 'text' | 'json' | 'junit';

/** A control character, or one that changes the reading direction: an upstream’s texts must not steer the terminal. */
const STEERING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const plain = (text: string): string => text.replace(STEERING, '\ufffd');

const MARK = { works: '✓', fails: '✗', leftOut: '–', untried: '–' } as const;

function screenText({ verdict, reason, lacks }: ScreenLine): string {
  if (verdict === 'fails') return `does not work: ${reason}`;
  if (verdict === 'untried') return `not tried: ${reason}`;
  if (verdict === 'leftOut') return `not shown without ${lacks.join(', ')}`;
  return lacks.length > 0 ? `works without ${lacks.join(', ')}` : 'works';
}

function callText(line: CallLine): string {
  if (line.kind === 'fails') return `${line.difference}${line.isUnused ? ' (the web does not make it)' : ''}`;
  if (line.kind === 'untried') return `not tried: ${line.reason}`;
  return line.warning ? `works, but ${line.warning}` : 'works';
}

/** The calls that have something to say, the most important ones first. */
const SHOWN = [
  { mark: '✗', has: ({ kind }: CallLine) => kind === 'fails' },
  { mark: '!', has: (line: CallLine) => line.kind === 'works' && line.warning !== undefined },
  { mark: '–', has: ({ kind }: CallLine) => kind === 'untried' },
] as const;

const countKind = (calls: readonly CallLine[], kind: CallLine['kind']): number =>
  calls.filter((line) => line.kind === kind).length;

/** Lines of cells below one another; the last cell of a line is not filled up. */
function columns(lines: readonly (readonly string[])[]): string[] {
  const widths = lines[0]?.map((_, i) => Math.max(...lines.map((cells) => cells[i]!.length))) ?? [];
  return lines.map((cells) =>
    cells.map((cell, i) => (i < cells.length - 1 ? cell.padEnd(widths[i]!) : cell)).join('  '),
  );
}

function callLines(calls: readonly CallLine[]): string[] {
  const [failed, untried] = [countKind(calls, 'fails'), countKind(calls, 'untried')];
  const shown = SHOWN.flatMap(({ mark, has }) =>
    calls.filter(has).map((line) => [`${mark} ${line.role}`, line.path, callText(line)]),
  );
  return [
    `Calls: ${countKind(calls, 'works')} of ${calls.length} work, ${failed} do not, ${untried} were not tried`,
    ...columns(shown),
  ];
}

/** Returns the capabilities that the upstream does not have, beginning with the one that most screens lack. */
function missingLines(screens: readonly ScreenLine[]): string[] {
  const uses = new Map<Capability, number>();
  for (const name of screens.flatMap(({ lacks }) => lacks)) uses.set(name, (uses.get(name) ?? 0) + 1);
  if (uses.size === 0) return [];
  const lines = [...uses]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => [
      `– ${name}`,
      `${count} ${count === 1 ? 'screen' : 'screens'}`,
      CAPABILITIES[name],
    ]);
  return ['', 'Capabilities that the upstream does not have', ...columns(lines)];
}

function text({ site, address, checks, calls, screens, summary }: Report): string {
  const lines = [
    `The upstream of site ${site} at ${address}`,
    '',
    'Wire',
    ...columns(checks.map(({ name, isRight, text: said }) => [`${isRight ? '✓' : '✗'} ${name}`, said])),
    // Without a wire no call is made, and each screen would repeat the reason.
    ...(calls.length > 0
      ? [
          '',
          ...callLines(calls),
          '',
          'Screens',
          ...columns(screens.map((line) => [`${MARK[line.verdict]} ${line.name}`, screenText(line)])),
          ...missingLines(screens),
        ]
      : []),
    '',
    summary,
  ];
  return `${lines.map(plain).join('\n')}\n`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string): string => plain(value).replace(/[&<>"]/g, (one) => ENTITIES[one]!);

interface Case {
  name: string;
  /** A warning is a passed case with a text. */
  state: 'passed' | 'warning' | 'failure' | 'skipped';
  message: string;
}

function suite(name: string, cases: readonly Case[]): string[] {
  const [failures, skipped] = (['failure', 'skipped'] as const).map(
    (state) => cases.filter((one) => one.state === state).length,
  );
  const lines = cases.map((one) => {
    const head = `    <testcase classname="${name}" name="${escaped(one.name)}"`;
    if (one.state === 'warning') {
      return `${head}><system-out>${escaped(one.message)}</system-out></testcase>`;
    }
    return one.state === 'passed'
      ? `${head}/>`
      : `${head}><${one.state} message="${escaped(one.message)}"/></testcase>`;
  });
  const counts = `tests="${cases.length}" failures="${failures}" skipped="${skipped}"`;
  return [`  <testsuite name="${name}" ${counts}>`, ...lines, '  </testsuite>'];
}

const STATE = { works: 'passed', fails: 'failure', leftOut: 'skipped', untried: 'skipped' } as const;

const caseState = (line: CallLine): Case['state'] =>
  line.kind === 'works' && line.warning ? 'warning' : STATE[line.kind];

function junit({ checks, calls, screens }: Report): string {
  const wire = checks.map(({ name, isRight, text: message }): Case => {
    return { name, state: isRight ? 'passed' : 'failure', message };
  });
  const callCases = calls.map((line): Case => {
    return { name: `${line.role} ${line.path}`, state: caseState(line), message: callText(line) };
  });
  const screenCases = screens.map((line): Case => {
    return { name: line.name, state: STATE[line.verdict], message: screenText(line) };
  });
  const suites = [...suite('wire', wire), ...suite('calls', callCases), ...suite('screens', screenCases)];
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join(
    '\n',
  );
}

const PRINTERS: Readonly<Record<Format, (report: Report) => string>> = {
  text,
  json: (report) => `${JSON.stringify(report, null, 2)}\n`,
  junit,
};

/** Returns a report in one of its forms. */
export const printed = (report: Report, format: Format): string => PRINTERS[format](report);
