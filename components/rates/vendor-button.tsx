'use client';

import { SlidersHorizontal as detailIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState, useTransition } from 'react';
import { Icon } from '@/components/ui/icon';
import { useReturnFocus } from '@/components/ui/return-focus';
import type { RateMode } from './rate-field';
import type { VendorDialogTarget } from './vendor-dialog';

const VendorDialog = lazy(() => import('./vendor-dialog'));

interface VendorButtonProps {
  target: VendorDialogTarget;
  mode: RateMode;
  canSave: boolean;
}

/** Opens a member's rates by vendor; their code is loaded with the first click. */
export function VendorButton({ target, ...dialog }: VendorButtonProps) {
  const t = useTranslations('rates');
  const [open, setOpen] = useState(false);
  const [pending, start] = useTransition();
  const focus = useReturnFocus();
  return (
    <>
      <button
        type="button"
        aria-busy={pending}
        aria-haspopup="dialog"
        aria-label={`${t('detail')} ${target.memNick}`}
        title={t('detail')}
        className="icon-button"
        onClick={(event) => {
          focus.remember(event.currentTarget);
          start(() => setOpen(true));
        }}
      >
        <Icon of={detailIcon} size={16} />
      </button>
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
