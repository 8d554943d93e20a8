'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import { fill } from '@/lib/format/fill';
import { formatAmount } from '@/lib/format/money';
import { callUpstream } from '@/lib/query/browser';
import type { IntegrateTexts } from './integrate-texts';
import { createIntent } from './intent';

/**
 * Whose game money becomes integrated money: `user` a player's own, `partner` that of somebody below, `header` the
 * signed-in partner's own (MOVE-07).
 */
export type IntegrateTarget =
  | { type: 'user' | 'header' }
  | { type: 'partner'; memId: string; memNick: string };

interface IntegrateDialogProps {
  prefix: string;
  target: IntegrateTarget;
  cashDecimal: string;
  texts: IntegrateTexts;
  onClose: () => void;
}

/** `ready` is the dialog that is not there; it opens with `ing`. */
type State =
  | { at: 'ing' }
  | { at: 'unknown'; message: string }
  | { at: 'complete'; cashAmt: number }
  | { at: 'fail'; message: string };

const ask = (prefix: string, target: IntegrateTarget, idempotencyKey: string) =>
  target.type === 'user'
    ? callUpstream(prefix, '/api/cash/integrateMoney', {}, { idempotencyKey })
    : callUpstream(
        prefix,
        '/api/retail/integrateMoney',
        target.type === 'partner' ? { memId: target.memId } : {},
        { idempotencyKey },
      );

/**
 * Moves all game money to cash as soon as it opens and says how it went. C009 – a game may still be going on – closes
 * it with the server's message as a warning (MOVE-07).
 */
export function IntegrateDialog({ prefix, target, cashDecimal, texts, onClose }: IntegrateDialogProps) {
  const router = useRouter();
  const intent = useRef(createIntent());
  const [state, setState] = useState<State>({ at: 'ing' });

  async function convert() {
    setState({ at: 'ing' });
    const answer = await ask(prefix, target, intent.current.keyFor(target));
    if (answer.resultUnknown) return setState({ at: 'unknown', message: answer.resultMessage });
    intent.current.settle();
    const { data } = answer;
    const code = data ? data.resultCode : answer.resultCode;
    if (code === 'C009') {
      onClose();
      showAlert({ title: texts.failTitle, message: data ? data.resultMessage : answer.resultMessage });
    } else if (code === '0' && data) {
      setState({ at: 'complete', cashAmt: data.cashAmt });
      router.refresh();
    } else {
      setState({ at: 'fail', message: data ? data.resultMessage : answer.resultMessage });
    }
  }

  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, by opening
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    convert();
  }, []);

  function close() {
    if (state.at === 'ing') return;
    onClose();
    // It may have been carried out after all; the page will tell.
    if (state.at === 'unknown') router.refresh();
  }

  const title = target.type === 'partner' ? fill(texts.title, { nick: target.memNick }) : texts.own;
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      closeLabel={texts.close}
      footer={
        state.at === 'ing' ? undefined : state.at === 'unknown' ? (
          <Button variant="primary" onClick={convert}>
            {texts.retrySame}
          </Button>
        ) : (
          <Button variant="primary" onClick={onClose} data-autofocus>
            {texts.close}
          </Button>
        )
      }
    >
      <div
        className="grid min-h-24 content-center justify-items-center gap-3 text-center"
        data-state={state.at}
      >
        {state.at === 'ing' ? <Spinner size={28} /> : null}
        <p
          role={state.at === 'fail' || state.at === 'unknown' ? 'alert' : 'status'}
          className={state.at === 'fail' || state.at === 'unknown' ? 'text-loss' : 'text-lg font-semibold'}
        >
          {state.at === 'unknown'
            ? `${state.message} ${texts.unknown}`.trim()
            : state.at === 'fail'
              ? `${state.message} ${texts.fail}`.trim()
              : texts[state.at]}
        </p>
        {state.at === 'complete' ? (
          <p className="text-ink-2">
            {texts.balance} <b className="num text-ink">{formatAmount(state.cashAmt, cashDecimal)}</b>
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

export default IntegrateDialog;
