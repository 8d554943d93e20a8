'use client';

import { Search } from 'lucide';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { isDialogOpen, letterOf } from '@/components/ui/shortcuts';
import { useTexts } from '../../lib/use-texts';
import type { Destination } from './find-items';

const FindResults = lazy(() => import('./find-results'));

/** Most characters that are searched for. */
const MOST_CHARACTERS = 64;

interface FindFieldProps {
  site: string;
  /** Whether the operator may look for people. */
  mayFindPeople: boolean;
  screens: readonly Destination[];
  acts: readonly Destination[];
}

/**
 * The header's field, which Ctrl K and ⌘ K open too: it finds people and items of the queue by anything, screens and acts
 * by name. The results are loaded with the first letter.
 */
export function FindField(props: FindFieldProps) {
  const t = useTexts('find');
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);

  function show() {
    if (!dialog.current?.open) dialog.current?.showModal();
    setOpen(true);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with references alone
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || letterOf(event) !== 'k') return;
      event.preventDefault();
      if (!isDialogOpen()) show();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={t('label')}
        onClick={show}
        className="find-button"
      >
        <Icon of={Search} size={16} />
        <span>{t('open')}</span>
        <kbd>⌘K</kbd>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it as well */}
      <dialog
        ref={dialog}
        aria-label={t('label')}
        onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
        onClose={() => setOpen(false)}
        className="palette"
      >
        {isOpen ? <FindBox {...props} onClose={() => dialog.current?.close()} /> : null}
      </dialog>
    </>
  );
}

/** The field with its results, new at each opening. */
function FindBox({ onClose, ...props }: FindFieldProps & { onClose: () => void }) {
  const t = useTexts('find');
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Icon of={Search} size={16} />
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-expanded={text !== ''}
        aria-controls="find-results"
        aria-autocomplete="list"
        aria-label={t('label')}
        placeholder={t('open')}
        maxLength={MOST_CHARACTERS}
        autoComplete="off"
        spellCheck={false}
        // The dialog has just been opened for it.
        // biome-ignore lint/a11y/noAutofocus: as above
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <span />
      <button type="button" onClick={onClose} className="menu-item w-auto">
        <span className="sr-only">{t('close')}</span>
        <kbd>Esc</kbd>
      </button>
      <Suspense>
        {text.trim() === '' ? null : (
          <FindResults {...props} text={text.trim()} field={field} onClose={onClose} />
        )}
      </Suspense>
    </div>
  );
}
