import {
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { nameWhole } from '@/components/ui/name-whole';
import { elementAt, type Place, placeOf } from '@/components/ui/place';

interface DrawnPartProps {
  /** What it shows; null while that stands on the page only as the server has drawn it. */
  children: ReactNode;
  /** Names it among the parts of its list. */
  name: string;
  /** What the server has drawn it for: on the way back to that, its markup is shown again. */
  drawnFor: object;
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
 * was pressed is pressed again in them.
 */
export function DrawnPart({ children, name, drawnFor, href, onSoon, onNeed }: DrawnPartProps) {
  const box = useRef<HTMLDivElement>(null);
  /** What to do in the children and where, the earliest first. */
  const pending = useRef<{ pressedAt?: string; place: Place; act: (element: HTMLElement) => void }[]>([]);
  /** Pop-ups that stood open. */
  const open = useRef<readonly string[]>([]);
  const isDrawn = children === null;

  useLayoutEffect(() => {
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
    onNeed().then((isHere) => {
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

  return isDrawn ? (
    <Markup
      {...{ box, name, drawnFor, onClick, onKeyDown }}
      onPointerDown={(event) => void (needyControl(event) && onSoon())}
      onMissing={() => void onNeed()}
      onLeave={(element) => {
        open.current = Array.from(element.querySelectorAll(':popover-open'), ({ id }) => id);
        const { activeElement: focused } = document;
        if (pending.current.length === 0 && focused && element.contains(focused)) {
          pending.current.push({ place: placeOf(focused, element), act: (one) => one.focus() });
        }
        for (const details of element.querySelectorAll('details[open]')) {
          const act = (one: HTMLElement) => one.setAttribute('open', '');
          pending.current.push({ pressedAt: href, place: placeOf(details, element), act });
        }
      }}
    />
  ) : (
    <div ref={box} className="contents">
      {children}
    </div>
  );
}

/** What the server has drawn, by the parts' names, for the way back. */
const kept = new WeakMap<object, Map<string, string>>();

interface MarkupProps extends Pick<HTMLAttributes<HTMLElement>, 'onClick' | 'onKeyDown' | 'onPointerDown'> {
  box: RefObject<HTMLDivElement | null>;
  name: string;
  drawnFor: object;
  /** There is no markup to keep. */
  onMissing: () => void;
  /** It is about to go. */
  onLeave: (element: Element) => void;
}

/** The markup that stands on the page: React leaves alone what it has not made itself. */
function Markup({ box, name, drawnFor, onMissing, onLeave, ...listeners }: MarkupProps) {
  const [html] = useState(() => kept.get(drawnFor)?.get(name) ?? '');
  const latest = useRef({ onMissing, onLeave });
  latest.current = { onMissing, onLeave };
  useLayoutEffect(() => {
    const element = box.current!;
    if (!element.firstChild) latest.current.onMissing();
    return () => {
      const parts = kept.get(drawnFor) ?? new Map<string, string>();
      kept.set(drawnFor, parts.set(name, element.innerHTML));
      latest.current.onLeave(element);
    };
  }, [box, name, drawnFor]);
  return (
    <div
      ref={box}
      className="contents"
      onPointerOver={nameWhole}
      {...listeners}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
