import cliTruncate from 'cli-truncate';
import stringWidth from 'string-width';
import { actContent, columnNames, isTable } from '../../lib/operator/act-content.mjs';

/** The answer of an act as lines for a terminal. Moments are in UTC+9. */

/** The largest number of columns of the terminal that a table's cell takes. */
const MAX_CELL_WIDTH = 60;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const UTC_9_MS = 540 * 60_000;

/** Control characters and changes of the reading direction: text from members must not steer the terminal. */
const STEERING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

function plainText(value) {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (!MOMENT.test(text)) return text.replace(/\s+/g, ' ');
  return new Date(Date.parse(text) + UTC_9_MS).toISOString().slice(0, 19).replace('T', ' ');
}

const cellText = (value) => plainText(value).replace(STEERING, '\ufffd');

/** Returns the tables within a record, each below its row. */
const tablesWithin = (record) =>
  Object.values(record)
    .filter(isTable)
    .flatMap((rows) => table(rows).map((line) => `    ${line}`));

/** Records as a table; Korean letters take two columns of the terminal. */
function table(records) {
  const columns = columnNames(records);
  const rows = records.map((record) =>
    columns.map((name) => cliTruncate(cellText(record[name]), MAX_CELL_WIDTH)),
  );
  const widths = columns.map((name, i) => Math.max(...[name, ...rows.map((row) => row[i])].map(stringWidth)));
  const padded = (text, i) => text + ' '.repeat(widths[i] - stringWidth(text));
  const [head, ...lines] = [columns, ...rows].map((row) => row.map(padded).join('  ').trimEnd());
  return [head, ...lines.flatMap((line, i) => [line, ...tablesWithin(records[i])])];
}

/** Returns a record as lines of name and value. */
function pairs(record) {
  const entries = Object.entries(record);
  const widest = Math.max(0, ...entries.map(([name]) => name.length));
  return entries.flatMap(([name, value]) =>
    isTable(value)
      ? [name, ...table(value).map((line) => `  ${line}`)]
      : [`${name.padEnd(widest)}  ${cellText(value)}`],
  );
}

function pageLine({ page, count_per_list: size, tatal_list_count: total, moreYn }) {
  const pages = Math.max(1, Math.ceil(total / size));
  const more = moreYn === 'Y' ? '+' : '';
  return `page ${page} of ${pages}${more}, ${total}${more} in all`;
}

/** Returns an act's data as lines: a list as a table, everything else by name. */
export function dataLines(data) {
  const { list, pageInfo, rest } = actContent(data);
  if (!list) return pairs(rest);
  return [
    ...(list.length > 0 ? table(list) : ['nothing']),
    ...pairs(rest),
    ...(pageInfo ? [pageLine(pageInfo)] : []),
  ];
}
