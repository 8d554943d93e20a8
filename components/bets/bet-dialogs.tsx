'use client';

import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react';
import { type Popup, usePopup } from '@/components/table/use-popup';
import { Button } from '@/components/ui/button';
import type { BetTexts } from './bet-texts';

const BetDialog = lazy(() => import('./bet-dialog'));

/** A bet's ids are its vendor's own, so both name it. */
export interface BetTarget {
  betId: string;
  vendorCode: string;
}

const OpenerContext = createContext<Popup<BetTarget> | null>(null);

interface BetDialogsProps {
  prefix: string;
  cashDecimal: string;
  texts: BetTexts;
  children: ReactNode;
}

/** Holds the bet detail of a list's rows: code and texts come once, not with every row (DETAIL-10). */
export function BetDialogs({ prefix, cashDecimal, texts, children }: BetDialogsProps) {
  const { popup, opened, close } = usePopup<BetTarget>();

  return (
    <OpenerContext value={popup}>
      {children}
      <Suspense>
        {opened ? <BetDialog {...{ prefix, cashDecimal, texts }} bet={opened} onClose={close} /> : null}
      </Suspense>
    </OpenerContext>
  );
}

/** Opens the detail of one row's bet; stands inside {@link BetDialogs}. */
export function BetButton({ bet, label }: { bet: BetTarget; label: string }) {
  const opener = useContext(OpenerContext);
  if (!opener) throw new Error('a bet’s button stands outside BetDialogs');
  const { pending } = opener;
  const busy = pending?.betId === bet.betId && pending.vendorCode === bet.vendorCode;
  return (
    <Button
      size="sm"
      busy={busy}
      aria-haspopup="dialog"
      onClick={(event) => opener.open(bet, event.currentTarget)}
      className="max-md:w-full"
    >
      {label}
      <span className="sr-only">{` ${bet.betId}`}</span>
    </Button>
  );
}
