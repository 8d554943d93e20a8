import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { holdDocuments } from './hard-links';
import { outage } from './outage';

test('[SITE-07] a link or form of a document waits while the site cannot be reached, and opens when it answers', async () => {
  let isAway = true;
  onTestFinished(holdDocuments(() => isAway));
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  onTestFinished(() => assign.mockRestore());
  const submitted = vi.fn();
  render(
    <>
      <a href="/demo/play/wallet">wallet</a>
      <a href="#main">skip</a>
      <a href="/demo/play/bets" onClick={(event) => event.preventDefault()}>
        soft
      </a>
      <form
        method="post"
        action="/demo/play/api/session/logout"
        onSubmit={(event) => {
          submitted();
          if (!isAway) event.preventDefault();
        }}
      >
        <button type="submit">out</button>
      </form>
    </>,
  );
  for (const name of ['skip', 'soft']) fireEvent.click(screen.getByText(name));
  expect(outage.get().wanted).toBeNull();
  expect(fireEvent.click(screen.getByText('wallet')), 'not followed').toBe(false);
  expect(outage.get().wanted).not.toBeNull();
  act(() => outage.get().wanted!.stay());
  act(() => outage.reached());
  expect(assign, 'given up').not.toHaveBeenCalled();

  fireEvent.click(screen.getByText('wallet'));
  isAway = false;
  act(() => outage.reached());
  expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/demo\/play\/wallet$/));
  expect(outage.get().wanted).toBeNull();

  isAway = true;
  fireEvent.click(screen.getByText('out'));
  expect(submitted).toHaveBeenCalledTimes(1);
  isAway = false;
  act(() => outage.reached());
  expect(submitted, 'sent again').toHaveBeenCalledTimes(2);
});

test('[SITE-07] a form that waited is sent once the site answers, also where the browser wrongly says that there is no network', () => {
  onTestFinished(holdDocuments(() => false));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  const sent = vi.fn();
  // After the listener of the page that holds it back.
  const listen = (event: SubmitEvent) => {
    if (!event.defaultPrevented) sent();
    event.preventDefault();
  };
  window.addEventListener('submit', listen);
  onTestFinished(() => window.removeEventListener('submit', listen));
  render(
    <form method="post" action="/demo/play/api/session/logout">
      <button type="submit">out</button>
    </form>,
  );
  fireEvent.click(screen.getByText('out'));
  expect(sent, 'held').not.toHaveBeenCalled();
  act(() => outage.reached());
  expect(sent).toHaveBeenCalledOnce();
  expect(outage.get().wanted).toBeNull();
  // Only that once.
  fireEvent.click(screen.getByText('out'));
  expect(sent).toHaveBeenCalledOnce();
  act(() => outage.get().wanted!.stay());
});
