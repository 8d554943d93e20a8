'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { refreshWhenReached } from '@/components/live/refresh-when-reached';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import { formatAmount } from '@/lib/format/money';
import { useCall } from '@/lib/query/use-call';
import { useSubmission } from '@/lib/query/use-submission';
import * as CODE from '@/lib/rules/code';

/**
 * The owner of the game money to integrate: `user` a player's own, `partner` that of a partner below, `header` the
 * signed-in partner's own (MOVE-07).
 */
export type IntegrateTarget =
  | { type: 'user' | 'header' }
  | { type: 'partner'; memId: string; memNick: string };

interface IntegrateDialogProps {
  target: IntegrateTarget;
  cashDecimal: string;
  onClose: () => void;
}

/** `ready` asks; nothing has moved yet. */
type State = 'ready' | 'ing' | 'unknown' | 'complete' | 'fail';

/**
 * The game money that would be converted, a wire amount; undefined if the upstream does not say that of a member below.
 */
function useGameMoney(target: IntegrateTarget) {
  const isPartner = target.type === 'partner';
  const memId = isPartner ? target.memId : '';
  const lower = useCall('/api/v2/retail/detail/info', { memId }, { enabled: isPartner });
  const ownMoney = useCall('/api/cash/getUserCash', {}, { enabled: !isPartner });
  const { loading, failure, retry, data } = isPartner ? lower : ownMoney;
  return {
    loading,
    failure,
    retry,
    isAnswered: data !== undefined,
    amount: isPartner ? lower.data?.partnerInfo.gameBalance : ownMoney.data?.gameAmt,
  };
}

/**
 * Asks, naming nick and amount, then moves all game money to cash and says how it went. C009 – a game may still be going
 * on – closes it with the server's message as a warning (MOVE-07).
 */
export function IntegrateDialog({ target, cashDecimal, onClose }: IntegrateDialogProps) {
  const t = useTranslations('integrate');
  const common = useTranslations('common');
  const savingText = useTranslations('saving');
  const router = useRouter();
  const path = target.type === 'user' ? '/api/cash/integrateMoney' : '/api/retail/integrateMoney';
  const game = useGameMoney(target);
  const { send, pending, unknown, answer, failure } = useSubmission(path, {
    refresh: false,
    onSuccess({ resultCode }) {
      if (resultCode === '0') router.refresh();
    },
    // The conversion's code is in the data, or in the envelope where there is none.
    failureText: ({ data, ...envelope }) => {
      const { resultCode, resultMessage } = data ?? envelope;
      return resultCode === '0' ? '' : (resultMessage ?? '');
    },
  });

  async function convert() {
    const converted = await send(target.type === 'partner' ? { memId: target.memId } : {});
    const { resultCode, resultMessage } = converted?.data ?? converted ?? {};
    if (resultCode !== CODE.gameNotEnded) return;
    onClose();
    showAlert({ title: t('failTitle'), message: resultMessage ?? '' });
  }

  function close() {
    if (state === 'ing') return;
    onClose();
    // It may have been carried out after all; the page will show.
    if (unknown) refreshWhenReached();
  }

  function question() {
    const amount = game.amount === undefined ? '' : formatAmount(game.amount, cashDecimal);
    if (target.type !== 'partner') return t('ownQuestion', { amount });
    const nick = target.memNick;
    return amount ? t('question', { nick, amount }) : t('plainQuestion', { nick });
  }

  const code = (answer?.data ?? answer)?.resultCode;
  const balance = answer?.data?.cashAmt;
  const state: State = pending
    ? 'ing'
    : !answer
      ? 'ready'
      : unknown || code === CODE.outcomeUnknown
        ? 'unknown'
        : code === '0'
          ? 'complete'
          : 'fail';
  /** Nothing is asked where there is nothing to convert. */
  const isNone = state === 'ready' && game.amount === 0;
  const isBad = state === 'fail' || state === 'unknown';
  return (
    <Dialog
      open
      onClose={close}
      title={target.type === 'partner' ? t('title', { nick: target.memNick }) : t('own')}
      footer={
        state === 'ing' ? undefined : state === 'ready' && !isNone ? (
          <>
            <Button onClick={onClose}>{common('cancel')}</Button>
            <Button variant="primary" onClick={convert} disabled={!game.isAnswered} data-autofocus>
              {t('convert')}
            </Button>
          </>
        ) : unknown ? (
          <Button variant="primary" onClick={convert}>
            {savingText('checkResult')}
          </Button>
        ) : (
          <Button variant="primary" onClick={onClose} data-autofocus>
            {common('close')}
          </Button>
        )
      }
    >
      <div className="grid min-h-24 content-center justify-items-center gap-3 text-center" data-state={state}>
        {state === 'ing' || (state === 'ready' && game.loading) ? <Spinner size={28} /> : null}
        {state === 'ready' && game.failure ? (
          <>
            <p role="alert" className="text-loss">
              {game.failure}
            </p>
            <Button onClick={game.retry}>{common('retry')}</Button>
          </>
        ) : null}
        {state === 'ready' && game.isAnswered ? (
          <p className="text-lg">{isNone ? t('none') : question()}</p>
        ) : null}
        <p role={isBad ? 'alert' : 'status'} className={isBad ? 'text-loss' : 'text-lg font-semibold'}>
          {state === 'unknown'
            ? failure
            : state === 'fail'
              ? `${failure} ${t('fail')}`.trim()
              : state === 'ready'
                ? null
                : t(state)}
        </p>
        {state === 'complete' && balance !== undefined ? (
          <p className="text-ink-2">
            {t('balance')} <b className="num text-ink">{formatAmount(balance, cashDecimal)}</b>
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

export default IntegrateDialog;
