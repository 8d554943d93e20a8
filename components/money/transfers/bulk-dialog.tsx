import { useTranslations } from 'next-intl';
import {
  type ClipboardEventHandler,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useState,
} from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { typedAmount } from '@/lib/format/amount-input';
import { formatAmount } from '@/lib/format/money';
import { readAmount } from '@/lib/format/typed-money';
import { subtractAmounts } from '@/lib/rules/amount';
import type { TransferType } from '@/lib/rules/transfer';
import { onPasteAmount } from '../form/paste-amount';
import { BulkLines } from './bulk-lines';
import type { TransferTarget } from './transfer';
import { useBulkFocus } from './use-bulk-focus';
import { type BulkFill, type BulkLine, useBulkTransfers } from './use-bulk-transfers';

type BulkTransfers = ReturnType<typeof useBulkTransfers>;

/** Lines that were filled in by the palette cannot be sent for this many milliseconds. */
const UNREAD_MS = 400;

interface BulkDialogProps {
  type: TransferType;
  targets: readonly TransferTarget[];
  cashDecimal: string;
  /** What the lines are filled with at first; with it, the button that sends them has the focus. */
  filled?: BulkFill | undefined;
  /** The number of selected members that are left out because they are no direct children of the viewer. */
  skipped: number;
  /** Is called with the ids of the members whose lines were carried out. */
  onClose: (doneIds: readonly string[]) => void;
}

/**
 * Gives cash to several members or takes it back (MOVE-08): every line with its amount, the member's balance after it and
 * its result, one sum, the viewer's balance afterwards, and the choice whether one line that fails stops all of them.
 */
export default function BulkDialog({
  type,
  targets,
  cashDecimal,
  filled,
  skipped,
  onClose,
}: BulkDialogProps) {
  const t = useTranslations('money');
  const transfers = useBulkTransfers(type, targets, cashDecimal, filled);
  const { lines, done, open, ownCash, remainingSum, isRunning, unknown } = transfers;
  const [openedAt] = useState(() => performance.now());
  const [same, setSame] = useState('');
  const [allOrNone, setAllOrNone] = useState(true);
  /** The error, and its field: `same`, or a member's id. */
  const [error, setError] = useState<{ field?: string; text: string } | null>(null);
  // A transfer that may have been carried out is asked about again unchanged.
  const isLocked = isRunning || unknown;
  const { form, send, focusLine, focusLineLater, focusSendLater } = useBulkFocus(isLocked);
  const close = () => onClose(done.map(({ memId }) => memId));
  const amountText = (amount: number) => formatAmount(amount, cashDecimal);
  const onUnclear = (field: string) => setError({ field, text: t('unclearAmount') });

  function change(memId: string, text: string) {
    setError(null);
    transfers.change(memId, text);
  }

  /** Writes an amount into each open line, and moves the focus on to the button. */
  function fill(textOf: (line: BulkLine) => string) {
    for (const line of open) change(line.memId, textOf(line));
    focusSendLater();
  }

  /** Enter moves the focus on and never sends: the common amount is filled in first, so that it can be read. */
  function onKeyDown(event: KeyboardEvent) {
    const { target, key, nativeEvent } = event;
    if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[inputmode]:not([disabled])')];
    if (target.name !== 'same' || same === '') {
      const next = target.type === 'radio' ? undefined : fields[fields.indexOf(target) + 1];
      return (next ?? send.current)?.focus();
    }
    if (readAmount(same, cashDecimal) === 'unclear') onUnclear('same');
    else fill(() => same);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    // Whoever pressed Enter twice in the palette cannot have read the lines.
    if (filled !== undefined && performance.now() - openedAt < UNREAD_MS) return;
    // A transfer that may have been carried out may have changed the balances already.
    const invalid = unknown ? null : transfers.findProblem();
    if (!invalid) {
      setError(null);
      const { refused, isNoneDone, isUnknown } = await transfers.run(allOrNone);
      const [first] = refused;
      if (first === undefined) return;
      setError({ text: t(isNoneDone ? 'bulkNoneDone' : 'bulkRefused', { count: refused.length }) });
      if (!isUnknown) focusLineLater(first);
      return;
    }
    const { line, message } = invalid;
    setError(line ? { field: line.memId, text: `${line.memNick}: ${t(message)}` } : { text: t(message) });
    focusLine((line ?? open[0]!).memId);
  }

  const title = t(type === 'give' ? 'bulkGive' : 'bulkTakeBack', { count: lines.length });
  const emptyCount = filled === 'all' ? targets.filter(({ held }) => held <= 0).length : 0;
  return (
    <Dialog
      open
      onClose={isRunning ? () => {} : close}
      title={title}
      size="xl"
      footer={
        <BulkFooter
          transfers={transfers}
          type={type}
          error={error?.text}
          isAllOrNone={allOrNone}
          hasFocus={filled !== undefined}
          cashDecimal={cashDecimal}
          send={send}
          onClose={close}
        />
      }
    >
      <form
        method="dialog"
        id="bulk"
        ref={form}
        onSubmit={submit}
        onKeyDown={onKeyDown}
        noValidate
        className="grid gap-4"
      >
        <SameAmount
          value={same}
          error={error?.field === 'same' ? error.text : undefined}
          isLocked={isLocked}
          hasFocus={filled === undefined}
          hasAll={type === 'takeBack'}
          onChange={(text) => {
            setError(null);
            setSame(text);
          }}
          onPaste={onPasteAmount(setSame, () => onUnclear('same'))}
          onFill={() => fill(() => same)}
          onFillAll={() => fill(({ held }) => amountText(held))}
        />
        {skipped > 0 ? <p className="text-sm text-ink-2">{t('bulkSkipped', { count: skipped })}</p> : null}
        {emptyCount > 0 ? (
          <p className="text-sm text-ink-2">{t('bulkHoldNothing', { count: emptyCount })}</p>
        ) : null}
        <BulkLines
          type={type}
          lines={lines}
          cashDecimal={cashDecimal}
          isLocked={isLocked}
          onUnclear={onUnclear}
          wrong={error?.field}
          onChange={change}
          onLeaveOut={transfers.leaveOut}
        />
        <OwnCash
          cash={ownCash}
          given={type === 'give' ? remainingSum : -remainingSum}
          cashDecimal={cashDecimal}
        />
        <ModeChoice isAllOrNone={allOrNone} isLocked={isLocked} onChange={setAllOrNone} />
      </form>
    </Dialog>
  );
}

interface SameAmountProps {
  /** The text of the field, in display units. */
  value: string;
  error: string | undefined;
  isLocked: boolean;
  /** Whether the field has the focus at first. */
  hasFocus: boolean;
  /** Whether all that each member holds can be filled in. */
  hasAll: boolean;
  onChange: (text: string) => void;
  onPaste: ClipboardEventHandler<HTMLInputElement>;
  onFill: () => void;
  onFillAll: () => void;
}

/** The field for one amount for all lines, with the buttons that write it, or all that each member holds, into them. */
function SameAmount({ value, error, isLocked, hasFocus, hasAll, ...props }: SameAmountProps) {
  const t = useTranslations('money');
  return (
    <div className="flex flex-wrap items-start gap-2 [&>button]:mt-6">
      <Input
        name="same"
        label={t('bulkSame')}
        value={value}
        error={error}
        onChange={(event) => props.onChange(typedAmount(event.target.value, value))}
        onPaste={props.onPaste}
        disabled={isLocked}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus={hasFocus ? '' : undefined}
        className="num text-right"
        fieldClass="flex-1"
      />
      <Button onClick={props.onFill} disabled={value === '' || isLocked}>
        {t('bulkFill')}
      </Button>
      {hasAll ? (
        <Button onClick={props.onFillAll} disabled={isLocked}>
          {t('all')}
        </Button>
      ) : null}
    </div>
  );
}

interface BulkFooterProps {
  transfers: BulkTransfers;
  type: TransferType;
  /** The text of an error in the lines. */
  error: string | undefined;
  isAllOrNone: boolean;
  /** Whether the button that sends the lines has the focus at first. */
  hasFocus: boolean;
  cashDecimal: string;
  send: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Errors and progress, which stay in sight however long the lines are, and the button that sends or closes. */
function BulkFooter({ transfers, type, error, isAllOrNone, cashDecimal, ...props }: BulkFooterProps) {
  const t = useTranslations('money');
  const common = useTranslations('common');
  const savingText = useTranslations('saving');
  const { lines, done, open, remainingSum, isRunning, unknown } = transfers;
  return (
    <>
      <p role="alert" className="basis-full text-sm text-loss empty:hidden">
        {transfers.failure ? <span className="block">{transfers.failure}</span> : null}
        {unknown && !isRunning && !transfers.isUnknownReported ? (
          <span className="block">{savingText('resultUnknown')}</span>
        ) : null}
        {error === undefined ? null : <span className="block">{error}</span>}
      </p>
      <p role="status" className="mr-auto self-center text-sm text-ink-2">
        {done.length > 0 ? t('bulkProgress', { done: done.length, count: lines.length }) : ''}
      </p>
      {isRunning && !isAllOrNone ? <Button onClick={transfers.stop}>{t('bulkStop')}</Button> : null}
      {open.length === 0 ? (
        <Button variant="primary" onClick={props.onClose}>
          {common('close')}
        </Button>
      ) : (
        <Button
          ref={props.send}
          data-autofocus={props.hasFocus ? '' : undefined}
          type="submit"
          // A key may still be held from the field before the button.
          onKeyDown={(event) => {
            if (event.repeat) event.preventDefault();
          }}
          form="bulk"
          variant="primary"
          busy={isRunning}
          disabled={open.every(({ text }) => text === '')}
        >
          {unknown
            ? savingText('checkResult')
            : remainingSum === 0
              ? t(type)
              : t(type === 'give' ? 'doGive' : 'doTakeBack', {
                  amount: formatAmount(remainingSum, cashDecimal),
                })}
        </Button>
      )}
    </>
  );
}

interface OwnCashProps {
  /** The viewer's cash, a wire amount; undefined while it is not known. */
  cash: number | undefined;
  /** The sum that the open lines take from the cash, below zero for take-backs. */
  given: number;
  cashDecimal: string;
}

/** The viewer's cash before and after the open lines. */
function OwnCash({ cash, given, cashDecimal }: OwnCashProps) {
  const t = useTranslations('money');
  return (
    <p className="flex justify-between gap-4 border-y border-hair py-2">
      <span className="text-ink-2">{t('ownCash')}</span>
      <span className="num">
        {cash === undefined ? '–' : formatAmount(cash, cashDecimal)} →{' '}
        <b>{cash === undefined ? '–' : formatAmount(subtractAmounts(cash, given), cashDecimal)}</b>
      </span>
    </p>
  );
}

interface ModeChoiceProps {
  isAllOrNone: boolean;
  isLocked: boolean;
  onChange: (isAllOrNone: boolean) => void;
}

/** The choice whether one line that fails stops all of them. */
function ModeChoice({ isAllOrNone, isLocked, onChange }: ModeChoiceProps) {
  const t = useTranslations('money');
  return (
    <fieldset disabled={isLocked} className="grid gap-1">
      <legend className="sr-only">{t('bulkMode')}</legend>
      {[true, false].map((value) => (
        <label key={String(value)} className="flex min-h-7 items-center gap-2 max-md:min-h-tap">
          <input
            type="radio"
            name="mode"
            checked={isAllOrNone === value}
            onChange={() => onChange(value)}
            className="accent-brand"
          />
          {t(value ? 'bulkAllOrNone' : 'bulkEach')}
        </label>
      ))}
    </fieldset>
  );
}
