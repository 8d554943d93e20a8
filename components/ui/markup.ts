import { Fragment, isValidElement, type ReactNode } from 'react';

/**
 * The markup that React would render on the server; undefined if it contains something that only React can render. With
 * `isForGood`, where React does not take the markup over, that includes handlers of events. With `callsComponents`, where
 * none has hooks, components are called.
 */
export function markupOf(
  node: ReactNode,
  { isForGood = false, callsComponents = false } = {},
): string | undefined {
  const out: Out = { pieces: [], isText: false, isReacts: false, isForGood, callsComponents };
  draw(node, out);
  return out.isReacts ? undefined : out.pieces.join('');
}

interface Out {
  /** The markup so far. Joined once: a string that grows by thousands of pieces leaves as many behind. */
  pieces: string[];
  /** Ends in a text: a comment separates it from the next one, as React does. */
  isText: boolean;
  /** Contains something that only React can render. */
  isReacts: boolean;
  /** React does not take it over. */
  isForGood: boolean;
  /** Components are functions without hooks. */
  callsComponents: boolean;
}

function draw(node: ReactNode, out: Out): void {
  if (node === null || node === undefined || node === '' || typeof node === 'boolean') return;
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') {
    if (out.isText) out.pieces.push('<!-- -->');
    out.pieces.push(escaped(String(node)));
    out.isText = true;
  } else if (Array.isArray(node)) {
    for (const child of node) draw(child, out);
  } else if (!isValidElement<TagProps>(node)) {
    out.isReacts = true;
  } else if (typeof node.type === 'string') {
    drawTag(node.type, node.props, out);
  } else if (node.type === Fragment) {
    draw(node.props.children, out);
  } else if (out.callsComponents && typeof node.type === 'function' && !('$$typeof' in node.type)) {
    draw((node.type as (props: TagProps) => ReactNode)(node.props), out);
  } else {
    out.isReacts = true;
  }
}

type TagProps = Record<string, unknown> & {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
};

/** Tags without content, and those for which React does more than to write them. */
const VOID_TAG = /^(br|hr|input|wbr)$/;
const REACTS_TAG =
  /^(body|head|html|iframe|img|link|meta|noscript|object|option|pre|script|select|style|template|textarea|title|video)$/;

/** How a tag is written: its two ends, without an end if it has no content. */
interface Tag {
  start: string;
  end: string | null;
  isReacts: boolean;
}

const tagOf = /* @__PURE__ */ memoized(
  (tag): Tag => ({
    start: `<${tag}`,
    end: VOID_TAG.test(tag) ? null : `</${tag}>`,
    isReacts: REACTS_TAG.test(tag),
  }),
);

function drawTag(tag: string, props: TagProps, out: Out): void {
  const { start, end, isReacts } = tagOf(tag);
  if (isReacts) out.isReacts = true;
  out.pieces.push(start);
  for (const name in props) drawAttribute(name, props[name], out);
  out.isText = false;
  if (end === null) {
    out.pieces.push('/>');
    return;
  }
  out.pieces.push('>');
  if (props.dangerouslySetInnerHTML) out.pieces.push(props.dangerouslySetInnerHTML.__html);
  else draw(props.children, out);
  out.pieces.push(end);
  out.isText = false;
}

const NO_ATTRIBUTE = /^(children|dangerouslySetInnerHTML|suppressHydrationWarning)$/;
/** What React does with the tag in the browser. */
const HANDLER = /^(ref|on[A-Z].*)$/;
/** Boolean attributes, and those that are written unchanged, as are `aria-` and `data-`. */
const FLAG = /^(checked|disabled|hidden|inert|open|readOnly)$/;
const PLAIN =
  /^(action|colSpan|cx|cy|d|dateTime|download|height|href|id|lang|method|name|popover|popoverTarget|r|rel|role|rowSpan|scope|target|title|type|value|viewBox|width|x|x1|x2|y|y1|y2|points)$/;
const RENAMED: Readonly<Record<string, string>> = { className: 'class', tabIndex: 'tabindex' };
/** Attributes whose few values come from the code and its texts, not from data: each is written once. */
const REPEATED = /^(className|data-label|popover|role|scope|type|viewBox)$/;

/** How a property is written: not at all, by its kind, or by React alone. */
interface Writing {
  kind: 'none' | 'handler' | 'own' | 'flag' | 'text' | 'react';
  /** Up to the value: ` class="`. */
  start: string;
  isAddress: boolean;
  /** The whole attribute by its value, of one that is repeated. */
  whole?: (value: string) => string;
}

/** By the properties' names, of which the code has a few dozen. */
const writingOf = /* @__PURE__ */ memoized((property): Writing => {
  const start = ` ${RENAMED[property] ?? property}="`;
  return {
    kind: kindOf(property),
    start,
    isAddress: property === 'href' || property === 'action',
    ...(REPEATED.test(property) ? { whole: memoized((value) => `${start}${escaped(value)}"`) } : {}),
  };
});

function kindOf(property: string): Writing['kind'] {
  if (NO_ATTRIBUTE.test(property)) return 'none';
  if (HANDLER.test(property)) return 'handler';
  if (property.startsWith('data-') || property.startsWith('aria-')) return 'own';
  if (FLAG.test(property)) return 'flag';
  return property in RENAMED || PLAIN.test(property) ? 'text' : 'react';
}

function drawAttribute(property: string, value: unknown, out: Out): void {
  if (value === undefined || value === null) return;
  const { kind, start, isAddress, whole } = writingOf(property);
  if (kind === 'none') return;
  if (kind === 'handler') {
    if (out.isForGood) out.isReacts = true;
    return;
  }
  if (typeof value === 'boolean') {
    if (kind === 'own') out.pieces.push(start, String(value), '"');
    else if (value) out.pieces.push(start, '"');
    if (kind !== 'own' && kind !== 'flag') out.isReacts = true;
    return;
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  const isKnown = kind === 'own' || kind === 'text';
  // React keeps scripts out of addresses.
  if (!isKnown || text === undefined || (isAddress && !/^((https?|tg|kakaotalk):|[/#?])/i.test(text))) {
    out.isReacts = true;
    return;
  }
  if (whole) out.pieces.push(whole(text));
  else out.pieces.push(start, escaped(text), '"');
}

/** A function of a text that keeps its answers. */
function memoized<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    let answer = made.get(text);
    if (answer === undefined) {
      answer = make(text);
      // What should be few is not, if this is ever reached.
      if (made.size < 2_000) made.set(text, answer);
    }
    return answer;
  };
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
