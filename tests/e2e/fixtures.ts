import { readFileSync } from 'node:fs';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { CallPath, RequestOf, ResponseOf } from '../../lib/contract/calls';
import { signPlayerIn } from './player';
import type { RelayMode } from './relay';

export { expect };

type Locale = 'ko' | 'en' | 'vn';
const LOCALES: Locale[] = ['ko', 'en', 'vn'];
const catalogues = Object.fromEntries(
  LOCALES.map((locale) => [locale, JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))]),
);

/** The text of a key as the pages show it, so that tests find elements by the same messages. */
function text(locale: Locale, key: string, values: Record<string, string | number> = {}): string {
  const found: unknown = key.split('.').reduce((node, part) => node?.[part], catalogues[locale]);
  if (typeof found !== 'string') throw new Error(`no text for ${key} in ${locale}`);
  return found.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

const environment = (name: string) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the suite through its configuration`);
  return value;
};

/** Everything that must never reach a browser. */
function secrets(): string[] {
  const sites: { apiKey: string; passphrase: string; cookieSecret: string }[] = JSON.parse(
    environment('E2E_SITES'),
  );
  return [
    environment('E2E_OPERATOR_KEY'),
    ...sites.flatMap(({ apiKey, passphrase, cookieSecret }) => [apiKey, passphrase, cookieSecret]),
  ];
}

interface Login {
  memId: string;
  password?: string;
  answer?: string;
}

interface Fixtures {
  isPhone: boolean;
  /** A text in Korean, the default language. */
  t: (key: string, values?: Record<string, string | number>) => string;
  text: typeof text;
  fillLogin: (page: Page, login: Login) => Promise<void>;
  /** Signs in through the form and waits for the main page. */
  signIn: (page: Page, login: Login & { prefix?: string }) => Promise<void>;
  /** Makes a read call as the page's member; throws unless it succeeds. */
  call: <P extends CallPath>(page: Page, path: P, body: RequestOf<P>) => Promise<ResponseOf<P>>;
  /** An act of the operator at the platform. */
  operator: (act: string, body: object) => Promise<void>;
  /** Breaks or mends the second site's line upstream; mended after the test. */
  relay: (mode: RelayMode) => Promise<void>;
  /** Signs a player in at the platform. */
  playerOnline: (memId: string) => Promise<void>;
  /** Rows of the page's list. */
  rows: (page: Page) => Locator;
  /** Holds that the page's list has these members in this order, and nobody else. */
  lists: (page: Page, members: readonly { memId: string }[]) => Promise<void>;
  /** Holds that cells of a row show these texts, by the headings of their columns; several stand in this order. */
  cells: (row: Locator, texts: Record<string, string | readonly string[]>) => Promise<void>;
  /** Holds that a place tells these facts, each under its label. */
  tells: (place: Locator, facts: Record<string, string>) => Promise<void>;
  secrets: typeof secrets;
  /** Lets console errors of this kind pass; any other fails the test. */
  expectConsole: (pattern: RegExp) => void;
}

/** A text that stands alone: `5,000` is in neither `-5,000` nor `15,000`. */
const alone = (part: string) => `(?<![\\w,.-])${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w,])`;

export const test = base.extend<Fixtures & { consoleGuard: RegExp[] }>({
  baseURL: async ({ baseURL: _ }, use) => use(environment('E2E_WEB')),
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
  expectConsole: async ({ consoleGuard }, use) => use((pattern) => void consoleGuard.push(pattern)),

  fillLogin: async ({ browserName: _ }, use) =>
    use(async (page, { memId, password = 'demo1234', answer = environment('E2E_CAPTCHA') }) => {
      await page.locator('[name="memId"]').fill(memId);
      await page.locator('[name="memPass"]').fill(password);
      await page.locator('[name="answer"]').fill(answer);
    }),
  signIn: async ({ fillLogin, baseURL }, use) =>
    use(async (page, { prefix = 'demo', ...login }) => {
      // The live parts of a page still open would notice the missing session and navigate by themselves.
      await page.goto('about:blank');
      await page.context().clearCookies({ name: `pb_${prefix}` });
      await page.goto(`${baseURL}/${prefix}/login`);
      await fillLogin(page, login);
      await page.locator('form[action$="/login"] button[type="submit"]').first().click();
      await page.waitForURL(`**/${prefix}/partnerMain`);
    }),

  call: async ({ baseURL }, use) =>
    use(async (page, path, body) => {
      const prefix = new URL(page.url()).pathname.split('/')[1];
      const response = await page.request.post(`${baseURL}/${prefix}${path}`, {
        data: body,
        headers: { origin: baseURL! },
      });
      const answer = await response.json();
      if (answer.resultCode !== '0') throw new Error(`${path} answered ${answer.resultCode}`);
      return answer.data;
    }),
  operator: async ({ browserName: _ }, use) =>
    use(async (act, body) => {
      const answer = await fetch(`${environment('E2E_PLATFORM')}/operator/${act}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${environment('E2E_OPERATOR_KEY')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`operator ${act}: ${answer.status} ${await answer.text()}`);
    }),
  relay: async ({ browserName: _ }, use) => {
    const set = async (mode: RelayMode) => void (await fetch(`${environment('E2E_RELAY')}/${mode}`));
    await use(set);
    await set('pass');
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  playerOnline: async ({}, use) => use(signPlayerIn),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  rows: async ({}, use) => use((page) => page.locator('main table[role="table"] tbody tr')),
  lists: async ({ rows }, use) =>
    use(async (page, members) => {
      const ids = () =>
        rows(page).evaluateAll((found) =>
          found.map((row) => {
            const link = row.querySelector<HTMLAnchorElement>('a[href*="Detail?id="]');
            return link && new URL(link.href).searchParams.get('id');
          }),
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
  tells: async ({}, use) =>
    use(async (place, facts) => {
      for (const [label, value] of Object.entries(facts)) {
        const term = place.locator('dt').getByText(label, { exact: true });
        await expect(term.locator('xpath=following-sibling::dd'), label).toHaveText(value);
      }
    }),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  secrets: async ({}, use) => use(secrets),
});
