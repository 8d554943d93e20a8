import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserServer, chromium, type Page } from '@playwright/test';
import { systemBrowser } from '../../scripts/lib/browser.mjs';
import { enterConsole } from './real-console';

/** So long a person looks at an item before a key decides it, in milliseconds; the console ignores earlier ones. */
const LOOK_MS = 600;
/** A press that shows no effect for so many milliseconds is written down as one that did nothing, which fails the test. */
const AGAIN_MS = 8_000;

const REASON = '서류를 다시 보내 주세요';
const ANSWER = '확인했습니다. 잠시 후 다시 확인해 주세요.';

/** A decision that an operator has made by a key. */
export interface Press {
  operator: string;
  key: string;
  /** Acts that it may be in the audit. */
  wanted: 'approve' | 'reject' | 'answer';
  /** From the item on the page to its end there. */
  tookMs: number;
  /** What the console said instead of deciding; empty where it was decided. */
  refused: string;
}

interface Shown {
  key: string;
  /** Whether its decision is on the page. */
  isOpen: boolean;
  refusal: string;
}

/** The processes below one, itself included. */
function processTree(pid: number): number[] {
  const children = () => {
    try {
      return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    } catch {
      return [];
    }
  };
  return [pid, ...children().flatMap((child) => processTree(Number(child)))];
}

/** An operator in a browser of its own, who works the queue off by keys alone. */
export class EveningOperator {
  readonly presses: Press[] = [];
  /** Items that were on the page when the browser died or slept, which others may have decided. */
  readonly abandoned = new Set<string>();
  private server: BrowserServer | undefined;
  private browser: Browser | undefined;
  private page!: Page;
  /** Items that were held or left once, which are decided the next time. */
  private readonly left = new Set<string>();
  private turns = 0;

  constructor(
    readonly name: string,
    private readonly origin: string,
    /** What happens to the browser before a decision, by how many were made. */
    private readonly mishaps: Map<number, 'killed' | 'asleep'>,
    private readonly sleepMs: number,
  ) {}

  /** Opens a browser and signs in. */
  async enter(): Promise<void> {
    this.server = await chromium.launchServer({ executablePath: systemBrowser() });
    this.browser = await chromium.connect(this.server.wsEndpoint());
    this.page = await this.browser.newPage({ locale: 'ko-KR', viewport: { width: 1440, height: 900 } });
    await enterConsole(this.page, { origin: this.origin, name: this.name, path: '/demo/queue' });
  }

  async leave(): Promise<void> {
    await this.browser?.close();
    await this.server?.kill();
  }

  /** Decides one item after the other until `isOver`. */
  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const shown = await this.waitForItem(isOver);
      if (!shown) continue;
      const mishap = this.mishaps.get(this.presses.length);
      if (mishap) {
        this.mishaps.delete(this.presses.length);
        this.abandoned.add(shown.key);
        if (mishap === 'killed') {
          await this.die();
          continue;
        }
        await this.sleep();
      }
      await this.decide(shown.key, Date.now());
    }
  }

  private read(): Promise<Shown> {
    return this.page.evaluate(() => {
      const key = new URL(location.href).searchParams.get('item') ?? '';
      const pane = document.querySelector('.queue-item[aria-label]');
      const isOf = pane?.getAttribute('aria-label')?.endsWith(` ${key.split('-')[1]}`) ?? false;
      const field = pane?.querySelector('.queue-decision [aria-invalid="true"]');
      const text = document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent;
      return { key, isOpen: isOf && pane?.querySelector('.queue-decision') !== null, refusal: text ?? '' };
    });
  }

  /** The item on the page; undefined where none is for some seconds. Moves on from what somebody else has open. */
  private async waitForItem(isOver: () => boolean): Promise<Shown | undefined> {
    for (let waitedMs = 0; waitedMs < 4_000 && !isOver(); waitedMs += 100) {
      const shown = await this.read();
      if (shown.isOpen) return shown;
      await setTimeout(100);
    }
    await this.page.keyboard.press('j');
    return undefined;
  }

  /** Waits until an item has left the page, or is refused. */
  private async outcome(key: string): Promise<Shown | undefined> {
    for (const end = Date.now() + AGAIN_MS; Date.now() < end; ) {
      const shown = await this.read();
      if (shown.key !== key || shown.refusal) return shown;
      await setTimeout(50);
    }
    return undefined;
  }

  private async decide(key: string, shownAt: number): Promise<void> {
    await setTimeout(LOOK_MS);
    const nth = this.turns++;
    const isCash = /^(deposit|withdrawal)/.test(key);
    if (isCash && nth % 9 === 4 && !this.left.has(key)) {
      this.left.add(key);
      await this.page.keyboard.press('h');
      return void (await this.outcome(key));
    }
    // Back and forth among the items, as one does to compare; the way decides nothing.
    if (nth % 13 === 6 && !this.left.has(`moved ${key}`)) {
      this.left.add(`moved ${key}`);
      await this.page.keyboard.press(nth % 2 === 0 ? 'j' : 'k');
      return void (await this.outcome(key));
    }
    const isInquiry = key.startsWith('inquiry');
    const wanted = isInquiry ? 'answer' : nth % 7 === 3 ? 'reject' : 'approve';
    const press = async () => {
      if (wanted === 'approve') return this.page.keyboard.press('a');
      await this.page.keyboard.press('r');
      await this.page.keyboard.type(isInquiry ? ANSWER : REASON);
      await this.page.keyboard.press('Enter');
    };
    await press();
    const after = await this.outcome(key);
    const refused = after === undefined ? 'nothing happened' : after.key === key ? after.refusal : '';
    this.presses.push({ operator: this.name, key, wanted, tookMs: Date.now() - shownAt, refused });
    if (refused) {
      // Out of the field, and to the next one.
      await this.page.keyboard.press('Escape');
      await this.page.keyboard.press('j');
    }
  }

  /** The browser dies with an item open, and another begins anew. */
  private async die(): Promise<void> {
    const pid = this.server!.process().pid!;
    for (const each of processTree(pid).toReversed()) process.kill(each, 'SIGKILL');
    this.server = undefined;
    this.browser = undefined;
    await this.enter();
  }

  /** The machine sleeps with an item open, longer than its lease, and the person goes on as if nothing had been. */
  private async sleep(): Promise<void> {
    const pids = processTree(this.server!.process().pid!);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    await setTimeout(this.sleepMs);
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}
