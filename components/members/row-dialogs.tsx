'use client';

import { type ReactNode, Suspense } from 'react';
import type { RateRights } from '@/components/rates/rate-rights';
import { PopupDelegate } from '@/components/table/popup-delegate';
import { usePopup } from '@/components/ui/use-popup';
import { latePart } from '@/lib/i18n/late-part';
import type { RowPopup } from './row-buttons';

const TransferDialog = latePart(() => import('@/components/money/transfers/transfer-dialog'));
const IntegrateDialog = latePart(() => import('@/components/money/game-money/integrate-dialog'));
const RowNoteDialog = latePart(() => import('./notes/row-note-dialog'));
const SwitchSignIn = latePart(() => import('./switch-sign-in'));
const RateDialog = latePart(() => import('@/components/rates/rate-dialog'));

interface RowDialogsProps {
  ownCash: number;
  ownPoint: number;
  cashDecimal: string;
  rights: RateRights;
  children: ReactNode;
}

/** Provides the pop-ups of a list's rows, one at a time; their code is loaded with the first that is opened. */
export function RowDialogs({ cashDecimal, children, ...props }: RowDialogsProps) {
  const { open, opened, close } = usePopup<RowPopup>();

  return (
    <>
      <PopupDelegate kind="row" open={open}>
        {children}
      </PopupDelegate>
      <Suspense>
        {opened?.kind === 'cash' || opened?.kind === 'point' ? (
          <TransferDialog
            cashDecimal={cashDecimal}
            kind={opened.kind}
            target={opened.target}
            ownHeld={opened.kind === 'cash' ? props.ownCash : props.ownPoint}
            onClose={close}
          />
        ) : null}
        {opened?.kind === 'rates' ? (
          <RateDialog target={opened.target} mode={opened.mode} rights={props.rights} onClose={close} />
        ) : null}
        {opened?.kind === 'integrate' ? (
          <IntegrateDialog
            cashDecimal={cashDecimal}
            target={{ type: 'partner', ...opened.target }}
            onClose={close}
          />
        ) : null}
        {opened?.kind === 'signIn' ? (
          <SwitchSignIn target={opened.target} loginYn={opened.loginYn} onClose={close} />
        ) : null}
        {opened?.kind === 'notes' || opened?.kind === 'message' ? (
          <RowNoteDialog kind={opened.kind} target={opened.target} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
