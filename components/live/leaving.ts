/** How long after the next page was asked for a request may still be aborted by that, in milliseconds. */
const ABORTED_WITHIN = 2_000;

/** The request of a page's parts that Next makes for a refresh or a navigation of its own. */
const isForPage = (init: RequestInit | undefined): boolean => new Headers(init?.headers).has('rsc');

/** Never settles. */
const forever = <T>() => new Promise<T>(() => {});

/**
 * Prevents a page that is being left from being reloaded. Firefox aborts pending requests as soon as the next page is
 * requested, and Next answers an aborted one by loading the present page instead of the next. Such a request is left
 * without an answer; any other failure is passed on. Returns what ends that.
 */
export function keepLeaving(): () => void {
  const { fetch } = window;
  let leftAt = Number.NEGATIVE_INFINITY;
  const onLeave = () => {
    leftAt = performance.now();
  };
  const isLeaving = () => performance.now() - leftAt < ABORTED_WITHIN;
  const unlessLeaving = <T>(error: unknown): Promise<T> => {
    if (isLeaving()) return forever();
    throw error;
  };

  /** The same response, whose body does not fail while the page is left. */
  const held = (response: Response): Response => {
    const reader = response.body?.getReader();
    if (!reader) return response;
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const { done, value } = await reader
          .read()
          .catch(unlessLeaving<ReadableStreamReadResult<Uint8Array>>);
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    });
    const { url, redirected } = response;
    return Object.defineProperties(new Response(body, response), {
      url: { value: url },
      redirected: { value: redirected },
    });
  };

  const wrapped: typeof fetch = (input, init) =>
    isForPage(init) ? fetch(input, init).then(held, unlessLeaving<Response>) : fetch(input, init);
  window.fetch = wrapped;
  window.addEventListener('beforeunload', onLeave);
  return () => {
    window.removeEventListener('beforeunload', onLeave);
    if (window.fetch === wrapped) window.fetch = fetch;
  };
}
