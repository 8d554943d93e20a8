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

/** Entities that sanitising writes. */
const ESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The operator's text without its markup, on one line; to be shown as text. */
export const plainText = (content: string): string =>
  sanitizeHtml(content.replace(/<(?:br|\/(?:p|li|h\d|t[dhr]))\b/gi, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ESCAPED[entity]!)
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The headings of clean HTML below one of level `under`: its highest level is one deeper, and no heading is more than one
 * level deeper than the one before, so that no level is left out.
 */
function headingsBelow(html: string, under: number): string {
  const highest = Math.min(...[...html.matchAll(/<h([2-4])>/g)].map(([, level]) => Number(level)));
  let last = under;
  let open = under;
  return html.replace(/<(\/?)h([2-4])>/g, (_, end: string, level: string) => {
    if (!end) open = last = Math.min(Number(level) - highest + under + 1, last + 1);
    return `<${end}h${open}>`;
  });
}

/**
 * The operator's text as safe HTML, line breaks as `<br>` (decision 49, BOARD-05); its headings are below that of its
 * title, of level `under`.
 */
export const safeHtml = (content: string, under: 1 | 2 = 1): SafeHtml =>
  headingsBelow(sanitizeHtml(content, SANITIZE_OPTIONS), under).replace(/\r\n|\r|\n/g, '<br>') as SafeHtml;
