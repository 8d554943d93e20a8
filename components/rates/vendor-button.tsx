'use client';

import { SlidersHorizontal as detailIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { Icon } from '@/components/ui/icon';
import { usePopup } from '@/components/ui/use-popup';
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
  const { open, opened, close } = usePopup<VendorDialogTarget>();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('detail')} ${target.memNick}`}
        title={t('detail')}
        className="icon-button"
        onClick={({ currentTarget }) => open(target, currentTarget)}
      >
        <Icon of={detailIcon} size={16} />
      </button>
      <Suspense>{opened ? <VendorDialog {...dialog} target={opened} onClose={close} /> : null}</Suspense>
    </>
  );
}
