'use client';

import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { useReturnFocus } from '@/components/table/return-focus';
import { Button } from '@/components/ui/button';
import type { BetTexts } from './bet-texts';

const BetDialog = lazy(() => import('./bet-dialog'));

/** A bet's ids are its vendor's own, so both name it. */
export interface BetTarget {
  betId: string;
  vendorCode: string;
}

interface Opener {
  open: (bet: BetTarget, from: HTMLElement) => void;
  /** The bet whose pop-up's code is on its way. */
  pending: BetTarget | null;
}

const OpenerContext = createContext<Opener | null>(null);

interface BetDialogsProps {
  prefix: string;
  cashDecimal: string;
  texts: BetTexts;
  children: ReactNode;
}

/** Holds the bet detail of a list's rows: code and texts come once, not with every row (DETAIL-10). */
export function BetDialogs({ prefix, cashDecimal, texts, children }: BetDialogsProps) {
  const [opened, setOpened] = useState<BetTarget | null>(null);
  const [asked, setAsked] = useState<BetTarget | null>(null);
  const [pending, start] = useTransition();
  const focus = useRef(useReturnFocus());
  const opener = useMemo<Opener>(
    () => ({
      open(bet, from) {
        focus.current.remember(from);
        setAsked(bet);
        start(() => setOpened(bet));
      },
      pending: pending ? asked : null,
    }),
    [pending, asked],
  );
  function close() {
    setOpened(null);
    focus.current.restore();
  }

  return (
    <OpenerContext value={opener}>
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
