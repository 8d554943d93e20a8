'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { PopupDelegate } from '@/components/table/popup-delegate';
import { usePopup } from '@/components/ui/use-popup';
import type { BetTarget } from './bet-button';

const BetDialog = lazy(() => import('./bet-dialog'));

interface BetDialogsProps {
  cashDecimal: string;
  children: ReactNode;
}

/** Holds the bet detail of a list's rows: code and texts come once, not with every row (DETAIL-10). */
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
