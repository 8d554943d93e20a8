'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { alertQueue } from '@/components/ui/alerts';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { isDialogOpen, letterOf } from '@/components/ui/shortcuts';
import type { Capability } from '@/lib/contract/capabilities';
import { latePart } from '@/lib/i18n/late-part';
import type { Entered } from './palette-groups';

const Palette = latePart(() => import('./palette'));

/** The events that the script of `EarlyPalette` listens to. */
const EARLY_EVENTS = ['keydown', 'click', 'input'] as const;

declare global {
  interface Window {
    /** The listener of that script; it is absent in a page that another one has led to. */
    earlyPalette?: (event: Event) => void;
  }
}

/** Most characters of the field: what follows `@` is a message. */
const TEXT_LENGTH = 500;

/** Id of the dialog, by which the script of `EarlyPalette` opens it. */
const PALETTE_ID = 'palette';

interface PaletteButtonProps {
  prefix: string;
  /** The viewer: members below it are found. */
  memId: string;
  cashDecimal: string;
  /** Capabilities of the palette that the site's upstream does not have. */
  lacks?: readonly Capability[] | undefined;
}

/**
 * The header's field that opens the palette, as Ctrl K and ⌘ K do. The palette's own field is a part of every page, so
 * that no key is lost while its code is loaded: it has the focus at once, and a composition of letters goes on in it.
 * An Enter waits for the code.
 */
export function PaletteButton(props: PaletteButtonProps) {
  const t = useTranslations('palette');
  const hasFind = !props.lacks?.includes('find');
  const label = hasFind ? t('open') : t('openScreens');
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [entered, setEntered] = useState<Entered>(null);

  function show() {
    if (!dialog.current?.open) dialog.current?.showModal();
    // Browsers open the keyboard of a phone for a focus within the tap alone.
    field.current?.focus();
    start();
  }
  /** Shows the results for the field's text. */
  function start() {
    setOpen(true);
    setText(field.current?.value ?? '');
  }
  // Takes over a dialog that was opened, and its text, before the script had started.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with references alone
  useEffect(() => {
    for (const type of EARLY_EVENTS) removeEventListener(type, window.earlyPalette!, true);
    if (dialog.current?.open) {
      start();
      setEntered((dialog.current.returnValue as '' | 'here') || null);
    }
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || letterOf(event) !== 'k') return;
      event.preventDefault();
      // A key does not leave an open dialog.
      if (!isDialogOpen()) show();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  // The browser shows a modal dialog above all else, and an alert below it could be neither seen nor answered.
  useEffect(() => {
    const giveWay = () => {
      if (alertQueue.head()) dialog.current?.close();
    };
    giveWay();
    return alertQueue.subscribe(giveWay);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    // Safari ends a composition with a key of this code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') setEntered(event.ctrlKey || event.metaKey ? 'window' : 'here');
    // Some browsers would clear the field first.
    else if (event.key === 'Escape') dialog.current?.close();
    else return;
    event.preventDefault();
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={label}
        onClick={show}
        className="find-button"
      >
        <SheetIcon of="search" />
        <span>{label}</span>
        <kbd>⌘K</kbd>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it as well */}
      <dialog
        ref={dialog}
        id={PALETTE_ID}
        // Its attribute `open` may be there already.
        suppressHydrationWarning
        aria-label={label}
        onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
        onClose={() => {
          field.current!.value = '';
          setEntered(null);
          setOpen(false);
        }}
        className="palette"
      >
        <div>
          <SheetIcon of="search" />
          <input
            ref={field}
            // Its text is not stored for another page.
            type="search"
            role="combobox"
            aria-expanded={false}
            aria-label={label}
            placeholder={hasFind ? t('placeholder') : t('placeholderScreens')}
            maxLength={TEXT_LENGTH}
            autoComplete="off"
            onChange={() => {
              setText(field.current!.value);
              setEntered(null);
            }}
            onKeyDown={onKeyDown}
          />
          <Suspense>
            {isOpen ? (
              <Palette
                {...props}
                text={text}
                entered={entered}
                field={field.current!}
                onClose={() => dialog.current?.close()}
              />
            ) : null}
          </Suspense>
        </div>
      </dialog>
    </>
  );
}
