import { X as closeIcon, Check as doneIcon, TriangleAlert as failedIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon';
import { isPlainKey, letterOf } from './shortcuts';
import { type Toast as Note, type ToastAction, toastStore } from './toasts';

/** How long a note is shown, in milliseconds; it stays while the pointer or the focus is on it. */
const STAYS_MS = 7_000;

/** How the last action ended: icon and tone tell a failure from a success. */
export default function Toast({ toast }: { toast: Note }) {
  const t = useTranslations('common');
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  const note = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const { actions = [] } = toast;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another note has its own time
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(toastStore.close, STAYS_MS);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isPlainKey(event)) return;
      const letter = letterOf(event).toUpperCase();
      const pressed = [...note.current!.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
        (one) => one.getAttribute('aria-keyshortcuts') === letter,
      );
      if (!pressed) return;
      event.preventDefault();
      pressed.click();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  // Who closes it, or acts by it, from the keyboard goes on where the focus came from.
  useLayoutEffect(() => {
    const element = note.current!;
    return () => {
      if (element.contains(document.activeElement)) cameFrom.current?.focus();
    };
  }, []);
  function onFocus({ relatedTarget, currentTarget }: FocusEvent) {
    setFocused(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding it is all that the pointer does
    <div
      ref={note}
      role={toast.failed ? 'alert' : undefined}
      className={toast.failed ? 'toast is-failed' : 'toast'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      // While another window has the focus, the element keeps its own.
      onBlur={({ currentTarget }) => setFocused(currentTarget.contains(document.activeElement))}
    >
      <Icon of={toast.failed ? failedIcon : doneIcon} size={16} />
      <div>
        <b>{toast.title}</b> <span>{toast.message}</span>
      </div>
      {actions.map((action) => (
        <Action key={action.label} action={action} />
      ))}
      <button type="button" aria-label={t('close')} onClick={toastStore.close}>
        <Icon of={closeIcon} size={16} />
      </button>
    </div>
  );
}

/** What a person may do next: a press closes the note. */
function Action({ action }: { action: ToastAction }) {
  const { label, key } = action;
  const content = (
    <>
      {label}
      {key ? (
        <span aria-hidden="true" className="toast-key">
          {key}
        </span>
      ) : null}
    </>
  );
  if ('href' in action)
    return (
      <a href={action.href} aria-keyshortcuts={key} onClick={toastStore.close} className="toast-action">
        {content}
      </a>
    );
  return (
    <button
      type="button"
      aria-keyshortcuts={key}
      onClick={() => {
        toastStore.close();
        action.run();
      }}
      className="toast-action"
    >
      {content}
    </button>
  );
}
