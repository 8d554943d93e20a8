import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { refreshWhenReached } from '@/components/live/refresh-when-reached';
import { useLive } from '@/components/live/use-live';
import type { ResponseOf } from '@/lib/contract/calls';
import { typedAmount } from '@/lib/format/amount-input';
import { formatAmount } from '@/lib/format/money';
import { parseAmount, readAmount } from '@/lib/format/typed-money';
import { forgetIntents, keyOfIntent, newKey, settleIntent } from '@/lib/query/idempotency-key';
import { stepUps } from '@/lib/query/step-up';
import { useSubmission } from '@/lib/query/use-submission';
import { liveStore } from '@/lib/realtime/live-store';
import { MAX_AMOUNT, MAX_SUM, sumAmounts } from '@/lib/rules/amount';
import { type TransferType, transferError } from '@/lib/rules/transfer';
import type { TransferTarget } from './transfer';
import { cashCode, TRANSFER_CALLS } from './transfer-wire';

/** Lines in a call where each is carried out by itself: progress is counted, and can be stopped, between two calls. */
const LINES_PER_CALL = 10;

/** The platform's answer to one line. */
export type LineAnswer = ResponseOf<typeof TRANSFER_CALLS.bulk>['lines'][number];

/** One member, and the amount given to it or taken back; its amounts are wire amounts. */
export interface BulkLine extends TransferTarget {
  /** The text of the field, in display units. */
  text: string;
  /** The amount of `text`; 0 while it is no amount. */
  amount: number;
  /** The idempotency key: another amount is another intent and has another key (decision 30). */
  key: string;
  answer?: LineAnswer;
  isSending?: boolean;
  /** Whether the line was sent and its result is unknown. */
  isUnknown?: boolean;
}

/** What the lines are filled with at first: an amount in display units, or `all` that each member holds. */
export type BulkFill = string;

/** The lines of members, filled where that is asked for. Whoever holds nothing is left out of taking all back. */
function firstLines(targets: readonly TransferTarget[], filled: BulkFill | undefined, cashDecimal: string) {
  const startText = ({ held }: TransferTarget) =>
    filled === 'all' ? formatAmount(held, cashDecimal) : (filled ?? '');
  return targets
    .filter(({ held }) => filled !== 'all' || held > 0)
    .map((target): BulkLine => {
      const text = typedAmount(startText(target));
      // All that a member holds may have more decimals than the field shows.
      const amount = filled === 'all' ? target.held : (parseAmount(text, cashDecimal) ?? 0);
      return { ...target, text, amount, key: newKey() };
    });
}

/** The result of sending the open lines. */
interface Run {
  /** The ids of the lines that were refused. */
  refused: readonly string[];
  /** Whether none of the lines was carried out, now or before. */
  isNoneDone: boolean;
  /** Whether the last call may have been carried out although its result is unknown. */
  isUnknown: boolean;
}

/** Whether the line was carried out. */
export const isLineDone = ({ answer }: BulkLine) =>
  answer?.resultCode === '0' && answer.lowerCashAmt !== undefined;

/**
 * Gives of cash to several members, or take-backs from them: the lines with their results, the sums, and the functions
 * that send them. `ownCash` is the viewer's, undefined while the header's figures are not known; then only the
 * platform refuses too large an amount.
 */
export function useBulkTransfers(
  type: TransferType,
  targets: readonly TransferTarget[],
  cashDecimal: string,
  filled?: BulkFill,
) {
  const router = useRouter();
  const ownCash = useLive(null).figures?.cashAmt;
  const [lines, setLines] = useState<readonly BulkLine[]>(() => firstLines(targets, filled, cashDecimal));
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  const submission = useSubmission(TRANSFER_CALLS.bulk, {
    refresh: false,
    invalidates: ['/api/v2/retail/detail/cashLog'],
  });

  const done = lines.filter(isLineDone);
  const open = lines.filter((line) => !isLineDone(line));
  const remainingSum = sumAmounts(open.map(({ amount }) => amount));
  const unknown = open.filter(({ isUnknown }) => isUnknown);
  /** One movement: sent again with the same key after the pop-up is opened again before its result is known. */
  const intentName = ({ memId, amount }: BulkLine) => `cash ${type} ${memId} ${amount}`;

  function change(memId: string, text: string) {
    submission.reset();
    const amount = parseAmount(text, cashDecimal) ?? 0;
    setLines((now) =>
      now.map((line) => {
        if (line.memId !== memId) return line;
        const { answer: _, ...rest } = line;
        return { ...rest, text, amount, key: amount === line.amount ? line.key : newKey() };
      }),
    );
  }

  const leaveOut = (memId: string) => setLines((now) => now.filter((line) => line.memId !== memId));

  /** The first line that cannot be sent, with the message that says why; without a line if the sum is too large. */
  function findProblem() {
    for (const line of open) {
      const wrong = transferError(type, line.amount || readAmount(line.text, cashDecimal), {
        own: ownCash ?? MAX_AMOUNT,
        target: line.held,
      });
      if (wrong) return { line, message: wrong };
    }
    return type === 'give' && ownCash !== undefined && remainingSum > ownCash
      ? { message: 'giveAboveOwn' as const }
      : null;
  }

  /**
   * Sends the open lines: in one call that carries out all of them or none, or in several calls in which each line
   * counts for itself, until `stop` is called, a call is refused as a whole or its result is unknown. While there are
   * lines whose result is unknown those alone are sent, unchanged: their result decides about the others.
   */
  async function run(allOrNone: boolean): Promise<Run> {
    const refused: string[] = [];
    let isNoneDone = done.length === 0;
    let isUnknown = false;
    isStopped.current = false;
    setRunning(true);
    const linesToSend = unknown.length > 0 ? unknown : open;
    // A confirmation by the second factor is for one call: then all lines go with one.
    const isOneCall = allOrNone || linesToSend === unknown || remainingSum > (stepUps.above ?? MAX_SUM);
    const perCall = isOneCall ? linesToSend.length : LINES_PER_CALL;
    for (let start = 0; start < linesToSend.length && !isStopped.current; start += perCall) {
      const answer = await sendLines(linesToSend.slice(start, start + perCall), allOrNone);
      for (const { memId, resultCode } of answer?.data?.lines ?? []) {
        if (resultCode !== '0') refused.push(memId);
      }
      // With a repeated key the first result is answered, also where the other lines are refused.
      isNoneDone &&= answer?.data?.movedYn === 'N';
      isUnknown = answer?.resultUnknown === true;
      if (answer?.resultCode !== '0') break;
    }
    setRunning(false);
    if (isUnknown) refreshWhenReached();
    else router.refresh();
    return { refused, isNoneDone, isUnknown };
  }

  /** Sends lines in one call and marks each with its result. */
  async function sendLines(part: readonly BulkLine[], allOrNone: boolean) {
    const ids = new Set(part.map(({ memId }) => memId));
    const mark = (changeOf: (line: BulkLine) => Partial<BulkLine>) =>
      setLines((now) => now.map((line) => (ids.has(line.memId) ? { ...line, ...changeOf(line) } : line)));
    mark(() => ({ isSending: true }));
    const answer = await submission.send({
      type: cashCode(type),
      allOrNone,
      lines: part.map((line) => ({
        memId: line.memId,
        amount: line.amount,
        idempotencyKey: keyOfIntent(intentName(line), line.key),
      })),
    });
    const { cashAmt, cashSeq } = answer?.data ?? {};
    if (cashAmt !== undefined && cashSeq !== undefined) liveStore.applyBalance({ cashAmt, cashSeq });
    const results = new Map(answer?.data?.lines.map((line) => [line.memId, line]));
    /** A call refused as a whole says nothing of an earlier one. */
    const isStillUnknown = ({ memId, isUnknown }: BulkLine) =>
      answer?.resultUnknown === true || (isUnknown === true && !results.has(memId));
    for (const line of part) {
      if (isStillUnknown(line)) continue;
      settleIntent(intentName(line));
      if (results.get(line.memId)?.lowerCashAmt !== undefined) forgetIntents(`cash ${type} ${line.memId} `);
    }
    mark((line) => {
      const { memId, held } = line;
      const result = results.get(memId);
      return {
        isSending: false,
        isUnknown: isStillUnknown(line),
        ...(result ? { answer: result, held: result.lowerCashAmt ?? held } : {}),
      };
    });
    return answer;
  }

  return {
    lines,
    done,
    open,
    ownCash,
    remainingSum,
    isRunning,
    /** Whether lines were sent whose result is not known. */
    unknown: unknown.length > 0,
    failure: submission.failure,
    /** Whether `failure` is the message of the unknown result: a refusal of asking about it is not. */
    isUnknownReported: submission.unknown,
    change,
    leaveOut,
    findProblem,
    run,
    stop: () => {
      isStopped.current = true;
    },
  };
}
