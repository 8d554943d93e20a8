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

const NO_ATTRIBUTE = /^(children|dangerouslySetInnerHTML|ref|on[A-Z].*)$/;

/** Tags without content, and those for which React does more than to write them. */
const VOID_TAG = /^(br|hr|input|wbr)$/;
const REACTS_TAG =
  /^(body|form|head|html|iframe|img|link|meta|noscript|object|option|pre|script|select|style|template|textarea|title|video)$/;

function drawTag(tag: string, props: TagProps, out: Out): void {
  if (REACTS_TAG.test(tag)) out.isReacts = true;
  let open = `<${tag}`;
  for (const name in props) if (!NO_ATTRIBUTE.test(name)) open += attribute(name, props[name], out);
  out.isText = false;
  if (VOID_TAG.test(tag)) {
    out.html += `${open}/>`;
    return;
  }
  out.html += `${open}>`;
  if (props.dangerouslySetInnerHTML) out.html += props.dangerouslySetInnerHTML.__html;
  else draw(props.children, out);
  out.html += `</${tag}>`;
  out.isText = false;
}

/** Boolean attributes, and those that are written unchanged, as are `aria-` and `data-`. */
const FLAG = /^(checked|disabled|hidden|inert|open|readOnly)$/;
const PLAIN =
  /^(colSpan|cx|cy|d|dateTime|download|height|href|id|lang|name|popover|popoverTarget|r|rel|role|rowSpan|scope|target|title|type|value|viewBox|width|x|x1|x2|y|y1|y2|points)$/;

function attribute(name: string, value: unknown, out: Out): string {
  if (value === undefined || value === null) return '';
  const isOwn = name.startsWith('data-') || name.startsWith('aria-');
  if (typeof value === 'boolean') {
    if (isOwn) return ` ${name}="${value}"`;
    if (!FLAG.test(name)) out.isReacts = true;
    return value ? ` ${name}=""` : '';
  }
  const plain = name === 'className' ? 'class' : name === 'tabIndex' ? 'tabindex' : name;
  const isKnown = isOwn || plain !== name || PLAIN.test(name);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  // React keeps scripts out of addresses.
  if (!isKnown || text === undefined || (name === 'href' && !/^((https?|tg|kakaotalk):|[/#?])/i.test(text))) {
    out.isReacts = true;
    return '';
  }
  return ` ${plain}="${escaped(text)}"`;
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
