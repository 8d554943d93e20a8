import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { typedAmount } from '@/lib/format/amount-input';
import { formatAmount } from '@/lib/format/money';
import { subtractAmounts } from '@/lib/rules/amount';
import type { TransferType } from '@/lib/rules/transfer';
import { BulkLines } from './bulk-lines';
import { onPasteAmount } from './paste-amount';
import { useBulkMoves } from './use-bulk-moves';
import type { PayTarget } from './use-move';

interface BulkDialogProps {
  type: TransferType;
  targets: readonly PayTarget[];
  cashDecimal: string;
  /** How many of the selected are left out, as no direct children of the viewer. */
  skipped: number;
  /** With the ids of those whose cash was moved. */
  onClose: (moved: readonly string[]) => void;
}

/**
 * Gives cash to several members or takes it back (MOVE-08): every line with its amount and the balance after it, one
 * sum, the own balance afterwards, and whether one line that fails stops all of them. Each line has a result of its own.
 */
export default function BulkDialog({ type, targets, cashDecimal, skipped, onClose }: BulkDialogProps) {
  const t = useTranslations('money');
  const common = useTranslations('common');
  const savingText = useTranslations('saving');
  const moves = useBulkMoves(type, targets, cashDecimal);
  const { lines, moved, open, own, left, isRunning, unknown } = moves;
  const [same, setSame] = useState('');
  const [allOrNone, setAllOrNone] = useState(true);
  const [error, setError] = useState('');
  const form = useRef<HTMLFormElement>(null);
  /** The id of the first line that was refused, until it has the cursor. */
  const faulty = useRef<string | null>(null);
  // What may have been carried out is asked about again as it was sent, not changed.
  const isLocked = isRunning || unknown;
  const close = () => onClose(moved.map(({ memId }) => memId));
  const shown = (amount: number) => formatAmount(amount, cashDecimal);
  const onUnclear = () => setError(t('unclearAmount'));

  function change(memId: string, text: string) {
    setError('');
    moves.change(memId, text);
  }

  const focusLine = (memId: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name="amount-${memId}"]`)?.focus();

  // Once it can be typed in again.
  useEffect(() => {
    if (isLocked || faulty.current === null) return;
    focusLine(faulty.current);
    faulty.current = null;
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    // What may have been carried out may have changed the balances already.
    const found = unknown ? null : moves.problem();
    if (!found) {
      setError('');
      const { refused, isNoneMoved, isUnknown } = await moves.run(allOrNone);
      const [first] = refused;
      if (first === undefined) return;
      setError(t(isNoneMoved ? 'bulkNoneMoved' : 'bulkRefused', { count: refused.length }));
      if (!isUnknown) faulty.current = first;
      return;
    }
    const { line, message } = found;
    setError(line ? `${line.memNick}: ${t(message)}` : t(message));
    focusLine((line ?? open[0]!).memId);
  }

  const isDone = open.length === 0;
  const title = t(type === 'give' ? 'bulkGive' : 'bulkTakeBack', { count: targets.length });
  return (
    <Dialog
      open
      onClose={isRunning ? () => {} : close}
      title={title}
      size="xl"
      footer={
        <>
          {/* In sight however long the lines are. */}
          <p role="alert" className="basis-full text-sm text-loss empty:hidden">
            {moves.failure ? <span className="block">{moves.failure}</span> : null}
            {unknown && !isRunning && !moves.isUnknownTold ? (
              <span className="block">{savingText('resultUnknown')}</span>
            ) : null}
            {error ? <span className="block">{error}</span> : null}
          </p>
          <p role="status" className="mr-auto self-center text-sm text-ink-2">
            {moved.length > 0 ? t('bulkProgress', { done: moved.length, count: lines.length }) : ''}
          </p>
          {isRunning && !allOrNone ? <Button onClick={moves.stop}>{t('bulkStop')}</Button> : null}
          {isDone ? (
            <Button variant="primary" onClick={close}>
              {common('close')}
            </Button>
          ) : (
            <Button
              type="submit"
              form="bulk"
              variant="primary"
              busy={isRunning}
              disabled={open.every(({ text }) => text === '')}
            >
              {unknown
                ? savingText('checkResult')
                : left === 0
                  ? t(type)
                  : t(type === 'give' ? 'bulkDoGive' : 'bulkDoTakeBack', { amount: shown(left) })}
            </Button>
          )}
        </>
      }
    >
      <form method="dialog" id="bulk" ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <div className="flex items-end gap-2">
          <Input
            name="same"
            label={t('bulkSame')}
            value={same}
            onChange={(event) => setSame(typedAmount(event.target.value))}
            onPaste={onPasteAmount(setSame, onUnclear)}
            disabled={isLocked}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            className="num text-right"
            fieldClass="flex-1"
          />
          <Button
            onClick={() => {
              for (const { memId } of open) change(memId, same);
            }}
            disabled={same === '' || isLocked}
          >
            {t('bulkFill')}
          </Button>
        </div>
        {skipped > 0 ? <p className="text-sm text-ink-2">{t('bulkSkipped', { count: skipped })}</p> : null}
        <BulkLines
          {...{ type, lines, cashDecimal, isLocked, onUnclear }}
          onChange={change}
          onLeaveOut={moves.leaveOut}
        />
        <p className="flex justify-between gap-4 border-y border-hair py-2">
          <span className="text-ink-2">{t('ownCash')}</span>
          <span className="num">
            {own === undefined ? '–' : shown(own)} →{' '}
            <b>{own === undefined ? '–' : shown(subtractAmounts(own, type === 'give' ? left : -left))}</b>
          </span>
        </p>
        <fieldset disabled={isLocked} className="grid gap-1">
          <legend className="sr-only">{t('bulkMode')}</legend>
          {[true, false].map((value) => (
            <label key={String(value)} className="flex min-h-7 items-center gap-2 max-md:min-h-tap">
              <input
                type="radio"
                name="mode"
                checked={allOrNone === value}
                onChange={() => setAllOrNone(value)}
                className="accent-brand"
              />
              {t(value ? 'bulkAllOrNone' : 'bulkEach')}
            </label>
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
