import type { Dispatcher, Pool } from 'undici';

/** Longest answer that is read, in bytes. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** Why a message has no answer. `sent`: the upstream may have received it, so the outcome of a write is unknown. */
export interface NoAnswer {
  kind: 'timeout' | 'broken';
  sent: boolean;
}

/**
 * Posts one message and reads the text of its answer with any status. Uses undici's dispatcher directly, because
 * streams and abort signals would double the CPU time of a call.
 */
export function post(
  pool: Pool,
  message: Pick<Dispatcher.DispatchOptions, 'path' | 'headers' | 'body'>,
  timeoutMs: number,
): Promise<string | NoAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let sent = false;
    let abortRequest: (() => void) | undefined;
    let isSettled = false;
    const finish = (outcome: string | NoAnswer) => {
      isSettled = true;
      clearTimeout(timer);
      resolve(outcome);
    };
    const timer = setTimeout(() => {
      finish({ kind: 'timeout', sent });
      abortRequest?.();
    }, timeoutMs);
    pool.dispatch(
      { ...message, method: 'POST' },
      {
        // The connection is open, and the message is about to be written to it.
        onConnect(abort) {
          abortRequest = abort;
          if (isSettled) abort();
          else sent = true;
        },
        onHeaders: () => true,
        onData(chunk) {
          size += chunk.length;
          if (size > MAX_ANSWER_BYTES) abortRequest?.();
          else chunks.push(chunk);
          return true;
        },
        onComplete() {
          finish((chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString('utf8'));
        },
        onError(error) {
          const isLate = 'code' in error && String(error.code).endsWith('_TIMEOUT');
          finish({ kind: isLate ? 'timeout' : 'broken', sent });
        },
      },
    );
  });
}
