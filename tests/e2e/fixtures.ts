import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { CallPath, RequestOf } from '../../lib/contract/calls';
import type { DocumentsUpstream } from '../../scripts/lib/documents-upstream';
import type { Answered } from '../fixtures/answered';
import { violationsOn } from './axe';
import { readAs } from './platform-call';
import { signPlayerIn } from './player';
import { type RealConsole, startRealConsole } from './real-console';
import type { RelayMode } from './relay';
import { type Account, DEMO_PASSWORD, Sessions } from './sessions';
import type { RunningStack } from './stack';
import { Visitor } from './visitor';
import { type Stack, stackOf } from './worker-stack';

export { expect };

type Locale = 'ko' | 'en' | 'vn';
const LOCALES: Locale[] = ['ko', 'en', 'vn'];
const catalogues = Object.fromEntries(
  LOCALES.map((locale) => [locale, JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))]),
);

/** The text of a key as the pages show it, so that tests find elements by the same messages. */
function text(locale: Locale, key: string, values: Record<string, string | number> = {}): string {
  const template: unknown = key.split('.').reduce((node, part) => node?.[part], catalogues[locale]);
  if (typeof template !== 'string') throw new Error(`no text for ${key} in ${locale}`);
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** Everything that must never reach a browser. */
const secretsOf = ({ operatorKey, sites }: Stack): string[] => [
  operatorKey,
  ...sites.flatMap(({ apiKey, passphrase, cookieSecret }) => [apiKey, passphrase, cookieSecret]),
];

interface Login {
  memId: string;
  password?: string;
  answer?: string;
}

interface Options {
  /** The account signed in when a test begins, at `site`; none by default. */
  signedInAs: string | undefined;
  /** The prefix of the site that the test is about. */
  site: string;
}

interface WorkerFixtures {
  /** The upstream of the web: our platform, or one that knows the calls of the documents alone. */
  upstream: 'own' | 'documents';
  /** A stack of the worker's own, where its upstream is not the platform. */
  startedStack: RunningStack | null;
  /** The upstream of the documents; only where `upstream` is 'documents'. */
  documents: DocumentsUpstream;
  stack: Stack;
  sessions: Sessions;
  /**
   * The operator's console before the worker's platform. Files share it, because a worker fixture of a file's own would
   * end the worker with its browser before and after that file.
   */
  console: RealConsole;
}

interface Fixtures {
  isPhone: boolean;
  /** A text in Korean, the default language. */
  t: (key: string, values?: Record<string, string | number>) => string;
  text: typeof text;
  fillLogin: (page: Page, login: Login) => Promise<void>;
  /** Signs in through the form, which ends the account's session elsewhere, and waits for the main page. */
  signInByForm: (page: Page, login: Login) => Promise<void>;
  /** Gives the page's context the stored session of an account, and leaves the page empty. */
  signIn: (page: Page, account: Account) => Promise<void>;
  /** A new visitor at `site` that opens pages without a browser. */
  visitor: (address?: string) => Promise<Visitor>;
  /** Makes a read call at the platform as the page's member, at the site it signed in to; throws unless it succeeds. */
  call: <P extends CallPath>(page: Page, path: P, body: RequestOf<P>) => Promise<Answered<P>>;
  /** An act of the operator at the platform; returns its answer. */
  operator: <T = unknown>(act: string, body: object) => Promise<T>;
  /** Breaks or mends the second site's line upstream; mended after the test. */
  relay: (mode: RelayMode) => Promise<void>;
  /** Signs a player in at the platform. */
  playerOnline: (memId: string) => Promise<void>;
  /** Rows of the page's list. */
  rows: (page: Page) => Locator;
  /** The page's row of this member. */
  rowOf: (page: Page, memId: string) => Locator;
  /** Opens a row in place and returns the opened part; on phones a card. */
  openRow: (row: Locator) => Promise<Locator>;
  /** Opens the hierarchy where it is a sheet. */
  openTree: (page: Page) => Promise<void>;
  /** Shows optional columns of a list, or groups of columns, from its next page on. */
  addColumns: (page: Page, list: string, ...ids: string[]) => Promise<void>;
  /**
   * Takes an action of a row: from the menu behind its `⋯`, on phones in the card, which opens for it. Returns the
   * element that has the focus again when the action's pop-up closes.
   */
  takeAction: (row: Locator, action: string) => Promise<Locator>;
  /** Asserts that the page's list has exactly these members in this order. */
  lists: (page: Page, members: readonly { memId: string }[]) => Promise<void>;
  /** Asserts that cells of a row show these texts, by the headings of their columns; several in this order. */
  cells: (row: Locator, texts: Record<string, string | readonly string[]>) => Promise<void>;
  /** Asserts that a place shows these facts, each under its label. */
  expectFacts: (place: Locator, facts: Record<string, string>) => Promise<void>;
  /** Holds that axe finds nothing on a page, or in a part of it, on the desktop in the light and in the dark theme. */
  expectAccessible: (page: Page, part?: string) => Promise<void>;
  secrets: string[];
  /** Lets console errors of this kind pass; any other fails the test. */
  expectConsole: (pattern: RegExp) => void;
}

interface Layout {
  list: string;
  layout: string;
}

/** The site that `signIn` signed a page in to, by its prefix. */
const siteOf = new WeakMap<Page, string>();

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A text as a separate word: `5,000` is in neither `-5,000` nor `15,000`. */
const alone = (part: string) => `(?<![\\w,.-])${escaped(part)}(?![\\w,])`;
/** An accessible name; figures that open the same pop-up say so at their end. */
const startingWith = (name: string) => new RegExp(`^${escaped(name)}`);

/** The call that stores a person's columns of a list. */
const LAYOUT = '/api/retail/listLayout';

export const test = base.extend<
  Options &
    Fixtures & { consoleGuard: RegExp[]; storeLayout: (url: string, layout: Layout) => Promise<void> },
  WorkerFixtures
>({
  upstream: ['own', { scope: 'worker', option: true }],
  startedStack: [
    async ({ upstream }, use, { parallelIndex }) => {
      if (upstream === 'own') return use(null);
      const { startStack } = await import('./stack');
      const started = await startStack(`${upstream} ${parallelIndex}`, upstream);
      await use(started);
      await started.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  documents: [async ({ startedStack }, use) => use(startedStack!.documents!), { scope: 'worker' }],
  stack: [
    async ({ startedStack }, use, { parallelIndex }) => use(startedStack?.stack ?? stackOf(parallelIndex)),
    { scope: 'worker' },
  ],
  sessions: [async ({ stack }, use) => use(new Sessions(stack)), { scope: 'worker' }],
  console: [
    async ({ stack }, use) => {
      const started = await startRealConsole(stack);
      await use(started);
      await started.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signedInAs: [undefined, { option: true }],
  site: ['demo', { option: true }],
  baseURL: async ({ stack }, use) => use(stack.web),
  storageState: async ({ signedInAs, site, sessions }, use) =>
    use(
      signedInAs
        ? { cookies: [await sessions.cookie({ memId: signedInAs, prefix: site })], origins: [] }
        : undefined,
    ),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to know what a fixture needs
  text: async ({}, use) => use(text),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  t: async ({}, use) => use((key, values) => text('ko', key, values)),

  consoleGuard: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const problems: string[] = [];
      const watch = (page: Page) => {
        page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
        page.on('console', (message) => {
          if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
        });
      };
      context.pages().forEach(watch);
      context.on('page', watch);
      await use(allowed);
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
  /** Stores columns of a list; those that a test chooses are the person's no longer when it ends. */
  storeLayout: [
    async ({ context, stack }, use) => {
      const chosen = new Set<string>();
      const store = async (url: string, data: Layout) => {
        const headers = { origin: stack.web, 'idempotency-key': randomUUID() };
        await context.request.post(url, { data, headers, maxRetries: 1 });
      };
      context.on('request', (request) => {
        if (request.url().endsWith(LAYOUT)) chosen.add(`${request.url()} ${request.postDataJSON().list}`);
      });
      await use(async (url, data) => {
        chosen.add(`${url} ${data.list}`);
        await store(url, data);
      });
      for (const one of chosen) {
        const [url = '', list = ''] = one.split(' ');
        await store(url, { list, layout: 'cards~normal' });
      }
    },
    { auto: true },
  ],
  expectConsole: async ({ consoleGuard }, use) => use((pattern) => void consoleGuard.push(pattern)),

  fillLogin: async ({ stack }, use) =>
    use(async (page, { memId, password = DEMO_PASSWORD, answer = stack.captcha }) => {
      await page.locator('[name="memId"]').fill(memId);
      await page.locator('[name="memPass"]').fill(password);
      await page.locator('[name="answer"]').fill(answer);
    }),
  signInByForm: async ({ fillLogin, site }, use) =>
    use(async (page, login) => {
      // The live parts of a page still open would notice the missing session and navigate by themselves.
      await page.goto('about:blank');
      await page.context().clearCookies({ name: `pb_${site}` });
      await page.goto(`/${site}/login`);
      await fillLogin(page, login);
      await page.locator('form[action$="/login"] button[type="submit"]').first().click();
      await page.waitForURL(`**/${site}/partnerMain`);
    }),
  signIn: async ({ sessions }, use) =>
    use(async (page, account) => {
      await page.goto('about:blank');
      await page.context().addCookies([await sessions.cookie(account)]);
      siteOf.set(page, account.prefix ?? 'demo');
    }),
  visitor: async ({ stack, site }, use) => {
    const visitors: Visitor[] = [];
    await use(async (address) => {
      const visitor = await Visitor.arrive(stack, site, address);
      visitors.push(visitor);
      return visitor;
    });
    await Promise.all(visitors.map((visitor) => visitor.leave()));
  },

  call: async ({ stack, site }, use) =>
    use((page, path, body) =>
      readAs(page, stack, 'partner', { path, body, prefix: siteOf.get(page) ?? site }),
    ),
  operator: async ({ stack }, use) =>
    use(async (act, body) => {
      const answer = await fetch(`${stack.platform}/operator/${act}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${stack.operatorKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`operator ${act}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()).data;
    }),
  relay: async ({ stack }, use) => {
    const set = async (mode: RelayMode) => void (await fetch(`${stack.relayControl}/${mode}`));
    await use(set);
    await set('pass');
  },
  playerOnline: async ({ stack }, use) => use((memId) => signPlayerIn(stack, memId)),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  rows: async ({}, use) =>
    use((page) => page.locator('main table[role="table"] tbody:not(.rest) tr:not(.opened)')),
  rowOf: async ({ rows }, use) =>
    use((page, memId) =>
      rows(page).filter({ has: page.locator('td .who small').getByText(memId, { exact: true }) }),
    ),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  openRow: async ({}, use) =>
    use(async (row) => {
      const opener = row.locator('[data-open-row]');
      if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
      return row.locator('xpath=following-sibling::tr[1]').locator('.row-panel:not([aria-busy])');
    }),
  openTree: async ({ isPhone, t }, use) =>
    use(async (page) => {
      if (isPhone) await page.getByRole('button', { name: t('tree.label'), exact: true }).click();
    }),
  addColumns: async ({ site, stack, storeLayout }, use) =>
    use(async (page, list, ...ids) => {
      const value = ['cards', 'normal', ...ids.map((id) => `.${id}`)].join('~');
      const path = `/${siteOf.get(page) ?? site}`;
      await page.context().addCookies([{ name: `pb_list_${list}`, value, domain: 'localhost', path }]);
      await storeLayout(`${stack.web}${path}${LAYOUT}`, { list, layout: value });
    }),
  takeAction: async ({ isPhone, openRow }, use) =>
    use(async (row, action) => {
      const page = row.page();
      if (!isPhone) {
        const more = row.locator('[data-row-menu]');
        await more.click();
        await page
          .getByRole('menu')
          .getByRole('menuitem', { name: startingWith(action) })
          .click();
        return more;
      }
      const button = (await openRow(row)).getByRole('button', { name: startingWith(action) });
      await button.click();
      return button;
    }),
  lists: async ({ rows }, use) =>
    use(async (page, members) => {
      const ids = () =>
        rows(page).evaluateAll((rowElements) =>
          rowElements.map((row) => row.querySelector('.who small')?.textContent ?? null),
        );
      await expect.poll(ids).toEqual(members.map(({ memId }) => memId));
    }),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  cells: async ({}, use) =>
    use(async (row, texts) => {
      for (const [heading, parts] of Object.entries(texts)) {
        await expect(row.locator(`td[data-label="${heading}"]`), heading).toHaveText(
          new RegExp([parts].flat().map(alone).join('[^]*')),
          { useInnerText: true },
        );
      }
    }),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectFacts: async ({}, use) =>
    use(async (place, facts) => {
      for (const [label, value] of Object.entries(facts)) {
        const term = place.locator('dt').getByText(label, { exact: true });
        await expect(term.locator('xpath=following-sibling::dd[1]'), label).toHaveText(value);
      }
    }),
  expectAccessible: async ({ isPhone }, use) =>
    use(async (page, part = 'html') => {
      expect(await violationsOn(page, part, { isPhone })).toEqual({ light: [], dark: [] });
    }),
  secrets: async ({ stack }, use) => use(secretsOf(stack)),
});
