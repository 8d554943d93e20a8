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
import type { PayTarget } from '@/components/money/pay-dialog';
import type { PayTexts } from '@/components/money/pay-texts';
import type { RateTexts } from '@/components/rates/rate-texts';
import { Button } from '@/components/ui/button';
import { useReturnFocus } from './return-focus';

const PayDialog = lazy(() => import('@/components/money/pay-dialog'));
const RateDialog = lazy(() => import('@/components/rates/rate-dialog'));

type Opened =
  | { kind: 'pay'; target: PayTarget }
  | { kind: 'rates'; target: { memId: string; memNick: string } };

interface Opener {
  open: (what: Opened, from: HTMLElement) => void;
  /** The pop-up whose code is on its way. */
  pending: Opened | null;
}

const OpenerContext = createContext<Opener | null>(null);

interface RowDialogsProps {
  prefix: string;
  ownCash: number;
  cashDecimal: string;
  texts: { pay: PayTexts; rates: RateTexts };
  children: ReactNode;
}

/** Holds the pop-ups of a list's rows, one at a time; their code and their texts come once, not with every row. */
export function RowDialogs({ prefix, ownCash, cashDecimal, texts, children }: RowDialogsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asked, setAsked] = useState<Opened | null>(null);
  const [pending, start] = useTransition();
  const focus = useRef(useReturnFocus());
  const opener = useMemo<Opener>(
    () => ({
      open(what, from) {
        focus.current.remember(from);
        setAsked(what);
        start(() => setOpened(what));
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
        {opened?.kind === 'pay' ? (
          <PayDialog
            {...{ prefix, ownCash, cashDecimal }}
            target={opened.target}
            texts={texts.pay}
            onClose={close}
          />
        ) : null}
        {opened?.kind === 'rates' ? (
          <RateDialog prefix={prefix} target={opened.target} texts={texts.rates} onClose={close} />
        ) : null}
      </Suspense>
    </OpenerContext>
  );
}

function useOpener(memId: string, kind: Opened['kind']) {
  const opener = useContext(OpenerContext);
  if (!opener) throw new Error('a row’s button stands outside RowDialogs');
  const { pending } = opener;
  return { open: opener.open, busy: pending?.kind === kind && pending.target.memId === memId };
}

/** Opens the give and take-back pop-up of one row. */
export function PayButton({ target, label }: { target: PayTarget; label: string }) {
  const { open, busy } = useOpener(target.memId, 'pay');
  return (
    <Button
      size="sm"
      busy={busy}
      aria-haspopup="dialog"
      onClick={(event) => open({ kind: 'pay', target }, event.currentTarget)}
      className="max-md:w-full max-md:border-brand max-md:bg-brand max-md:text-on-brand"
    >
      {label}
      <span className="sr-only">{` ${target.memNick}`}</span>
    </Button>
  );
}

/** Opens the rate table of one row; shows the rates themselves. */
export function RateButton({
  target,
  label,
  children,
}: {
  target: { memId: string; memNick: string };
  label: string;
  children: ReactNode;
}) {
  const { open, busy } = useOpener(target.memId, 'rates');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      onClick={(event) => open({ kind: 'rates', target }, event.currentTarget)}
      className="num inline-flex items-center underline decoration-ink-3 decoration-dotted underline-offset-4 min-h-6 max-md:-my-2.5 max-md:min-h-tap"
    >
      {children}
      <span className="sr-only">{` ${label}`}</span>
    </button>
  );
}
