import type { Page } from '@playwright/test';
import { CONSOLE_THEME_COOKIE } from '../../console/lib/language';
import { test } from '../e2e/fixtures';
import { enterConsole, type RealConsole, setPassword } from '../e2e/real-console';
import { CONSOLE_SCREENS, type ConsoleScreen } from './console-screens';
import { isTakenBy, isWanted, KINDS, type Kind, setSize, take } from './shoot';

/** An operator who may do everything. */
const AS = 'kim';

/** Makes the operator whose name is on the pictures; a try that failed may have left one. */
async function makeKim({ act }: RealConsole): Promise<void> {
  const made = await act('operator-create', { name: AS, role: 'administrator' }).catch(() =>
    act('operator-reset', { name: AS }),
  );
  await setPassword(act, { name: AS, password: made.password! });
}

async function shootScreen(page: Page, origin: string, { name, path, act }: ConsoleScreen, kind: Kind) {
  await page.goto(origin + path);
  try {
    await act?.(page);
  } catch {
    console.log(`${name} in ${kind.locale}, ${kind.width}, ${kind.theme}: its state was not reached`);
  }
  await take(page, name, kind);
}

for (const kind of KINDS) {
  test(`console in ${kind.locale}, ${kind.width}, ${kind.theme}`, async ({
    page,
    isPhone,
    consoleGuard,
    console: started,
  }) => {
    test.skip(!isTakenBy(isPhone, kind), 'the other project takes it');
    // The queue asks anew every two seconds, so that each picture waits for a quiet network in vain.
    test.setTimeout(900_000);
    const screens = CONSOLE_SCREENS.filter(isWanted);
    test.skip(screens.length === 0, 'no picture of the console is wanted');
    consoleGuard.push(/.*/);
    await setSize(page, kind);
    const cookie = { domain: 'localhost', path: '/' };
    await page.context().addCookies([{ ...cookie, name: CONSOLE_THEME_COOKIE, value: kind.theme }]);
    const { origin } = started;
    await makeKim(started);
    await page.goto(`${origin}/language/${kind.locale}?next=${encodeURIComponent('/login')}`);
    const [guests, others] = [true, false].map((isGuest) =>
      screens.filter(({ path }) => path.startsWith('/login') === isGuest),
    );
    for (const screen of guests!) await shootScreen(page, origin, screen, kind);
    await enterConsole(page, { origin, name: AS, path: '/demo/sessions' });
    for (const screen of others!) await shootScreen(page, origin, screen, kind);
  });
}
