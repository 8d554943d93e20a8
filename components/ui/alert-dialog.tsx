'use client';

import { Description, Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { type ReactNode, useRef } from 'react';
import { Button } from './button';

interface AlertDialogProps {
  open: boolean;
  title: string;
  message: ReactNode;
  okLabel: string;
  /** With it the dialog is a question, without it a message. */
  cancelLabel?: string;
  danger?: boolean;
  /** `lg` for a message with a table. */
  size?: 'md' | 'lg';
  /** Called once; Esc and the backdrop answer false. */
  onAnswer: (yes: boolean) => void;
}

const widths = { md: 'max-w-md', lg: 'max-w-2xl' };

/** A message or a question, modal until answered. Load it lazily, as {@link Dialog}. */
export function AlertDialog({
  open,
  title,
  message,
  okLabel,
  cancelLabel,
  danger,
  size = 'md',
  onAnswer,
}: AlertDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={() => onAnswer(false)}
      initialFocus={first}
      className="relative z-50"
    >
      <div className="fixed inset-0 bg-veil" aria-hidden="true" />
      <div className="fixed inset-0 grid place-items-center p-6">
        <DialogPanel
          className={`grid max-h-full w-full ${widths[size]} gap-4 overflow-y-auto rounded-3 border border-line bg-surface p-5 shadow-raised`}
        >
          <DialogTitle className="text-lg font-semibold">{title}</DialogTitle>
          <Description as="div" className="whitespace-pre-line text-ink-2">
            {message}
          </Description>
          <div className="flex justify-end gap-2 max-md:*:flex-1">
            {cancelLabel ? (
              <Button ref={danger ? first : undefined} onClick={() => onAnswer(false)}>
                {cancelLabel}
              </Button>
            ) : null}
            <Button
              ref={danger && cancelLabel ? undefined : first}
              variant={danger ? 'danger' : 'primary'}
              onClick={() => onAnswer(true)}
            >
              {okLabel}
            </Button>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  );
}
