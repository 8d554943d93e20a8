import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isPlainKey, letterOf } from '@/components/ui/shortcuts';

/**
 * Keys of the bar for selected rows. It is the next tab stop after a selection: Tab leads from the control that the
 * selection was made at to the bar, and from its end on to the control after that one; Shift and Tab lead back. A letter
 * presses the button that has it as `data-key`. Esc gives the selection up where it closes nothing else. When the bar
 * goes with the focus in it or in a dialog of its own, the focus returns to that control.
 *
 * @param selected another object after each selection
 */
export function useBulkKeys(
  bar: RefObject<HTMLElement | null>,
  selected: ReadonlyMap<string, unknown>,
  onClear: () => void,
): void {
  /** Where the selection was made. */
  const origin = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each selection
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.closest('tr, thead')) {
      origin.current = activeElement;
    }
  }, [selected]);
  useLayoutEffect(
    // Once the bar is out of the page, and before a pop-up returns the focus to a place near its button.
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) origin.current?.focus({ preventScroll: true });
      }),
    [],
  );

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      const { target } = event;
      const isTyping =
        target instanceof Element && target.matches('input:not([data-select]), textarea, select');
      const isOpen = document.querySelector('[aria-modal="true"], dialog[open], :popover-open');
      if (!isTyping && !isOpen) onClear();
      return;
    }
    const next = event.key === 'Tab' ? tabStop(bar.current!, origin.current, event) : undefined;
    const pressed = next ? undefined : buttonOf(bar.current!, event);
    next?.focus();
    pressed?.click();
    if (next || pressed) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The next stop of Tab from the origin into the bar and out of it; undefined where the browser knows it. */
function tabStop(
  bar: HTMLElement,
  origin: HTMLElement | null,
  { target, shiftKey }: KeyboardEvent,
): HTMLElement | undefined {
  if (!origin?.isConnected) return undefined;
  const buttons = [...bar.querySelectorAll('button')];
  if (target === origin) return shiftKey ? undefined : buttons[0];
  if (target === buttons[0] && shiftKey) return origin;
  if (target !== buttons.at(-1) || shiftKey) return undefined;
  const row = [...(origin.closest('tr')?.querySelectorAll<HTMLElement>('a[href], button, input') ?? [])];
  return row.filter((one) => one.checkVisibility()).find((_, at, all) => all[at - 1] === origin);
}

/** The button of the bar that a letter presses. */
function buttonOf(bar: HTMLElement, event: KeyboardEvent): HTMLElement | undefined {
  if (!isPlainKey(event) || document.querySelector('[role="menu"], :popover-open')) return undefined;
  const letter = letterOf(event).toUpperCase();
  return [...bar.querySelectorAll<HTMLElement>('[data-key]')].find(({ dataset }) => dataset.key === letter);
}
