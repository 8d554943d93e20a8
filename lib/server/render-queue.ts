import type { ServerResponse } from 'node:http';
import PQueue from 'p-queue';

/** Bounds of pages that are rendered. */
interface RenderBounds {
  /** Pages of one site at once. */
  atOnce: number;
  /** Pages of one site that wait for their turn. */
  waiting: number;
  /** The longest wait, in milliseconds. */
  waitMs: number;
  /**
   * Longest time that a page occupies its place, in milliseconds. One that takes longer waits for its upstream or its
   * client and uses no processor time.
   */
  holdMs: number;
}

const BOUNDS: RenderBounds = { atOnce: 8, waiting: 128, waitMs: 10_000, holdMs: 3_000 };

/**
 * Lets a bounded number of pages be rendered at once: more of them take longer than one after the other, and more
 * memory. Each site has a bound of its own, so that one whose upstream is slow does not stop the others.
 */
export class RenderQueue {
  private readonly queues = new Map<string, PQueue>();

  constructor(private readonly bounds: RenderBounds = BOUNDS) {}

  /**
   * Renders a page of a site when it is its turn. Returns false, without rendering, where too many wait or the wait was
   * too long.
   */
  async run(site: string, response: ServerResponse, render: () => Promise<unknown>): Promise<boolean> {
    const queue = this.siteQueue(site);
    if (queue.size >= this.bounds.waiting) return false;
    const abandoned = new AbortController();
    const giveUp = () => abandoned.abort();
    const timer = setTimeout(giveUp, this.bounds.waitMs);
    response.once('close', giveUp);
    let done: Promise<unknown> | undefined;
    try {
      await queue.add(
        () => {
          clearTimeout(timer);
          response.off('close', giveUp);
          done = render();
          return this.hold(done, response);
        },
        { signal: abandoned.signal },
      );
    } catch (error) {
      if (!abandoned.signal.aborted) throw error;
      return response.destroyed;
    } finally {
      clearTimeout(timer);
      response.off('close', giveUp);
    }
    await done;
    return true;
  }

  /** Returns how many pages are rendered and how many wait, over all sites. */
  state(): { running: number; waiting: number } {
    let [running, waiting] = [0, 0];
    for (const { pending, size } of this.queues.values()) {
      running += pending;
      waiting += size;
    }
    return { running, waiting };
  }

  private siteQueue(site: string): PQueue {
    let queue = this.queues.get(site);
    if (!queue) {
      queue = new PQueue({ concurrency: this.bounds.atOnce });
      this.queues.set(site, queue);
    }
    return queue;
  }

  /** Occupies a place until the page is done, its client has left, or it has taken too long. */
  private async hold(done: Promise<unknown>, response: ServerResponse): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.bounds.holdMs);
    });
    await Promise.race([done, closed(response), late]).finally(() => clearTimeout(timer));
  }
}

const closed = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    response.once('close', resolve);
  });
