/** The bytes that a writer puts, in steps that are taken as they are read. */
export function streamOf(
  start: (put: (bytes: Uint8Array) => void) => AsyncGenerator,
): ReadableStream<Uint8Array> {
  let steps: AsyncGenerator;
  /** Whether the current pull has enqueued bytes: a compressing writer buffers some. */
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
