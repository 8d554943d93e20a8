import type { Page } from '@playwright/test';
import type { Screen } from './screens';

/** A picture's screen of the operator's console: an address of its origin. */
export type ConsoleScreen = Screen;

/** Opens an item of a kind by the tab of its kind, the third to last of which are sign-ups, partners and inquiries. */
const openKind = (tab: number) => async (page: Page) => {
  const list = page.locator('.queue-line');
  await list.first().waitFor({ timeout: 10_000 });
  await page.locator('.queue-tabs').first().getByRole('button').nth(tab).click();
  await page.waitForTimeout(2_500);
  await list.first().getByRole('button').click({ timeout: 5_000 });
  await page.locator('.queue-decision').waitFor({ timeout: 10_000 });
};
const showRows = async (page: Page) => {
  await page.locator('main form [type="submit"]').first().click({ timeout: 5_000 });
  await page.waitForTimeout(1_500);
};

const findPlayer = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('player1');
  await page.getByRole('option').first().waitFor({ timeout: 5_000 });
};

/** Every screen of the console, and states of the queue. */
export const CONSOLE_SCREENS: readonly ConsoleScreen[] = [
  { name: 'console-login', path: '/login' },
  { name: 'console-queue', path: '/demo/queue' },
  { name: 'console-queue-deposit', path: '/demo/queue', act: openKind(1) },
  { name: 'console-queue-withdrawal', path: '/demo/queue', act: openKind(2) },
  { name: 'console-queue-partner', path: '/demo/queue', act: openKind(4) },
  { name: 'console-queue-inquiry', path: '/demo/queue', act: openKind(5) },
  { name: 'console-proposals', path: '/demo/proposals' },
  { name: 'console-people', path: '/demo/people?q=player' },
  { name: 'console-people-none', path: '/demo/people?q=nobody99' },
  { name: 'console-person-ledger', path: '/demo/people/player1?tab=ledger' },
  { name: 'console-find', path: '/demo/audit', act: findPlayer },
  { name: 'console-view-as', path: '/demo/acts/view-as?memId=player1' },
  { name: 'console-person', path: '/demo/people/player1' },
  { name: 'console-partner', path: '/demo/people/ptn3' },
  { name: 'console-acts', path: '/demo/acts' },
  { name: 'console-act-form', path: '/demo/acts/grant?memId=player1' },
  { name: 'console-act-options', path: '/demo/acts/site-option' },
  { name: 'console-act-list', path: '/demo/acts/cash-requests', act: showRows },
  { name: 'console-act-member', path: '/demo/acts/find-member?memId=player1', act: showRows },
  { name: 'console-webhooks', path: '/demo/acts/webhooks' },
  { name: 'console-audit', path: '/demo/audit' },
  { name: 'console-operators', path: '/demo/operators' },
  { name: 'console-roles', path: '/demo/operators?view=roles' },
  { name: 'console-sessions', path: '/demo/sessions' },
  { name: 'console-missing', path: '/demo/nowhere' },
];
