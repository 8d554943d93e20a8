import { useCallback, useEffect, useRef, useState, useTransition } from 'react';
import { useReturnFocus } from './return-focus';

/**
 * State of a lazily loaded pop-up of which one is open at a time. `open` is stable; the button given as `from` is
 * `aria-busy` while the code loads and gets the focus back. `onClosed` runs after closing.
 */
export function usePopup<Target>(onClosed?: () => void) {
  const [opened, setOpened] = useState<Target | null>(null);
  const [pending, startTransition] = useTransition();
  const opener = useRef<HTMLElement | null>(null);
  const focus = useRef(useReturnFocus());
  const open = useCallback((target: Target, from?: HTMLElement) => {
    opener.current = from ?? null;
    // A sheet around the button would lie over the pop-up; it gives the focus to the button that opened it.
    from?.closest<HTMLElement>('[popover]')?.hidePopover?.();
    if (from) focus.current.remember(from);
    startTransition(() => setOpened(target));
  }, []);
  useEffect(() => {
    const from = opener.current;
    if (!pending || !from) return;
    from.setAttribute('aria-busy', 'true');
    return () => from.removeAttribute('aria-busy');
  }, [pending]);
  function close() {
    setOpened(null);
    focus.current.restore();
    onClosed?.();
  }
  return { open, opened, close };
}
