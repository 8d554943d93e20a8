import { createHash } from 'node:crypto';
import { type Locale, toLanguageTag } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';
import { formatCount } from '../format/money';
import type { FileCell, LineKind, LineWriter } from './file-lines';

/**
 * A list as a document for printing: head with its facts, every row with its number, totals, and page numbers of the
 * browser (docs/decisions/2026-11-25-printed-lists.md). Its styles are in `public/print.css`.
 */

/** The largest number of columns on upright paper, and most columns in letters of the usual size. */
const UPRIGHT_COLUMNS = 9;
const USUAL_COLUMNS = 14;

/** Prints once the document has loaded, and again when its button is pressed. */
const SCRIPT =
  "const go=()=>{if(document.getElementById('end'))print()};" +
  "document.querySelector('button').addEventListener('click',go);addEventListener('load',go)";

/** The content security policy of printed documents, which run the one script above. */
export const PRINT_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  `script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter]!);

const documentStart = (locale: Locale, title: string) =>
  `<!doctype html><html lang="${toLanguageTag(locale)}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>${escaped(title)}</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/print.css"></head>`;

/** A document that says why the list could not be printed. */
export const printFailure = (locale: Locale, reason: string): string =>
  `${documentStart(locale, reason)}<body><p class="notice" role="alert">${escaped(reason)}</p></body></html>`;

interface PrintOptions {
  title: string;
  /** Label and value of each fact in the head, site first. */
  facts: readonly (readonly [label: string, value: FileCell])[];
  /** Whether each column has figures, in the order of the columns. */
  figures: readonly boolean[];
  locale: Locale;
  /** The most rows of the document, for the sentence about further rows. */
  maxRows: number;
}

const cellText = (cell: FileCell): string =>
  escaped(typeof cell !== 'object' ? String(cell) : 'time' in cell ? cell.time : cell.text);

/** Writes a printable HTML document whose bytes go to `put`. A document that breaks off says that it is incomplete. */
export function printWriter(
  { title, facts, figures, locale, maxRows }: PrintOptions,
  put: (bytes: Uint8Array) => void,
): LineWriter {
  const t = translator(locale);
  const encoder = new TextEncoder();
  const write = (...parts: string[]) => put(encoder.encode(parts.join('')));
  let columns = 0;
  let row = 0;

  const cellHtml = (cell: FileCell, column: number, tag: 'td' | 'th' = 'td') =>
    `<${tag}${figures[column] ? ' class="figure"' : ''}>${cellText(cell)}</${tag}>`;
  const rowHtml = (cells: readonly FileCell[], number: string) =>
    `<tr><td class="figure">${number}</td>${cells.map((cell, column) => cellHtml(cell, column)).join('')}</tr>`;

  function writeHead(headers: readonly FileCell[]) {
    columns = headers.length + 1;
    const look = columns <= UPRIGHT_COLUMNS ? 'upright' : columns <= USUAL_COLUMNS ? 'wide' : 'wide small';
    write(
      `${documentStart(locale, title)}<body class="${look}">`,
      `<button type="button">${escaped(t('print.print'))}</button><h1>${escaped(title)}</h1><dl>`,
      ...facts.map(([label, value]) => `<div><dt>${escaped(label)}</dt><dd>${cellText(value)}</dd></div>`),
      `</dl><p class="notice unfinished">${escaped(t('print.unfinished'))}</p>`,
      `<p class="notice cut">${escaped(t('print.cut', { count: formatCount(maxRows) }))}</p>`,
      // The first row names the document on every page.
      `<table><thead><tr class="running"><th colspan="${columns}">`,
      [facts[0] ? cellText(facts[0][1]) : '', escaped(title)].join(' · '),
      `</th></tr><tr><th class="figure">${escaped(t('print.rowNumber'))}</th>`,
      ...headers.map((header, column) => cellHtml(header, column, 'th')),
      '</tr></thead><tbody>',
    );
  }

  function writeTotal(cells: readonly FileCell[]) {
    const [first = '', ...rest] = cells;
    if (rest.length === 0)
      return write(`<tr class="total"><td colspan="${columns}">`, cellText(first), '</td></tr>');
    // The label of the totals also spans the column of the row numbers.
    const lead =
      typeof first === 'string'
        ? `<td colspan="2">${cellText(first)}</td>`
        : `<td></td>${cellHtml(first, 0)}`;
    write(`<tr class="total">${lead}`, ...rest.map((cell, index) => cellHtml(cell, index + 1)), '</tr>');
  }

  return {
    lines(lines: readonly (readonly FileCell[])[], kind: LineKind = 'row') {
      for (const cells of kind === 'head' ? lines : []) writeHead(cells);
      for (const cells of kind === 'total' ? lines : []) writeTotal(cells);
      if (kind === 'uncounted') write(...lines.map((cells) => rowHtml(cells, '')));
      if (kind === 'row' && lines.length > 0) {
        write(
          ...lines.map((cells) => {
            row += 1;
            return rowHtml(cells, formatCount(row));
          }),
        );
      }
    },
    end(isCut) {
      // These lines are rows of the table, since a paragraph below the table could be alone on the last page.
      const line = (id: string, text: string) =>
        `<tr id="${id}"><td colspan="${columns}">${escaped(text)}</td></tr>`;
      if (isCut) write(line('cut', t('print.cut', { count: formatCount(row) })));
      write(line('end', t('print.end', { count: formatCount(row) })), '</tbody></table>');
      write(`<script>${SCRIPT}</script></body></html>`);
    },
  };
}
