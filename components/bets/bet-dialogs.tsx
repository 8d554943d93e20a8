'use client';

import { type ReactNode, Suspense } from 'react';
import { PopupDelegate } from '@/components/table/popup-delegate';
import { usePopup } from '@/components/ui/use-popup';
import { latePart } from '@/lib/i18n/late-part';
import type { BetTarget } from './bet-button';

const BetDialog = latePart(() => import('./bet-dialog'));

interface BetDialogsProps {
  cashDecimal: string;
  children: ReactNode;
}

/** Provides the bet detail for a list's rows: code and texts are loaded once, not with every row (DETAIL-10). */
export function BetDialogs({ cashDecimal, children }: BetDialogsProps) {
  const { open, opened, close } = usePopup<BetTarget>();

  return (
    <>
      <PopupDelegate kind="bet" open={open}>
        {children}
      </PopupDelegate>
      <Suspense>
        {opened ? <BetDialog cashDecimal={cashDecimal} bet={opened} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
