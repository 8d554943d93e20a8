import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { showAlert } from '@/components/ui/alerts';
import type { CallPath, RequestOf } from '@/lib/contract/calls';
import { callUpstream } from '@/lib/query/browser';
import { createIdempotencyKey } from '@/lib/query/idempotency-key';
import type { SaveTexts } from './save-texts';

/** Codes that are about what stands in a field: their text says all, and trying again would not help. */
const OF_A_FIELD = ['U105', 'U117', 'U118'];

/** What is wrong: with what stands in the field, or with the try. */
export interface SaveError {
  ofField: boolean;
  text: string;
}

/**
 * A write that asks 'save?' first, is not sent twice, keeps its key while its result is unknown, and says how it went
 * (DETAIL-02, decision 30).
 */
export function useSave(prefix: string, texts: SaveTexts) {
  const router = useRouter();
  const intent = useRef(createIdempotencyKey());
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [unknown, setUnknown] = useState(false);
  const [error, setError] = useState<SaveError | null>(null);

  async function send<P extends CallPath>(path: P, body: RequestOf<P>, summary: string) {
    const { saveQuestion, yes, no } = texts;
    const question = { title: saveQuestion, message: summary, okLabel: yes, cancelLabel: no };
    if (!unknown && !(await showAlert(question))) return null;
    setError(null);
    setSending(true);
    const answer = await callUpstream(prefix, path, body, {
      idempotencyKey: intent.current.keyFor(body),
    });
    setSending(false);
    setUnknown(answer.resultUnknown === true);
    const { resultCode, resultMessage } = answer;
    if (answer.resultUnknown) return { ofField: false, text: `${resultMessage} ${texts.unknown}`.trim() };
    intent.current.settle();
    if (resultCode !== '0') {
      const ofField = OF_A_FIELD.includes(resultCode);
      return { ofField, text: ofField ? resultMessage : `${resultMessage} ${texts.tryAgain}`.trim() };
    }
    router.refresh();
    await showAlert({ title: texts.changed, message: summary });
    return null;
  }

  return {
    sending,
    /** The last try may have been carried out; sending the same again asks with the same key. */
    unknown,
    error,
    /** Says what is wrong before anything is sent. */
    refuse: setError,
    /** Something else stands in the field: what was said about the last try no longer holds. */
    forget() {
      setUnknown(false);
      setError(null);
    },
    /**
     * Asks and writes; `summary` tells what will change. Answers what went wrong, if anything did. A second call while
     * one is under way does nothing.
     */
    async save<P extends CallPath>(path: P, body: RequestOf<P>, summary: string): Promise<SaveError | null> {
      if (busy.current) return null;
      busy.current = true;
      const wrong = await send(path, body, summary);
      busy.current = false;
      setError(wrong);
      return wrong;
    },
  };
}
