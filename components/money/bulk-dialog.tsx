import { X as removeIcon } from 'lucide';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { useLive } from '@/components/live/use-live';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import type { ResponseOf } from '@/lib/contract/calls';
import { typedAmount } from '@/lib/format/amount-input';
import { formatAmount, formatCount } from '@/lib/format/money';
import { readAmount } from '@/lib/format/typed-money';
import { forgetIntents, keyOfIntent, newKey, settleIntent } from '@/lib/query/idempotency-key';
import { stepUps } from '@/lib/query/step-up';
import { useSubmission } from '@/lib/query/use-submission';
import { liveStore } from '@/lib/realtime/live-store';
import { MAX_AMOUNT, MAX_SUM, subtractAmounts, sumAmounts } from '@/lib/rules/amount';
import { type TransferType, transferError } from '@/lib/rules/transfer';
import { onPasteAmount } from './paste-amount';
import type { PayTarget } from './use-move';

/** Lines of a call where each is a movement of its own: what progress counts by, and what is stopped between. */
const LINES_PER_CALL = 10;

type Answer = ResponseOf<'/api/retail/cashSendMany'>['lines'][number];

interface Line extends PayTarget {
  /** What stands in the field, in display units. */
  text: string;
  /** Of one intent: another amount is another one (decision 30). */
  key: string;
  answer?: Answer;
  isSending?: boolean;
}

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
  const codes = useTranslations('api');
  const router = useRouter();
  // Unknown while the header's figures are: then the platform alone says what is too much.
  const own = useLive(null).figures?.cashAmt;
  const [lines, setLines] = useState<readonly Line[]>(() =>
    targets.map((target) => ({ ...target, text: '', key: newKey() })),
  );
  const [same, setSame] = useState('');
  const [allOrNone, setAllOrNone] = useState(true);
  const [error, setError] = useState('');
  const [isRunning, setRunning] = useState(false);
  const stopped = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const { send, unknown, failure } = useSubmission('/api/retail/cashSendMany', {
    refresh: false,
    invalidates: ['/api/v2/retail/detail/cashLog'],
  });
  // What may have been carried out is asked about again as it was sent, not changed.
  const isLocked = isRunning || unknown;
  const close = () => onClose(moved.map(({ memId }) => memId));

  const amountOf = ({ text }: Line) => readAmount(text, cashDecimal);
  /** What a line moves; nothing while its field holds no amount. */
  const movedBy = (line: Line): number => {
    const amount = amountOf(line);
    return typeof amount === 'number' ? amount : 0;
  };
  /** One movement: who opens the pop-up again before its result is known sends it with the same key. */
  const intentOf = (line: Line) => `cash ${type} ${line.memId} ${movedBy(line)}`;
  const shown = (amount: number) => formatAmount(amount, cashDecimal);
  const sum = sumAmounts(lines.map(movedBy));
  const moved = lines.filter(({ answer }) => answer?.resultCode === '0' && answer.lowerCashAmt !== undefined);
  const open = lines.filter((line) => !moved.includes(line));
  const left = sumAmounts(open.map(movedBy));
  const after = (held: number, amount: number, direction: TransferType) =>
    subtractAmounts(held, direction === 'give' ? -amount : amount);

  function change(memId: string, text: string) {
    setError('');
    setLines((now) =>
      now.map((line) => {
        if (line.memId !== memId) return line;
        const isSame = readAmount(text, cashDecimal) === amountOf(line);
        const { answer: _, ...kept } = line;
        return { ...kept, text, ...(isSame ? {} : { key: newKey() }) };
      }),
    );
  }

  const onPaste = (put: (text: string) => void) => onPasteAmount(put, () => setError(t('unclearAmount')));

  function fill() {
    for (const line of open) change(line.memId, same);
  }

  /** The first line that cannot be moved, and why. */
  function problem(): { memId: string; text: string } | null {
    for (const line of open) {
      const wrong = transferError(type, amountOf(line), { own: own ?? MAX_AMOUNT, target: line.held });
      if (wrong) return { memId: line.memId, text: `${line.memNick}: ${t(wrong)}` };
    }
    return type === 'give' && own !== undefined && left > own
      ? { memId: open[0]!.memId, text: t('giveAboveOwn') }
      : null;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = problem();
    if (found) {
      setError(found.text);
      form.current?.querySelector<HTMLInputElement>(`[name="amount-${found.memId}"]`)?.focus();
      return;
    }
    setError('');
    stopped.current = false;
    setRunning(true);
    // One confirmation is for one call: then all lines go with one.
    const perCall = allOrNone || left > (stepUps.above ?? MAX_SUM) ? open.length : LINES_PER_CALL;
    for (let start = 0; start < open.length && !stopped.current; start += perCall) {
      if (!(await sendLines(open.slice(start, start + perCall)))) break;
    }
    setRunning(false);
    router.refresh();
  }

  /** Sends lines in one call and marks each with its result; false where nothing is known of them. */
  async function sendLines(part: readonly Line[]): Promise<boolean> {
    const ids = new Set(part.map(({ memId }) => memId));
    const mark = (changeOf: (line: Line) => Partial<Line>) =>
      setLines((now) => now.map((line) => (ids.has(line.memId) ? { ...line, ...changeOf(line) } : line)));
    mark(() => ({ isSending: true }));
    const answer = await send({
      type: type === 'give' ? '-3' : '3',
      allOrNone,
      lines: part.map((line) => ({
        memId: line.memId,
        amount: movedBy(line),
        idempotencyKey: keyOfIntent(intentOf(line), line.key),
      })),
    });
    const { cashAmt, cashSeq } = answer?.data ?? {};
    if (cashAmt !== undefined && cashSeq !== undefined) liveStore.applyBalance({ cashAmt, cashSeq });
    const results = new Map(answer?.data?.lines.map((line) => [line.memId, line]));
    for (const line of answer?.resultUnknown ? [] : part) {
      settleIntent(intentOf(line));
      if (results.get(line.memId)?.lowerCashAmt !== undefined) forgetIntents(`cash ${type} ${line.memId} `);
    }
    mark(({ memId, held }) => {
      const result = results.get(memId);
      return {
        isSending: false,
        ...(result ? { answer: result, held: result.lowerCashAmt ?? held } : {}),
      };
    });
    return answer?.resultCode === '0';
  }

  const textOf = ({ resultCode, resultMessage }: Answer) => {
    if (resultMessage) return resultMessage;
    const code = resultCode as Parameters<typeof codes.has>[0];
    return codes.has(code) ? codes(code) : resultCode;
  };
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
          <p role="status" className="mr-auto self-center text-sm text-ink-2">
            {moved.length > 0 ? t('bulkProgress', { done: moved.length, count: lines.length }) : ''}
          </p>
          {isRunning && !allOrNone ? (
            <Button
              onClick={() => {
                stopped.current = true;
              }}
            >
              {t('bulkStop')}
            </Button>
          ) : null}
          {isDone ? (
            <Button variant="primary" onClick={close}>
              {common('close')}
            </Button>
          ) : (
            <Button type="submit" form="bulk" variant="primary" busy={isRunning} disabled={left === 0}>
              {unknown
                ? common('checkResult')
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
            onPaste={onPaste(setSame)}
            disabled={isLocked}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            className="num text-right"
            fieldClass="flex-1"
          />
          <Button onClick={fill} disabled={same === '' || isLocked}>
            {t('bulkFill')}
          </Button>
        </div>
        {skipped > 0 ? <p className="text-sm text-ink-2">{t('bulkSkipped', { count: skipped })}</p> : null}
        <table className="w-full text-table">
          <thead className="text-xs text-ink-3">
            <tr>
              <th className="py-1 text-left font-medium">{t('target')}</th>
              <th className="py-1 text-right font-medium max-md:hidden">{t('targetCash')}</th>
              <th className="w-36 py-1 text-right font-medium">{t('amount')}</th>
              <th className="py-1 pl-3 text-right font-medium">{t('bulkAfter')}</th>
              <th className="w-8">
                <span className="sr-only">{t('bulkResult')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const isMoved = moved.includes(line);
              const failed = line.answer && line.answer.resultCode !== '0' ? textOf(line.answer) : '';
              return (
                <tr key={line.memId} className="border-t border-hair">
                  <td className="py-1.5">
                    <b className="font-semibold">{line.memNick}</b>{' '}
                    <span className="text-ink-3">{line.memId}</span>
                    {failed ? <span className="block text-xs text-loss">{failed}</span> : null}
                  </td>
                  <td className="num text-right text-ink-2 max-md:hidden">{shown(line.held)}</td>
                  <td className="pl-3">
                    <input
                      name={`amount-${line.memId}`}
                      aria-label={`${t('amount')} ${line.memNick}`}
                      aria-invalid={failed ? true : undefined}
                      value={line.text}
                      disabled={isLocked || isMoved}
                      inputMode="decimal"
                      autoComplete="off"
                      onChange={(event) => change(line.memId, typedAmount(event.target.value))}
                      onPaste={onPaste((text) => change(line.memId, text))}
                      className="num min-h-7.5 w-full rounded-2 border border-edge bg-surface px-2 text-right aria-invalid:border-loss max-md:min-h-tap"
                    />
                  </td>
                  <td className="num pl-3 text-right">
                    {shown(isMoved ? line.held : after(line.held, movedBy(line), type))}
                  </td>
                  <td className="pl-2 text-gain">
                    {line.isSending ? <Spinner size={16} /> : null}
                    {isMoved ? (
                      <span role="img" aria-label={t('bulkDone')}>
                        ✓
                      </span>
                    ) : isLocked ? null : (
                      <button
                        type="button"
                        aria-label={t('bulkLeaveOut', { nick: line.memNick })}
                        title={t('bulkLeaveOut', { nick: line.memNick })}
                        onClick={() => setLines((now) => now.filter(({ memId }) => memId !== line.memId))}
                        className="icon-button size-6 max-md:size-tap"
                      >
                        <Icon of={removeIcon} size={14} />
                      </button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot className="border-t border-line-strong font-semibold">
            <tr>
              <td className="py-2">{t('bulkSum', { count: formatCount(lines.length) })}</td>
              <td className="max-md:hidden" />
              <td className="num text-right">{shown(sum)}</td>
              <td colSpan={2} />
            </tr>
          </tfoot>
        </table>
        <p className="flex justify-between gap-4 border-y border-hair py-2">
          <span className="text-ink-2">{t('ownCash')}</span>
          <span className="num">
            {own === undefined ? '–' : shown(own)} →{' '}
            <b>{own === undefined ? '–' : shown(after(own, left, type === 'give' ? 'takeBack' : 'give'))}</b>
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
        <p role="alert" className="text-loss empty:hidden">
          {error || failure}
        </p>
      </form>
    </Dialog>
  );
}
