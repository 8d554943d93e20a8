import { announceNavigation } from '@/components/ui/navigation-event';
import { outage, type Wanted } from './outage';
import { storeTypedText } from './typed-text-event';

/** How long after the next page was asked for a request may still be aborted by that, in milliseconds. */
const ABORTED_WITHIN = 2_000;
/** Milliseconds to the next try of a request that got no answer, unless the site is known to answer before. */
const AGAIN_MS = 3_000;

/** The request of a page's parts that Next makes for a refresh or a navigation of its own; not one ahead of a press. */
function isForPage(init: RequestInit | undefined): boolean {
  const headers = new Headers(init?.headers);
  return headers.has('rsc') && !headers.has('next-router-prefetch');
}

/** Never settles. */
const forever = <T>() => new Promise<T>(() => {});

/** Path and search of the page that a request is for, without Next's own mark. */
function pageOf(input: RequestInfo | URL): string {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
  searchParams.delete('_rsc');
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '');
}
const currentPage = () => pageOf(location.href);

const endsIn = ({ redirected, url }: Response, page: string) =>
  redirected && new URL(url).pathname.endsWith(`/${page}`);

/** Whether a gateway in front of the site says that it cannot be reached. */
const isUnreachable = ({ status }: Response) => status >= 502 && status <= 504;

/**
 * Prevents Next from loading the whole address where a request for a page fails, which would replace the page and its
 * typed text with the browser's error page. Such a request waits for the site and is made again: one of the present
 * page in silence, one of another page behind a dialog. While a page is left, one that is aborted by that gets no
 * answer: Firefox aborts them, and Next would load the page that is left. `staysHere` discards a navigation. Returns
 * the function that stops it.
 */
export function guardPageRequests(staysHere: () => void): () => void {
  const { fetch } = window;
  let leftAt = Number.NEGATIVE_INFINITY;
  const onLeave = () => {
    leftAt = performance.now();
  };
  const isLeaving = () => performance.now() - leftAt < ABORTED_WITHIN;

  /** Waits until the site may answer again. */
  const untilNextTry = () =>
    new Promise<void>((resolve) => {
      const go = () => {
        stop();
        clearTimeout(timer);
        resolve();
      };
      const stop = outage.onSignal(go);
      const timer = setTimeout(go, AGAIN_MS);
    });

  /** One try; null where the site cannot be reached or is under maintenance. */
  async function ask(
    input: RequestInfo | URL,
    init: RequestInit,
    isRefresh: boolean,
  ): Promise<Response | null> {
    try {
      const response = await fetch(input, init);
      if (endsIn(response, 'warning')) outage.setMaintenance(true);
      else if (!isUnreachable(response)) return isRefresh ? await whole(response) : unbroken(response);
    } catch (error) {
      if (isLeaving()) return forever();
      if (init.signal?.aborted) throw error;
    }
    return null;
  }

  async function page(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
    const from = currentPage();
    const isRefresh = pageOf(input) === from;
    const wanted: Wanted = {
      open: () => {},
      stay() {
        outage.forget(wanted);
        staysHere();
      },
    };
    for (let tries = 0; ; tries += 1) {
      // Its page is no longer on the screen, or it was given up.
      if (tries > 0 && (isRefresh ? currentPage() !== from : outage.get().wanted !== wanted))
        return forever();
      const response = await ask(input, init, isRefresh);
      if (response) {
        outage.forget(wanted);
        if (endsIn(response, 'login')) storeTypedText();
        return response;
      }
      if (!isRefresh && (tries === 0 || outage.get().wanted === wanted)) {
        // The dialog shows the wait, in place of the page's spinner.
        announceNavigation(location.href);
        outage.want(wanted);
      }
      await untilNextTry();
    }
  }

  /** The same response, whose body does not fail: a broken one loads its page when the site answers. */
  const unbroken = (response: Response): Response => {
    const reader = response.body?.getReader();
    if (!reader) return response;
    const broken = () => {
      if (isLeaving()) return;
      const wanted: Wanted = {
        open: () => location.assign(pageOf(response.url)),
        stay() {
          outage.forget(wanted);
          staysHere();
        },
      };
      outage.want(wanted);
    };
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const { done, value } = await reader.read().catch(() => {
          broken();
          return forever<ReadableStreamReadResult<Uint8Array>>();
        });
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    });
    return like(response, body);
  };

  const wrapped: typeof fetch = (input, init) =>
    init && isForPage(init) ? page(input, init) : fetch(input, init);
  window.fetch = wrapped;
  window.addEventListener('beforeunload', onLeave);
  return () => {
    window.removeEventListener('beforeunload', onLeave);
    if (window.fetch === wrapped) window.fetch = fetch;
  };
}

/** A response once all of it is here. */
const whole = async (response: Response) =>
  response.body ? like(response, await response.arrayBuffer()) : response;

/** A response with another body. */
const like = (response: Response, body: BodyInit): Response =>
  Object.defineProperties(new Response(body, response), {
    url: { value: response.url },
    redirected: { value: response.redirected },
  });
