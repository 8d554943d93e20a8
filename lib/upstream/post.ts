import type { Dispatcher, Pool } from 'undici';
import { HEADER } from '@/lib/cipher/wire';

/** Longest answer that is read, in bytes. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** Why a message was not answered. `sent`: the upstream may have received it, so the outcome of a write is unknown. */
export interface NoAnswer {
  kind: 'timeout' | 'broken';
  sent: boolean;
}

/** The outcome of a message whose answer nobody waits for any more. */
export const GIVEN_UP: NoAnswer = { kind: 'broken', sent: true };
/** How often it is asked whether somebody still waits, in milliseconds; most answers are there before. */
const GONE_EVERY_MS = 200;

/** The HTTP status and the text of an answer, and its headers `x-body-mac` and `date`, empty if absent. */
export interface PostedAnswer {
  status: number;
  text: string;
  mac: string;
  date: string;
}

/** Returns the value of a header among raw headers, names and values in turn. */
function headerIn(headers: Buffer[], wanted: string): string {
  for (let i = 0; i + 1 < headers.length; i += 2) {
    const name = headers[i]!;
    if (name.length === wanted.length && name.toString('latin1').toLowerCase() === wanted) {
      return headers[i + 1]!.toString('latin1');
    }
  }
  return '';
}

/** How long an answer is waited for, and whether somebody still waits for it. */
interface Patience {
  timeoutMs: number;
  isGone?: (() => boolean) | undefined;
}

/**
 * Posts one message and reads the text of its answer with any status. A message that nobody waits for any more is given
 * up, and with it its connection, by which the upstream notices. Uses undici's dispatcher directly, because
 * streams and abort signals would double the CPU time of a call.
 */
export function post(
  pool: Pool,
  { path, headers, body }: Pick<Dispatcher.DispatchOptions, 'path' | 'headers' | 'body'>,
  { timeoutMs, isGone }: Patience,
): Promise<PostedAnswer | NoAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let status = 0;
    let mac = '';
    let date = '';
    let sent = false;
    let abortRequest: (() => void) | undefined;
    let isSettled = false;
    const finish = (outcome: PostedAnswer | NoAnswer) => {
      isSettled = true;
      clearTimeout(timer);
      clearInterval(watch);
      resolve(outcome);
    };
    const giveUp = (outcome: NoAnswer) => {
      finish(outcome);
      abortRequest?.();
    };
    const timer = setTimeout(() => giveUp({ kind: 'timeout', sent }), timeoutMs);
    const watch = isGone && setInterval(() => isGone() && giveUp(GIVEN_UP), GONE_EVERY_MS);
    pool.dispatch(
      { path, method: 'POST', headers, body },
      {
        // The connection is open now, and the message is about to be written.
        onConnect(abort) {
          abortRequest = abort;
          if (isSettled) abort();
          else sent = true;
        },
        onHeaders(statusCode, headers) {
          status = statusCode;
          mac = headerIn(headers, HEADER.mac);
          date = headerIn(headers, 'date');
          return true;
        },
        onData(chunk) {
          size += chunk.length;
          if (size > MAX_ANSWER_BYTES) abortRequest?.();
          else chunks.push(chunk);
          return true;
        },
        onComplete() {
          const text = (chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString('utf8');
          finish({ status, text, mac, date });
        },
        onError(error) {
          const isLate = 'code' in error && String(error.code).endsWith('_TIMEOUT');
          finish({ kind: isLate ? 'timeout' : 'broken', sent });
        },
      },
    );
  });
}
