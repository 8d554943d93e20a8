'use client';

import { DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import { X as closeIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from './icon';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Maximum width from the md breakpoint up; below it the dialog fills the screen. */
  size?: 'md' | 'lg' | 'xl';
  /** Stays visible below the scrolling body: the actions. */
  footer?: ReactNode;
  children: ReactNode;
}

const widths = { md: 'md:max-w-lg', lg: 'md:max-w-2xl', xl: 'md:max-w-4xl' };

/**
 * A modal dialog: Esc and the backdrop close it, focus is trapped and restored. Load it lazily (`lazy`): it brings
 * Headless UI.
 */
export function Dialog({ open, onClose, title, size = 'md', footer, children }: DialogProps) {
  const t = useTranslations('common');
  return (
    <HeadlessDialog open={open} onClose={onClose} className="relative z-40">
      <div className="fixed inset-0 bg-veil" aria-hidden="true" />
      <div className="fixed inset-0 grid md:place-items-center md:p-6">
        <DialogPanel
          className={`flex max-h-dvh w-full flex-col bg-surface shadow-raised md:max-h-[calc(100dvh-3rem)] md:rounded-3 md:border md:border-line ${widths[size]}`}
        >
          <div className="flex min-h-top items-center gap-3 border-b border-line pr-2 pl-5">
            <DialogTitle className="min-w-0 flex-1 py-2 text-lg leading-snug font-semibold wrap-anywhere">
              {title}
            </DialogTitle>
            <button
              type="button"
              onClick={onClose}
              aria-label={t('close')}
              className="grid size-tap place-items-center rounded-2 text-ink-2 hover:bg-sunken hover:text-ink"
            >
              <Icon of={closeIcon} size={20} />
            </button>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer ? (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 max-md:[&>:not(p)]:flex-1">
              {footer}
            </div>
          ) : null}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
