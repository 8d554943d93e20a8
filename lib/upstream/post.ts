import type { Dispatcher, Pool } from 'undici';

/** Longest answer that is read, in bytes. */
const MAX_ANSWER = 8 * 1024 * 1024;

/**
 * Why a message has no answer. `sent` says whether the other side may have got it, so that what came of a write is
 * unknown.
 */
export interface NoAnswer {
  kind: 'timeout' | 'broken';
  sent: boolean;
}

/**
 * Posts one message and reads the text of its answer, whatever its status. It works on undici's dispatcher directly:
 * streams and abort signals would cost as much again as everything else that a call does.
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
    let stop: (() => void) | undefined;
    let isOver = false;
    const finish = (outcome: string | NoAnswer) => {
      isOver = true;
      clearTimeout(timer);
      resolve(outcome);
    };
    const timer = setTimeout(() => {
      finish({ kind: 'timeout', sent });
      stop?.();
    }, timeoutMs);
    pool.dispatch(
      { ...message, method: 'POST' },
      {
        // A connection stands, and the message is about to be written to it.
        onConnect(abort) {
          stop = abort;
          if (isOver) abort();
          else sent = true;
        },
        onHeaders: () => true,
        onData(chunk) {
          size += chunk.length;
          if (size > MAX_ANSWER) stop?.();
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
