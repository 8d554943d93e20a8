'use client';

import { type ReactNode, Suspense, useState, useTransition } from 'react';
import { useReturnFocus } from '@/components/ui/return-focus';
import { latePart } from '@/lib/i18n/late-part';

const IntegrateDialog = latePart(() => import('./integrate-dialog'));

interface IntegrateOwnProps {
  cashDecimal: string;
  /** Whether there is no game money, which the text then says. */
  isNone: boolean;
  /** Id of the popover around the button; it closes with the click. */
  popover: string;
  className: string;
  /** The button's words. */
  children: ReactNode;
}

/** Converts the signed-in partner's own game money (MOVE-07, type header). */
export function IntegrateOwn({ cashDecimal, isNone, popover, className, children }: IntegrateOwnProps) {
  const [open, setOpen] = useState(false);
  const [pending, start] = useTransition();
  const focus = useReturnFocus();

  function close() {
    setOpen(false);
    focus.restore();
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={pending || undefined}
        disabled={pending || isNone}
        className={className}
        onClick={() => {
          // The opener goes with its popover; the focus returns to the button that opened that.
          const opener = document.querySelector<HTMLElement>(`[popovertarget="${popover}"]`);
          if (opener) focus.remember(opener);
          document.getElementById(popover)?.hidePopover();
          start(() => setOpen(true));
        }}
      >
        {children}
      </button>
      <Suspense>
        {open ? (
          <IntegrateDialog cashDecimal={cashDecimal} target={{ type: 'header' }} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
