import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { announceNavigation } from '@/components/ui/navigation-event';
import { renderClient } from '@/tests/fixtures/render';
import { LoadingOverlay } from './loading-overlay';

beforeEach(() => void vi.useFakeTimers());

/** Whether the spinner shows once a navigation has taken longer than 150 ms. */
async function isShownAfter(start: () => void): Promise<boolean> {
  act(start);
  await act(() => vi.advanceTimersByTimeAsync(140));
  expect(screen.queryByRole('status'), 'not at once').toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(20));
  return screen.queryByRole('status') !== null;
}

/** The overlay beside the controls. */
function open(onSubmit?: (event: { preventDefault(): void }) => void) {
  renderClient(
    <main id="main">
      <LoadingOverlay label="loading" />
      <a href="/demo/partnerList" onClick={(event) => event.preventDefault()}>
        partners
      </a>
      {/* biome-ignore lint/a11y/useSemanticElements: as the menu of a row, which leads on where scripts are off */}
      <a href="/demo/partnerDetail?id=ptn2" role="button" onClick={(event) => event.preventDefault()}>
        menu
      </a>
      <form action="/demo/noticeList" onSubmit={onSubmit}>
        <input name="searchValue" defaultValue="text" />
        <button type="submit">go</button>
      </form>
    </main>,
  );
}

test('[SITE-07] a page that takes longer than 150 ms shows that it is on its way, and gives up after a while', async () => {
  open();
  expect(await isShownAfter(() => fireEvent.click(screen.getByText('partners')))).toBe(true);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy');
});

test('[SITE-07] so does a search form, and an address that a script announces', async () => {
  open();
  expect(await isShownAfter(() => fireEvent.submit(screen.getByText('go').closest('form')!))).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(await isShownAfter(() => announceNavigation('/demo/noticeList?searchValue=a'))).toBe(true);
});

test('[SITE-07] a form that its script sends, a link that opens a menu, and the address that is shown, open nothing', async () => {
  open((event) => event.preventDefault());
  expect(await isShownAfter(() => fireEvent.click(screen.getByText('menu')))).toBe(false);
  expect(await isShownAfter(() => fireEvent.submit(screen.getByText('go').closest('form')!))).toBe(false);
  expect(await isShownAfter(() => announceNavigation(location.href))).toBe(false);
});

test('[SITE-07] a script that gives the next page up for the one that is shown ends the wait', async () => {
  open();
  expect(await isShownAfter(() => fireEvent.click(screen.getByText('partners')))).toBe(true);
  act(() => announceNavigation(location.href));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy');
});
