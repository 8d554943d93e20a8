'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { latePart } from '@/lib/i18n/late-part';
import { holdKeyboard } from './hold-keyboard';

const Palette = latePart(() => import('./palette'));

interface PaletteButtonProps {
  prefix: string;
  /** The viewer: members below it are found. */
  memId: string;
  cashDecimal: string;
}

/** The header's field that opens the palette, as Ctrl K and ⌘ K do; its code is loaded the first time. */
export function PaletteButton(props: PaletteButtonProps) {
  const t = useTranslations('palette');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // A key does not leave an open dialog.
      if (!document.querySelector('[role="dialog"]')) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={t('open')}
        onClick={({ currentTarget }) => {
          holdKeyboard(currentTarget, t('open'));
          setOpen(true);
        }}
        className="find-button"
      >
        <SheetIcon of="search" />
        <span>{t('open')}</span>
        <kbd>⌘K</kbd>
      </button>
      <Suspense>{isOpen ? <Palette {...props} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
