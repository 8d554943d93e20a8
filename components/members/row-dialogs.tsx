'use client';

import { useSearchParams } from 'next/navigation';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { RateRights } from '@/components/rates/rate-rights';
import { PopupDelegate } from '@/components/table/popup-delegate';
import { usePopup } from '@/components/ui/use-popup';
import { PAY_BUTTON, type RowPopup } from './row-buttons';

const PayDialog = lazy(() => import('@/components/money/pay-dialog'));
const IntegrateDialog = lazy(() => import('@/components/money/integrate-dialog'));
const RateDialog = lazy(() => import('@/components/rates/rate-dialog'));

interface RowDialogsProps {
  ownCash: number;
  ownPoint: number;
  cashDecimal: string;
  rights: RateRights;
  children: ReactNode;
}

/** Holds the pop-ups of a list's rows, one at a time; their code comes with the first that is opened. */
export function RowDialogs({ cashDecimal, children, ...props }: RowDialogsProps) {
  const { open, opened, close } = usePopup<RowPopup>();
  const params = useSearchParams();
  // An address that ends in `#pay` opens the page's own pop-up of giving and taking back, once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every address
  useEffect(() => {
    const press = () => {
      const button = document.getElementById(PAY_BUTTON);
      if (window.location.hash !== `#${PAY_BUTTON}` || !button) return;
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', pathname + search);
      button.click();
    };
    press();
    window.addEventListener('hashchange', press);
    return () => window.removeEventListener('hashchange', press);
  }, [params]);

  return (
    <>
      <PopupDelegate kind="row" open={open}>
        {children}
      </PopupDelegate>
      <Suspense>
        {opened?.kind === 'cash' || opened?.kind === 'point' ? (
          <PayDialog
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
      </Suspense>
    </>
  );
}
