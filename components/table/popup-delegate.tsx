'use client';

import type { MouseEvent, ReactNode } from 'react';

interface PopupDelegateProps<Target> {
  /** The kind of pop-up. */
  of: string;
  /** Opens the pop-up; `from` is the button. */
  open: (target: Target, from: HTMLElement) => void;
  children: ReactNode;
}

/** One click listener for all buttons of a list that have the attributes of {@link popupTrigger}. */
export function PopupDelegate<Target>({ of, open, children }: PopupDelegateProps<Target>) {
  function onClick({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest<HTMLElement>(`[data-${of}]`) : null;
    const said = button?.dataset[of];
    if (button && said) open(JSON.parse(said), button);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is clicked are the buttons within
    // biome-ignore lint/a11y/useKeyWithClickEvents: which keys press as well
    <div className="contents" onClick={onClick}>
      {children}
    </div>
  );
}
