'use client';

import type { MouseEvent, ReactNode } from 'react';

interface PopupDelegateProps<Target> {
  /** The kind of pop-up. */
  kind: string;
  /** Opens the pop-up; `from` is the button. */
  open: (target: Target, from: HTMLElement) => void;
  children: ReactNode;
}

/** One click listener for all buttons of a list that have the attributes of {@link popupTrigger}. */
export function PopupDelegate<Target>({ kind, open, children }: PopupDelegateProps<Target>) {
  function onClick({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest<HTMLElement>(`[data-${kind}]`) : null;
    const json = button?.dataset[kind];
    if (button && json) open(JSON.parse(json), button);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is clicked are the buttons within
    // biome-ignore lint/a11y/useKeyWithClickEvents: which keys press as well
    <div className="contents" onClick={onClick}>
      {children}
    </div>
  );
}
