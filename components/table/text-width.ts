import { isValidElement, type ReactNode } from 'react';

/** Characters by their widths in digits. */
const DIGIT = /\d/;
const NARROW = /[.,:;'’·|\s\-iIjl!()[\]]/;
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/;
const CAPITAL = /[A-ZĐMW%mw@]/;

const characterWidth = (character: string) => {
  if (NARROW.test(character)) return 0.55;
  if (WIDE.test(character)) return 1.6;
  return CAPITAL.test(character) ? 1.2 : 0.96;
};

/** Widths of the parts of cells that are no text, by their classes. */
const PARTS: readonly (readonly [pattern: RegExp, width: number])[] = [
  [/cell-popover|sr-only|md:hidden|no-print/, 0],
  [/\bspark\b/, 0],
  [/row-open|row-button|\bw-6\b/, 3.8],
  [/\brank\b/, 2.8],
  [/\btag-dot\b/, 1.4],
  [/\brow-note\b/, 3.2],
];

/** Additional width of parts beside their texts, by class. */
const MARGINS: readonly (readonly [pattern: RegExp, width: number])[] = [
  [/pill|state-badge/, 2.4],
  [/\bonline\b/, 2],
  [/\bgain\b/, 1],
];

/** A name is cut beyond this many digits of width. */
const MAX_NAME = 26;

/**
 * Width of a cell's content in digits, the unit `ch` of style sheets, estimated before anything is rendered: of parts the
 * sum. Components among the content count as empty.
 */
export function textWidth(content: ReactNode): number {
  if (typeof content === 'string' || typeof content === 'number') {
    let width = 0;
    for (const character of String(content)) width += DIGIT.test(character) ? 1 : characterWidth(character);
    return width;
  }
  if (Array.isArray(content)) return content.reduce((sum: number, part) => sum + textWidth(part), 0);
  if (!isValidElement<{ className?: string; children?: ReactNode }>(content)) return 0;
  const { type, props } = content;
  const { className = '', children } = props;
  const part = PARTS.find(([pattern]) => pattern.test(className));
  if (part) return part[1];
  if (type === 'svg') return 2.4;
  if (type === 'input') return 3;
  if (/\bname\b/.test(className)) return Math.min(MAX_NAME, textWidth(children) * 1.06);
  const margin = MARGINS.find(([pattern]) => pattern.test(className))?.[1] ?? 0;
  // An id beside a name is hidden as a whole if there is no room.
  const parts = /\bwho\b/.test(className) ? withoutSmall(children) : children;
  return textWidth(parts) + margin;
}

const withoutSmall = (children: ReactNode): ReactNode =>
  Array.isArray(children)
    ? children.filter((child) => !isValidElement(child) || child.type !== 'small')
    : children;
