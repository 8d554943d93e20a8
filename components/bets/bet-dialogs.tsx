'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { PopupDelegate } from '@/components/table/popup-delegate';
import { usePopup } from '@/components/ui/use-popup';
import type { BetTarget } from './bet-button';
import type { BetTexts } from './bet-texts';

const BetDialog = lazy(() => import('./bet-dialog'));

interface BetDialogsProps {
  prefix: string;
  cashDecimal: string;
  texts: BetTexts;
  children: ReactNode;
}

/** Holds the bet detail of a list's rows: code and texts come once, not with every row (DETAIL-10). */
export function BetDialogs({ prefix, cashDecimal, texts, children }: BetDialogsProps) {
  const { open, opened, close } = usePopup<BetTarget>();

  return (
    <>
      <PopupDelegate kind="bet" open={open}>
        {children}
      </PopupDelegate>
      <Suspense>
        {opened ? <BetDialog {...{ prefix, cashDecimal, texts }} bet={opened} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
