import {
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { nameWhole } from '@/components/ui/name-whole';
import { elementAt, type Place, placeOf } from '@/components/ui/place';
import { showOpening } from './opening-row';

interface DrawnPartProps {
  /** What it shows; null while that is markup alone. */
  children: ReactNode;
  /** The markup that has come since the document; undefined for the document's own. */
  html?: string | undefined;
  /** Names it among the parts of its list. */
  name: string;
  /** What the server has drawn it for: on the way back to that, its markup is shown again. */
  drawnFor: object;
  /** For screen readers, of a row that is being opened. */
  loadingLabel: string;
  /** Something in it is being pressed that needs the children. */
  onSoon: () => void;
  /** Something in it was pressed that needs the children, which is done in them once they are here. False: they cannot be had. */
  onNeed: () => Promise<boolean>;
  /** The address of which it shows something: what was pressed under another one is not done. */
  href: string;
}

/** What works without children: links, the browser's own pop-ups, and pop-ups whose buttons hold what they open for. */
const WORKS = 'a[href]:not([role="button"]), [popovertarget], [aria-haspopup="dialog"], summary';
/** What listens to keys, with the keys: trees, and the chevrons and menus of rows. */
const KEYS = [
  ['[role="tree"] *', /^(Arrow\w+|Home|End| )$/],
  ['[data-open-row], [data-select]', /^Arrow(Up|Down)$/],
  ['[data-row-menu]', /^ $/],
] as const;

/**
 * A part of a page whose data did not travel: the browser keeps the markup as it came, without React, and the first
 * thing pressed in it that needs more asks for the children. They take its place, with the focus where it was, and what
 * was pressed is pressed again in them. Other markup may take their place in turn.
 */
export function DrawnPart({
  children,
  html,
  name,
  drawnFor,
  href,
  loadingLabel,
  onSoon,
  onNeed,
}: DrawnPartProps) {
  const box = useRef<HTMLDivElement>(null);
  /** Where the focus was in what has gone. */
  const focused = useRef<Place>(undefined);
  /** What to do in the children and where, the earliest first. */
  const pending = useRef<{ pressedAt?: string; place: Place; act: (element: HTMLElement) => void }[]>([]);
  /** Pop-ups that stood open. */
  const open = useRef<readonly string[]>([]);
  const isDrawn = children === null;

  useLayoutEffect(() => {
    const place = focused.current;
    focused.current = undefined;
    if (place && pending.current.length === 0) refocus(place, box.current!);
    if (isDrawn) return;
    for (const id of open.current) document.getElementById(id)?.showPopover();
    open.current = [];
    const acts = pending.current;
    pending.current = [];
    // After React has finished, whose state they change.
    for (const { pressedAt = href, place, act } of acts) {
      if (pressedAt !== href) continue;
      queueMicrotask(() => {
        const element = elementAt(place, box.current!);
        if (element) act(element);
      });
    }
  }, [isDrawn, href]);

  function ask(control: Element, act: (element: HTMLElement) => void) {
    pending.current.push({ pressedAt: href, place: placeOf(control, box.current!), act });
    // Seen before the rows are asked for, which a slow upstream may take seconds to answer.
    const endOpening = showOpening(control, loadingLabel);
    onNeed().then((isHere) => {
      endOpening();
      if (isHere) return;
      pending.current = [];
      if (control instanceof HTMLInputElement) control.checked = !control.checked;
    });
  }

  /** The control under a click that does nothing without the children. */
  function needyControl({ target }: { target: EventTarget }): Element | null {
    const control = target instanceof Element ? target.closest('a, button, input') : null;
    return control && !control.matches(WORKS) && box.current!.contains(control) ? control : null;
  }

  function onClick(event: MouseEvent) {
    const control = needyControl(event);
    if (!control) return;
    // A checkbox shows at once that it is pressed.
    if (!(control instanceof HTMLInputElement)) event.preventDefault();
    const { shiftKey } = event;
    ask(control, (element) => {
      element.focus();
      element.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return;
    if (!KEYS.some(([place, keys]) => target.matches(place) && keys.test(key))) return;
    // The browser makes a click of it.
    if (key === ' ' && target.matches('button, input')) return;
    event.preventDefault();
    ask(target, (element) => {
      element.focus();
      element.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
  }

  const onLeave = (element: Element) => {
    for (const row of element.querySelectorAll('.is-coming')) row.remove();
    focused.current = focusIn(element);
    if (!isDrawn) return;
    open.current = Array.from(element.querySelectorAll(':popover-open'), ({ id }) => id);
    for (const details of element.querySelectorAll('details[open]')) {
      const act = (one: HTMLElement) => one.setAttribute('open', '');
      pending.current.push({ pressedAt: href, place: placeOf(details, element), act });
    }
  };
  return isDrawn ? (
    <Markup
      {...{ box, html, name, drawnFor, onClick, onKeyDown, onLeave }}
      onPointerDown={(event) => void (needyControl(event) && onSoon())}
      onMissing={() => void onNeed()}
    />
  ) : (
    <Children {...{ box, onLeave }}>{children}</Children>
  );
}

/** The place of what has the focus in an element. */
function focusIn(element: Element): Place | undefined {
  const { activeElement } = document;
  return activeElement && element.contains(activeElement) ? placeOf(activeElement, element) : undefined;
}

/** Gives back the focus that went with what has gone; not before all parts are drawn, since it lays out the page. */
const refocus = (place: Place, box: Element) =>
  queueMicrotask(() => {
    if (document.activeElement === document.body) elementAt(place, box)?.focus({ preventScroll: true });
  });

interface BoxProps {
  box: RefObject<HTMLDivElement | null>;
  /** It is about to go. */
  onLeave: (element: Element) => void;
}

/** Tells that an element goes, while it is still there. */
function useLeaving({ box, onLeave }: BoxProps): void {
  const latest = useRef(onLeave);
  latest.current = onLeave;
  useLayoutEffect(() => {
    const element = box.current!;
    return () => latest.current(element);
  }, [box]);
}

function Children({ children, ...props }: BoxProps & { children: ReactNode }) {
  useLeaving(props);
  return (
    <div ref={props.box} className="contents">
      {children}
    </div>
  );
}

/** What the server has drawn in documents, by the parts' names, for the way back. */
const kept = new WeakMap<object, Map<string, Element>>();

interface MarkupProps
  extends BoxProps,
    Pick<HTMLAttributes<HTMLElement>, 'onClick' | 'onKeyDown' | 'onPointerDown'> {
  html: string | undefined;
  name: string;
  drawnFor: object;
  /** There is no markup to show. */
  onMissing: () => void;
}

/** Markup that React leaves alone: what stands in the document, and what comes in its place. */
function Markup({ box, html, name, drawnFor, onLeave, onMissing, ...listeners }: MarkupProps) {
  /** What it shows; undefined for the document's own. */
  const shown = useRef<string>(undefined);
  const own = kept.get(drawnFor) ?? new Map<string, Element>();
  kept.set(drawnFor, own);
  const keepOwn = (element: Element) => {
    if (shown.current !== undefined || !element.firstChild) return;
    // No fragment, which others take for a shadow root when they look for the root of what was just pressed.
    const holder = document.createElement('div');
    holder.append(...element.childNodes);
    for (const input of holder.querySelectorAll('input')) input.checked = input.defaultChecked;
    own.set(name, holder);
  };
  useLeaving({
    box,
    onLeave: (element) => {
      onLeave(element);
      keepOwn(element);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part keeps its name
  useLayoutEffect(() => {
    const element = box.current!;
    const isShown = html === shown.current && element.firstChild;
    const wanted = html ?? own.get(name);
    if (isShown) return;
    if (wanted === undefined) return onMissing();
    const place = focusIn(element);
    keepOwn(element);
    if (typeof wanted === 'string') element.innerHTML = wanted;
    else element.replaceChildren(...wanted.childNodes);
    shown.current = html;
    if (place) refocus(place, element);
  }, [html, drawnFor]);
  return (
    <div
      ref={box}
      className="contents"
      onPointerOver={nameWhole}
      {...listeners}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, which React compares with nothing
      dangerouslySetInnerHTML={NOTHING}
    />
  );
}

/** Keeps React from touching what an element contains. */
const NOTHING = { __html: '' };
