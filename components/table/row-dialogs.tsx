'use client';

import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react';
import type { IntegrateTexts } from '@/components/money/integrate-texts';
import type { PayTarget } from '@/components/money/pay-dialog';
import type { PayTexts } from '@/components/money/pay-texts';
import type { MoneyKind } from '@/components/money/send-move';
import type { RateMode } from '@/components/rates/rate-field';
import type { RateRights } from '@/components/rates/rate-rights';
import type { RateTexts } from '@/components/rates/rate-texts';
import { Button } from '@/components/ui/button';
import { type Popup, usePopup } from './use-popup';

const PayDialog = lazy(() => import('@/components/money/pay-dialog'));
const IntegrateDialog = lazy(() => import('@/components/money/integrate-dialog'));
const RateDialog = lazy(() => import('@/components/rates/rate-dialog'));

interface RowMember {
  memId: string;
  memNick: string;
}

type Opened =
  | { kind: MoneyKind; target: PayTarget }
  | { kind: 'rates'; target: RowMember; mode: RateMode }
  | { kind: 'integrate'; target: RowMember };

const OpenerContext = createContext<Popup<Opened> | null>(null);

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

/** Holds the pop-ups of a list's rows, one at a time; their code and their texts come once, not with every row. */
export function RowDialogs({ prefix, cashDecimal, texts, children, ...props }: RowDialogsProps) {
  const { popup, opened, close } = usePopup<Opened>();

  return (
    <OpenerContext value={popup}>
      {children}
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
    </OpenerContext>
  );
}

function useOpener(memId: string, kind: Opened['kind']) {
  const opener = useContext(OpenerContext);
  if (!opener) throw new Error('a row’s button stands outside RowDialogs');
  const { pending } = opener;
  return { open: opener.open, busy: pending?.kind === kind && pending.target.memId === memId };
}

/** Opens the give and take-back pop-up of one row's cash, a wire amount. */
export function PayButton({ target, label }: { target: RowMember & { cashAmt: number }; label: string }) {
  const { cashAmt, ...member } = target;
  const { open, busy } = useOpener(member.memId, 'cash');
  return (
    <Button
      size="sm"
      busy={busy}
      aria-haspopup="dialog"
      onClick={(event) => open({ kind: 'cash', target: { ...member, held: cashAmt } }, event.currentTarget)}
      className="max-md:w-full max-md:border-brand max-md:bg-brand max-md:text-on-brand"
    >
      {label}
      <span className="sr-only">{` ${member.memNick}`}</span>
    </Button>
  );
}

interface FigureButtonProps {
  busy: boolean;
  label: string;
  children: ReactNode;
  onOpen: (from: HTMLElement) => void;
}

/** A cell's figure that opens what it is about; `label` says what to those who do not see the dotted line. */
function FigureButton({ busy, label, children, onOpen }: FigureButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      title={label}
      onClick={(event) => onOpen(event.currentTarget)}
      className="num inline-flex items-center underline decoration-ink-3 decoration-dotted underline-offset-4 min-h-6 max-md:-my-2.5 max-md:min-h-tap"
    >
      {children}
      <span className="sr-only">{` ${label}`}</span>
    </button>
  );
}

interface PointButtonProps {
  /** `pointAmt` is a wire amount. */
  target: RowMember & { pointAmt: number };
  label: string;
  /** The points held. */
  children: ReactNode;
}

/** Opens the give and take-back pop-up of one row's points (MOVE-04); shows what is held. */
export function PointButton({ target: { pointAmt, ...member }, label, children }: PointButtonProps) {
  const { open, busy } = useOpener(member.memId, 'point');
  return (
    <FigureButton
      busy={busy}
      label={`${label} ${member.memNick}`}
      onOpen={(from) => open({ kind: 'point', target: { ...member, held: pointAmt } }, from)}
    >
      {children}
    </FigureButton>
  );
}

interface RowButtonProps {
  target: RowMember;
  label: string;
  children: ReactNode;
}

interface RateButtonProps extends RowButtonProps {
  /** What happens to a rate out of its bounds: statistics block the save, lists reset the rate (RATE-02). */
  mode?: RateMode;
}

/** Opens the rates of one row; shows the rates themselves. */
export function RateButton({ target, label, mode = 'reset', children }: RateButtonProps) {
  const { open, busy } = useOpener(target.memId, 'rates');
  return (
    <FigureButton busy={busy} label={label} onOpen={(from) => open({ kind: 'rates', target, mode }, from)}>
      {children}
    </FigureButton>
  );
}

/** Converts one row's game money to integrated money (MOVE-07, type partner); shows an icon. */
export function IntegrateButton({ target, label, children }: RowButtonProps) {
  const { open, busy } = useOpener(target.memId, 'integrate');
  const name = `${label} ${target.memNick}`;
  return (
    <Button
      size="sm"
      busy={busy}
      aria-haspopup="dialog"
      aria-label={name}
      title={name}
      onClick={(event) => open({ kind: 'integrate', target }, event.currentTarget)}
      className="max-md:min-w-tap md:px-1.5"
    >
      {children}
    </Button>
  );
}
