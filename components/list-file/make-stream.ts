/**
 * Makes a stream of the bytes that a writer puts. Each step of the writer runs when the reader needs more; a reader
 * that cancels the stream ends the writer, whose `finally` blocks then run.
 */
export function makeStream(
  start: (put: (bytes: Uint8Array) => void) => AsyncGenerator,
): ReadableStream<Uint8Array> {
  let steps: AsyncGenerator;
  /** Whether the current pull has enqueued bytes; a compressing writer may buffer some. */
  let hasPut = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      steps = start((bytes) => {
        hasPut = true;
        controller.enqueue(bytes);
      });
    },
    async pull(controller) {
      hasPut = false;
      while (!hasPut) {
        if ((await steps.next()).done) return controller.close();
      }
    },
    async cancel() {
      await steps.return(undefined);
    },
  });
}
