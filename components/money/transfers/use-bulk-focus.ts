import { useEffect, useRef } from 'react';

/**
 * Moves the focus in the form of a bulk transfer, whose fields and button may be disabled at that moment: `focusLineLater`
 * and `focusSendLater` wait for the rendering that enables them. `isLocked` is whether the fields are disabled.
 */
export function useBulkFocus(isLocked: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  /** The id of the member whose field is to have the focus. */
  const waitingLine = useRef<string | null>(null);
  const isSendWaiting = useRef(false);

  const focusLine = (memId: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name="amount-${memId}"]`)?.focus();

  useEffect(() => {
    if (isLocked || waitingLine.current === null) return;
    focusLine(waitingLine.current);
    waitingLine.current = null;
  });
  useEffect(() => {
    if (!isSendWaiting.current) return;
    isSendWaiting.current = false;
    send.current?.focus();
  });

  return {
    form,
    send,
    focusLine,
    focusLineLater(memId: string) {
      waitingLine.current = memId;
    },
    focusSendLater() {
      isSendWaiting.current = true;
    },
  };
}
