'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import type { IntegrateTexts } from '@/components/money/integrate-texts';
import type { PayTexts } from '@/components/money/pay-texts';
import type { MoneyKind } from '@/components/money/send-move';
import type { RateRights } from '@/components/rates/rate-rights';
import type { RateTexts } from '@/components/rates/rate-texts';
import { PopupDelegate } from '@/components/table/popup-delegate';
import { usePopup } from '@/components/ui/use-popup';
import type { RowPopup } from './row-buttons';

const PayDialog = lazy(() => import('@/components/money/pay-dialog'));
const IntegrateDialog = lazy(() => import('@/components/money/integrate-dialog'));
const RateDialog = lazy(() => import('@/components/rates/rate-dialog'));

/** Messages of all the pop-ups of a list's rows. */
export interface RowDialogTexts extends Record<MoneyKind, PayTexts> {
  rates: RateTexts;
  integrate: IntegrateTexts;
}

interface RowDialogsProps {
  prefix: string;
  ownCash: number;
  ownPoint: number;
  cashDecimal: string;
  rights: RateRights;
  texts: RowDialogTexts;
  children: ReactNode;
}

/** Holds the pop-ups of a list's rows, one at a time, so that their code and texts are sent once. */
export function RowDialogs({ prefix, cashDecimal, texts, children, ...props }: RowDialogsProps) {
  const { open, opened, close } = usePopup<RowPopup>();

  return (
    <>
      <PopupDelegate kind="row" open={open}>
        {children}
      </PopupDelegate>
      <Suspense>
        {opened?.kind === 'cash' || opened?.kind === 'point' ? (
          <PayDialog
            {...{ prefix, cashDecimal }}
            kind={opened.kind}
            target={opened.target}
            ownHeld={opened.kind === 'cash' ? props.ownCash : props.ownPoint}
            texts={texts[opened.kind]}
            onClose={close}
          />
        ) : null}
        {opened?.kind === 'rates' ? (
          <RateDialog
            prefix={prefix}
            target={opened.target}
            mode={opened.mode}
            rights={props.rights}
            texts={texts.rates}
            onClose={close}
          />
        ) : null}
        {opened?.kind === 'integrate' ? (
          <IntegrateDialog
            {...{ prefix, cashDecimal }}
            target={{ type: 'partner', ...opened.target }}
            texts={texts.integrate}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}
