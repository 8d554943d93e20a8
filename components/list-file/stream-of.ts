/** A stream of the bytes that a writer puts. Each step of the writer runs when the reader needs more. */
export function streamOf(
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
  });
}
