'use client';

import { useRef, useState } from 'react';
import { createIntent } from '@/components/money/intent';
import type { CallPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { Envelope } from '@/lib/contract/envelope';
import { callUpstream } from '@/lib/query/browser';

/** The one write of a form: never twice at once, and with the same key while its result is unknown (decision 30). */
export function useSubmission(prefix: string, unknownText: string) {
  const intent = useRef(createIntent());
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [unknown, setUnknown] = useState(false);
  const [failure, setFailure] = useState('');

  /** Does the work of a submission unless one is under way. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure('');
    try {
      await work();
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  /** The answer; null while the result is unknown, which is said. */
  async function send<P extends CallPath>(
    path: P,
    body: RequestOf<P>,
  ): Promise<Envelope<ResponseOf<P>> | null> {
    const answer = await callUpstream(prefix, path, body, { idempotencyKey: intent.current.keyFor(body) });
    setUnknown(answer.resultUnknown === true);
    if (answer.resultUnknown) {
      setFailure(`${answer.resultMessage} ${unknownText}`.trim());
      return null;
    }
    intent.current.settle();
    return answer;
  }

  return {
    sending,
    unknown,
    failure,
    fail: setFailure,
    once,
    send,
    /** Something was typed: it is another request now. */
    touched: () => setUnknown(false),
  };
}
