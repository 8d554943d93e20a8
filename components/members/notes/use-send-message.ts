import { useRef, useState } from 'react';
import { useSubmission } from '@/lib/query/use-submission';

/** Receivers of one call: progress counts by calls. */
const LINES_PER_CALL = 20;

export interface Receiver {
  memId: string;
  memNick: string;
}

/** A receiver with the code of its line, once it has been answered. */
export interface MessageLine extends Receiver {
  code?: string;
}

/**
 * Sends one message to several members, some in each call, until a call is refused as a whole or its result is unknown.
 * Those who have it are not sent it again; an unknown call is repeated with the same receivers, and the same key.
 */
export function useSendMessage(receivers: readonly Receiver[]) {
  const [lines, setLines] = useState<readonly MessageLine[]>(receivers);
  const [isRunning, setRunning] = useState(false);
  const submission = useSubmission('/api/retail/messageSend', {
    refresh: false,
    invalidates: ['/api/v2/retail/detail/msgLog'],
  });
  /** The receivers of a call whose result is unknown. */
  const unknown = useRef<readonly MessageLine[] | null>(null);
  const open = lines.filter(({ code }) => code !== '0');

  /** Sends to those who have none; answers whether everyone has it. */
  async function run(text: { title: string; content: string }): Promise<boolean> {
    setRunning(true);
    let left = [...open];
    let isRefused = false;
    try {
      while (left.length > 0) {
        const some = unknown.current ?? left.slice(0, LINES_PER_CALL);
        const answer = await submission.send({ memIds: some.map(({ memId }) => memId), ...text });
        unknown.current = answer?.resultUnknown ? some : null;
        if (answer?.resultCode !== '0' || !answer.data) return false;
        const codes = new Map(answer.data.lines.map(({ memId, resultCode }) => [memId, resultCode]));
        setLines((now) =>
          now.map((line) => (codes.has(line.memId) ? { ...line, code: codes.get(line.memId)! } : line)),
        );
        isRefused ||= [...codes].some(([, code]) => code !== '0');
        left = left.filter(({ memId }) => !codes.has(memId));
      }
      return !isRefused;
    } finally {
      setRunning(false);
    }
  }

  return {
    lines,
    open,
    isRunning,
    run,
    unknown: submission.unknown,
    failure: submission.failure,
    reset: submission.reset,
  };
}
