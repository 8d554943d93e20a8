import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

/**
 * A client component's element whose content the server renders as one string: React would write it in thousands of
 * pieces (docs/decisions/2026-11-23-large-parts-drawn-as-text.md). In the browser it is the element itself, and React
 * hydrates the markup, which equals its own. For large parts of a page made of plain tags, components among them
 * called as functions; anything else is left to React.
 */
export const still: (element: ReactElement<{ children?: ReactNode }>) => ReactElement =
  process.env.NEXT_RUNTIME === 'nodejs' ? drawStill : (element) => element;

function drawStill(element: ReactElement<{ children?: ReactNode }>): ReactElement {
  const html = markupOf(element.props.children);
  return html === undefined
    ? element
    : cloneElement(element, { children: undefined, dangerouslySetInnerHTML: { __html: html } } as object);
}

/** The markup that React would render on the server; undefined if it contains something that only React can render. */
export function markupOf(node: ReactNode): string | undefined {
  const out: Out = { html: '', isText: false, isReacts: false };
  draw(node, out);
  return out.isReacts ? undefined : out.html;
}

interface Out {
  html: string;
  /** Ends in a text: a comment separates it from the next one, as React does. */
  isText: boolean;
  /** Contains something that only React can render. */
  isReacts: boolean;
}

function draw(node: ReactNode, out: Out): void {
  if (node === null || node === undefined || node === '' || typeof node === 'boolean') return;
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') {
    out.html += (out.isText ? '<!-- -->' : '') + escaped(String(node));
    out.isText = true;
  } else if (Array.isArray(node)) {
    for (const child of node) draw(child, out);
  } else if (isValidElement<TagProps>(node) && typeof node.type === 'string') {
    drawTag(node.type, node.props, out);
  } else if (isValidElement<TagProps>(node) && node.type === Fragment) {
    draw(node.props.children, out);
  } else {
    out.isReacts = true;
  }
}

type TagProps = Record<string, unknown> & {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
};

/** Tags without content, and those for which React does more than to write them. */
const VOID_TAGS: ReadonlySet<string> = new Set('br hr input wbr'.split(' '));
const REACTS_TAGS: ReadonlySet<string> = new Set(
  'body head html iframe img link meta noscript object option pre script select style template textarea title video'.split(
    ' ',
  ),
);

function drawTag(tag: string, props: TagProps, out: Out): void {
  if (REACTS_TAGS.has(tag)) out.isReacts = true;
  out.html += `<${tag}`;
  for (const name in props) drawAttribute(name, props[name], out);
  out.isText = false;
  if (VOID_TAGS.has(tag)) {
    out.html += '/>';
    return;
  }
  out.html += '>';
  if (props.dangerouslySetInnerHTML) out.html += props.dangerouslySetInnerHTML.__html;
  else draw(props.children, out);
  out.html += `</${tag}>`;
  out.isText = false;
}

const NO_ATTRIBUTE = /^(children|dangerouslySetInnerHTML|ref|on[A-Z].*)$/;
/** Boolean attributes, and those that are written unchanged, as are `aria-` and `data-`. */
const FLAG = /^(checked|disabled|hidden|inert|open|readOnly)$/;
const PLAIN =
  /^(action|colSpan|cx|cy|d|dateTime|download|height|href|id|lang|method|name|popover|popoverTarget|r|rel|role|rowSpan|scope|target|title|type|value|viewBox|width|x|x1|x2|y|y1|y2|points)$/;
const RENAMED: Readonly<Record<string, string>> = { className: 'class', tabIndex: 'tabindex' };

/** How a property is written: not at all, by its kind under this name, or by React alone. */
type Writing = { kind: 'none' | 'own' | 'flag' | 'text' | 'react'; name: string };

/** By the properties' names, of which the code has a few dozen. */
const writings = new Map<string, Writing>();

function writingOf(property: string): Writing {
  let writing = writings.get(property);
  if (!writing) {
    writing = { kind: kindOf(property), name: RENAMED[property] ?? property };
    writings.set(property, writing);
  }
  return writing;
}

function kindOf(property: string): Writing['kind'] {
  if (NO_ATTRIBUTE.test(property)) return 'none';
  if (property.startsWith('data-') || property.startsWith('aria-')) return 'own';
  if (FLAG.test(property)) return 'flag';
  return property in RENAMED || PLAIN.test(property) ? 'text' : 'react';
}

function drawAttribute(property: string, value: unknown, out: Out): void {
  if (value === undefined || value === null) return;
  const { kind, name } = writingOf(property);
  if (kind === 'none') return;
  if (typeof value === 'boolean') {
    if (kind === 'own') out.html += ` ${name}="${value}"`;
    else if (value) out.html += ` ${name}=""`;
    if (kind !== 'own' && kind !== 'flag') out.isReacts = true;
    return;
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  const isKnown = kind === 'own' || kind === 'text';
  // React keeps scripts out of addresses.
  if (
    !isKnown ||
    text === undefined ||
    ((name === 'href' || name === 'action') && !/^((https?|tg|kakaotalk):|[/#?])/i.test(text))
  ) {
    out.isReacts = true;
    return;
  }
  out.html += ` ${name}="${escaped(text)}"`;
}

/** Escapes text and attribute values as React does. */
const escaped = (text: string): string =>
  /["&'<>]/.test(text)
    ? text
        .replaceAll('&', '&amp;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#x27;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
    : text;
