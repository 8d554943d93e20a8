'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { useReturnFocus } from '@/components/ui/return-focus';
import type { RateMode } from './rate-field';
import type { VendorDialogTarget } from './vendor-dialog';

const VendorDialog = lazy(() => import('./vendor-dialog'));

interface VendorButtonProps {
  target: VendorDialogTarget;
  mode: RateMode;
  canSave: boolean;
  className?: string;
}

/** Opens a member's rates by vendor; their code is loaded with the first click. */
export function VendorButton({ target, className, ...dialog }: VendorButtonProps) {
  const t = useTranslations('rates');
  const [open, setOpen] = useState(false);
  const [pending, start] = useTransition();
  const focus = useReturnFocus();
  return (
    <>
      <Button
        size="sm"
        busy={pending}
        aria-haspopup="dialog"
        className={className}
        onClick={(event) => {
          focus.remember(event.currentTarget);
          start(() => setOpen(true));
        }}
      >
        {t('detail')}
        <span className="sr-only">{` ${target.memNick}`}</span>
      </Button>
      <Suspense>
        {open ? (
          <VendorDialog
            {...dialog}
            target={target}
            onClose={() => {
              setOpen(false);
              focus.restore();
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
