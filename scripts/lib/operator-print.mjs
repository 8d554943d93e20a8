import { fieldsOf, valueText } from './operator-fields.mjs';
import { SHORTHANDS } from './operator-shorthands.mjs';

/** What the operator's command line prints. Moments are shown in UTC+9. */

/** Most places of a cell of a table, and of a line of flags. */
const MOST_WIDE = 60;
const LINE_WIDE = 96;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** Letters that take two places on a terminal. */
const WIDE = /[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹏＀-｠￠-￦]|\p{Extended_Pictographic}/u;

/** Control characters and turns of the reading direction: what members wrote must not steer the terminal. */
const STEERING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const cellText = (value) => plainText(value).replace(STEERING, '\ufffd');

function plainText(value) {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (!MOMENT.test(text)) return text.replace(/\s+/g, ' ');
  return new Date(Date.parse(text) + 540 * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

const width = (text) => [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);

function cut(text) {
  if (width(text) <= MOST_WIDE) return text;
  let kept = '';
  for (const letter of text) {
    if (width(kept + letter) >= MOST_WIDE) break;
    kept += letter;
  }
  return `${kept}…`;
}

const padded = (text, to) => text + ' '.repeat(Math.max(0, to - width(text)));

function table(rows) {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const cells = [columns, ...rows.map((row) => columns.map((name) => cut(cellText(row[name]))))];
  const widths = columns.map((_, i) => Math.max(...cells.map((line) => width(line[i]))));
  return cells.map((line) =>
    line
      .map((cell, i) => padded(cell, widths[i]))
      .join('  ')
      .trimEnd(),
  );
}

function pairs(record) {
  const entries = Object.entries(record);
  const widest = Math.max(0, ...entries.map(([name]) => name.length));
  return entries.flatMap(([name, value]) => {
    if (Array.isArray(value) && value.length > 0 && value.every((row) => row && typeof row === 'object')) {
      return [name, ...table(value).map((line) => `  ${line}`)];
    }
    return [`${name.padEnd(widest)}  ${cellText(value)}`];
  });
}

function pageLine({ page, count_per_list: size, tatal_list_count: total }) {
  const pages = Math.max(1, Math.ceil(total / size));
  return `page ${page} of ${pages}, ${total} in all`;
}

/** An act's data as lines: its list as a table, everything else by name. */
export function dataLines(data) {
  const { list, pageInfo, ...rest } = data;
  const [single] = Object.keys(data);
  // An answer that is one record shows the record.
  if (!list && Object.keys(data).length === 1 && data[single] && typeof data[single] === 'object') {
    return Array.isArray(data[single]) ? dataLines({ list: data[single] }) : pairs(data[single]);
  }
  if (!Array.isArray(list)) return pairs(data);
  return [
    ...(list.length > 0 ? table(list) : ['nothing']),
    ...pairs(rest),
    ...(pageInfo ? [pageLine(pageInfo)] : []),
  ];
}

const flagText = ({ flag, shape, isRequired }) => {
  const text = `--${flag} ${valueText(shape)}`.trimEnd();
  return isRequired ? text : `[${text}]`;
};

/** The flags of an act in lines, those that shorthands stand for left out. */
function usage(act) {
  const hidden = SHORTHANDS[act.name]?.fields ?? [];
  const flags = fieldsOf(act)
    .filter(({ name }) => !hidden.includes(name))
    .map(flagText);
  return wrapped(flags);
}

/** Words in lines that fit a terminal. */
function wrapped(words) {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && line.length + word.length > LINE_WIDE) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

/** Everything that can be done. */
export const helpLines = (acts) => [
  'npm run operator -- <act> --site <site id> …',
  '',
  ...acts.flatMap((act) => [
    act.name,
    `    ${act.about}`,
    ...usage(act).map((line) => `    ${line}`),
    ...(SHORTHANDS[act.name]?.help ?? []).map((line) => `      ${line}`),
  ]),
  '',
  ...COMMON,
];

/** One act with what each of its fields means. */
export function actHelpLines(act) {
  const fields = fieldsOf(act);
  const flags = fields.map((field) => flagText(field));
  const widest = Math.max(...flags.map((flag) => flag.length));
  return [
    `npm run operator -- ${act.name}: ${act.about}`,
    '',
    ...fields.map(({ shape }, i) => `  ${flags[i].padEnd(widest)}  ${shape.description ?? ''}`.trimEnd()),
    ...(SHORTHANDS[act.name]?.help ?? []).map((line) => `  or ${line}`),
  ];
}

const COMMON = [
  'help <act> explains an act’s flags. --json prints an answer as it came; otherwise times are UTC+9.',
  'Yes-or-no flags: --open, --open no, --no-open. Moments carry their offset, 2026-12-01T03:00+09:00. Lists are separated by commas.',
  'With one site, --site may be left out.',
  'The key is OPERATOR_KEY, or that of sites.json in DATA_DIR (.data); the platform is at PLATFORM_PORT (4100).',
];
