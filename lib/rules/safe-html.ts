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

/** The operator's text as safe HTML, line breaks as `<br>` (decision 49, BOARD-05). */
export const safeHtml = (content: string): SafeHtml =>
  sanitizeHtml(content, SANITIZE_OPTIONS).replace(/\r\n|\r|\n/g, '<br>') as SafeHtml;
