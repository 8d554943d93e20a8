import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';

/** HTML allowed in the operator's posts, messages and popups; everything else is removed, scripts with their content. */
const SANITIZE_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
};

/** HTML that {@link safeHtml} has cleaned. */
export type SafeHtml = string & { readonly safe: unique symbol };

/** Elements of which the text is on a line, or in a cell, of its own. */
const LINES = new Set(['br', 'p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'td', 'tr']);

/** Elements without a text to show. */
const HIDDEN = new Set(['script', 'style', 'textarea', 'option']);

/** Returns the operator's text without its markup, on one line; to be shown as text. */
export function plainText(content: string): string {
  let text = '';
  let hiddenDepth = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (HIDDEN.has(name)) hiddenDepth++;
    },
    ontext(part) {
      if (hiddenDepth === 0) text += part;
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hiddenDepth--;
      if (LINES.has(name)) text += ' ';
    },
  });
  parser.end(content);
  return text.replace(/\s+/g, ' ').trim();
}

const HEADINGS = ['h2', 'h3', 'h4'];

/**
 * Returns the headings of clean HTML below one of level `under`: its highest level is one deeper, and no heading is
 * more than one level deeper than the one before, so that no level is left out.
 */
function headingsBelow(html: string, levels: readonly number[], under: number): string {
  const highest = Math.min(...levels);
  let last = under;
  const lowered: sanitizeHtml.Transformer = (name, attribs) => {
    last = Math.min(Number(name.slice(1)) - highest + under + 1, last + 1);
    return { tagName: `h${last}`, attribs };
  };
  return sanitizeHtml(html, {
    ...SANITIZE_OPTIONS,
    allowedTags: [...(SANITIZE_OPTIONS.allowedTags as string[]), 'h5'],
    transformTags: Object.fromEntries(HEADINGS.map((name) => [name, lowered])),
  });
}

/** Levels of the headings in clean HTML. */
function headingLevels(html: string): number[] {
  const levels: number[] = [];
  const parser = new Parser({
    onopentagname: (name) => void (HEADINGS.includes(name) && levels.push(Number(name.slice(1)))),
  });
  parser.end(html);
  return levels;
}

/**
 * Returns the operator's text as safe HTML, line breaks as `<br>` (decision 49, BOARD-05); its headings are below that
 * of its title, of level `under`.
 */
export function safeHtml(content: string, under: 1 | 2 = 1): SafeHtml {
  const clean = sanitizeHtml(content, SANITIZE_OPTIONS);
  const levels = headingLevels(clean);
  const html = levels.length > 0 ? headingsBelow(clean, levels, under) : clean;
  return html.replace(/\r\n|\r|\n/g, '<br>') as SafeHtml;
}
