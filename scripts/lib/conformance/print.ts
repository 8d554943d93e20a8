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
  if (verdict === 'leftOut') return `left out without ${lacks.join(', ')}`;
  return lacks.length > 0 ? `works without ${lacks.join(', ')}` : 'works';
}

function callText(line: CallLine): string {
  if (line.kind === 'fails') return `${line.difference}${line.isUnused ? ' (the web does not make it)' : ''}`;
  return line.kind === 'untried' ? `not tried: ${line.reason}` : 'works';
}

function text({ site, address, checks, calls, screens, summary }: Report): string {
  const shown = calls.filter(({ kind }) => kind !== 'works');
  const width = Math.max(...screens.map(({ name }) => name.length));
  const lines = [
    `The upstream of site ${site} at ${address}`,
    ...[
      '',
      'Wire',
      ...checks.map(({ name, isRight, text: said }) => `${isRight ? '✓' : '✗'} ${name}: ${said}`),
    ],
    ...['', `Calls: ${calls.length - shown.length} of ${calls.length} work`],
    ...shown.map((line) => `${MARK[line.kind]} ${line.role} ${line.path}: ${callText(line)}`),
    ...['', 'Screens'],
    ...screens.map((line) => `${MARK[line.verdict]} ${line.name.padEnd(width)}  ${screenText(line)}`),
    ...['', summary],
  ];
  return `${lines.map(plain).join('\n')}\n`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string): string => plain(value).replace(/[&<>"]/g, (one) => ENTITIES[one]!);

interface Case {
  name: string;
  state: 'passed' | 'failure' | 'skipped';
  message: string;
}

function suite(name: string, cases: readonly Case[]): string[] {
  const [failures, skipped] = (['failure', 'skipped'] as const).map(
    (state) => cases.filter((one) => one.state === state).length,
  );
  const lines = cases.map((one) => {
    const head = `    <testcase classname="${name}" name="${escaped(one.name)}"`;
    return one.state === 'passed'
      ? `${head}/>`
      : `${head}><${one.state} message="${escaped(one.message)}"/></testcase>`;
  });
  const counts = `tests="${cases.length}" failures="${failures}" skipped="${skipped}"`;
  return [`  <testsuite name="${name}" ${counts}>`, ...lines, '  </testsuite>'];
}

const STATE = { works: 'passed', fails: 'failure', leftOut: 'skipped', untried: 'skipped' } as const;

function junit({ checks, calls, screens }: Report): string {
  const wire = checks.map(({ name, isRight, text: message }): Case => {
    return { name, state: isRight ? 'passed' : 'failure', message };
  });
  const made = calls.map((line): Case => {
    return { name: `${line.role} ${line.path}`, state: STATE[line.kind], message: callText(line) };
  });
  const shown = screens.map((line): Case => {
    return { name: line.name, state: STATE[line.verdict], message: screenText(line) };
  });
  const suites = [...suite('wire', wire), ...suite('calls', made), ...suite('screens', shown)];
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join(
    '\n',
  );
}

const PRINTERS: Readonly<Record<Format, (report: Report) => string>> = {
  text,
  json: (report) => `${JSON.stringify(report, null, 2)}\n`,
  junit,
};

/** A report in one of its forms. */
export const printed = (report: Report, format: Format): string => PRINTERS[format](report);
