import { type RefObject, useEffect, useRef } from 'react';
import { isPlainKey, letterOf } from '@/components/ui/shortcuts';

/** An item is on the page for so long, in milliseconds, before a key decides it. */
const LOOK_MS = 500;

/** What the keys act on, as it was rendered last. */
interface QueueState {
  /** Key of the chosen item. */
  chosen: string | undefined;
  /** Key of the next item that the operator can decide, after the chosen one or before it. */
  step: (by: 1 | -1) => string | undefined;
  choose: (key: string | undefined) => void;
  /** Selects an item, or deselects it. */
  toggle: (key: string) => void;
}

/**
 * The keys of the queue, which press buttons and fields of the page by their `data-queue`. Returns the function to call
 * when an item has appeared on the page.
 */
export function useQueueKeys(state: RefObject<QueueState>): () => void {
  /** When the item on the page appeared, and whether R was pressed before it did. */
  const shownAt = useRef(0);
  const wantsReason = useRef(false);
  function onShown() {
    shownAt.current = performance.now();
    if (wantsReason.current) document.querySelector<HTMLElement>('[data-queue="reason"]')?.focus();
    wantsReason.current = false;
  }
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // Escape leads out of a field, to the keys; what was typed stays.
      const { target } = event;
      if (event.key === 'Escape' && target instanceof HTMLElement && target.closest('[data-queue]')) {
        return target.blur();
      }
      if (!isPlainKey(event) || document.querySelector(':popover-open')) return;
      const { step: move, choose: open, toggle: select, chosen: current } = state.current;
      const press = (name: string) => document.querySelector<HTMLElement>(`[data-queue="${name}"]`);
      const letter = letterOf(event);
      const isMove = letter === 'j' || letter === 'k';
      const reason = press('reason');
      // A reason that is typed while its item is on its way must not approve that item.
      if (wantsReason.current && !isMove) return event.preventDefault();
      // A decision is one press, and not for what has just appeared.
      const isEarly = event.repeat || performance.now() - shownAt.current < LOOK_MS;
      if (isMove) {
        wantsReason.current = false;
        const next = move(letter === 'j' ? 1 : -1);
        if (next) open(next);
      } else if (letter === 'a') !isEarly && press('approve')?.click();
      else if (letter === 'r') {
        if (reason) reason.focus();
        else wantsReason.current = current !== undefined;
      } else if (letter === 'h') !isEarly && press('hold')?.click();
      else if (letter === 'n') press('note')?.focus();
      else if (letter === 'x' && current) select(current);
      else if (event.key === '/') press('search')?.focus();
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [state]);
  return onShown;
}
