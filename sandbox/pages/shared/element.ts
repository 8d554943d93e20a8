/** Makes elements of HTML and SVG. */

type Value = string | number | boolean | undefined;
type Child = Node | string | false | null | undefined;
export type Children = readonly (Child | Children)[];

type Name<Own extends string> = Own | `aria-${string}` | `data-${string}`;
type HtmlName = Name<
  | 'autocomplete'
  | 'class'
  | 'datetime'
  | 'disabled'
  | 'for'
  | 'href'
  | 'id'
  | 'inert'
  | 'inputmode'
  | 'max'
  | 'maxlength'
  | 'open'
  | 'pattern'
  | 'role'
  | 'spellcheck'
  | 'tabindex'
  | 'target'
  | 'title'
  | 'type'
  | 'value'
>;
type SvgName = Name<
  | 'class'
  | 'cx'
  | 'cy'
  | 'd'
  | 'fill'
  | 'height'
  | 'preserveAspectRatio'
  | 'r'
  | 'role'
  | 'rx'
  | 'ry'
  | 'stroke'
  | 'transform'
  | 'viewBox'
  | 'width'
  | 'x'
  | 'y'
>;
type EventName =
  | 'change'
  | 'click'
  | 'close'
  | 'focusin'
  | 'focusout'
  | 'input'
  | 'keydown'
  | 'pointerdown'
  | 'pointerleave'
  | 'pointerover'
  | 'submit'
  | 'toggle';

/** An event of an element that listens to it. */
export type EventAt<Type extends EventName, Listening = HTMLElement> = HTMLElementEventMap[Type] & {
  readonly currentTarget: Listening;
};
/** Attributes by their name, and listeners by the name of their event. */
export type Attributes<Listening = HTMLElement> = { readonly [name in HtmlName]?: Value } & {
  readonly [type in EventName]?: (event: EventAt<type, Listening>) => void;
};
type SvgAttributes = { readonly [name in SvgName]?: Value };

const isList = (child: Child | Children): child is Children => Array.isArray(child);
const flat = (children: Children): Child[] =>
  children.flatMap((child) => (isList(child) ? flat(child) : [child]));

function make<Made extends Element>(
  made: Made,
  attributes: Readonly<Record<string, Value | ((event: never) => void)>>,
  children: Children,
): Made {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value as EventListener);
    else if (value !== undefined && value !== false)
      made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...flat(children).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** An element with attributes (functions are listeners, false and undefined are left out) and children. */
export const el = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes<HTMLElementTagNameMap[Tag]> = {},
  ...children: Children
): HTMLElementTagNameMap[Tag] => make(document.createElement(tag), attributes, children);

/** The same in SVG. */
export const svg = <Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: SvgAttributes = {},
  ...children: Children
): SVGElementTagNameMap[Tag] =>
  make(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);

/** Class names in one text, without false and empty ones. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
