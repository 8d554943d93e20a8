import { useCallback, useMemo, useRef, useState, useTransition } from 'react';
import { useReturnFocus } from './return-focus';

/** How a row opens the pop-up of its list. */
export interface Popup<Target> {
  /** `from` gets the focus back. */
  open: (target: Target, from?: HTMLElement) => void;
  /** What was asked for while the pop-up's code is on its way. */
  pending: Target | null;
}

/**
 * A lazily loaded pop-up of which one is open at a time. `popup` keeps its identity while nothing happens, so that it
 * can stand in a context; `onClosed` is told when it has gone.
 */
export function usePopup<Target>(onClosed?: () => void) {
  const [opened, setOpened] = useState<Target | null>(null);
  const [asked, setAsked] = useState<Target | null>(null);
  const [isPending, start] = useTransition();
  const focus = useRef(useReturnFocus());
  const open = useCallback((target: Target, from?: HTMLElement) => {
    if (from) focus.current.remember(from);
    setAsked(target);
    start(() => setOpened(target));
  }, []);
  const pending = isPending ? asked : null;
  const popup = useMemo<Popup<Target>>(() => ({ open, pending }), [open, pending]);
  function close() {
    setOpened(null);
    focus.current.restore();
    onClosed?.();
  }
  return { popup, opened, close };
}
