import { useRef, useState } from 'react';
import { createIntent } from '@/components/money/intent';
import { showAlert } from '@/components/ui/alerts';
import type { Envelope } from '@/lib/contract/envelope';
import type { RateTexts } from './rate-texts';

/** Makes the call; `keyFor` gives the idempotency key of the body that is sent. */
type Send = (keyFor: (body: unknown) => string) => Promise<Envelope<unknown>>;

/**
 * A save of rates: asks first (RATE-06), one at a time, and with the same key again after a result that is unknown.
 * `run` answers the result code, or null when nothing is known or nothing was sent.
 */
export function useRateSave(texts: Pick<RateTexts, 'saveQuestion' | 'save' | 'cancel' | 'unknown'>) {
  const intent = useRef(createIntent());
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [unknown, setUnknown] = useState(false);
  const [failure, setFailure] = useState('');

  async function send(call: Send): Promise<string | null> {
    setSending(true);
    setFailure('');
    const answer = await call(intent.current.keyFor);
    setSending(false);
    setUnknown(answer.resultUnknown === true);
    if (answer.resultUnknown) {
      setFailure(`${answer.resultMessage} ${texts.unknown}`.trim());
      return null;
    }
    intent.current.settle();
    if (answer.resultCode !== '0') setFailure(answer.resultMessage);
    return answer.resultCode;
  }

  async function run(question: string, call: Send): Promise<string | null> {
    if (busy.current) return null;
    busy.current = true;
    const yes =
      unknown ||
      (await showAlert({
        title: texts.saveQuestion,
        message: question,
        okLabel: texts.save,
        cancelLabel: texts.cancel,
      }));
    const code = yes ? await send(call) : null;
    busy.current = false;
    return code;
  }

  /** Something was changed: what was said of the last try no longer holds. */
  function touch() {
    setUnknown(false);
    setFailure('');
  }

  return { run, touch, say: setFailure, sending, unknown, failure };
}
