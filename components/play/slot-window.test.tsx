import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import ko from '@/messages/ko.json';
import { SlotFrame } from './slot-window';

const LAUNCH = '/demo/sandbox/launch?token=x';
const PLAY = '/demo/sandbox/play/abcdefghijklmnopqrstuvwx/game';

const show = () =>
  render(
    <NextIntlClientProvider locale="ko" timeZone="Asia/Seoul" messages={ko}>
      <SlotFrame url={LAUNCH} />
    </NextIntlClientProvider>,
  );

/** Says that every frame has the page at a path, without an event. */
const framesAt = (pathname: string) =>
  vi
    .spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get')
    .mockReturnValue({ location: { pathname } } as Window);

test('[PLAY-05] a window whose frame had loaded before its script ran follows the frame’s address too', () => {
  window.history.replaceState(null, '', `/demo/play/slot/game?url=${encodeURIComponent(LAUNCH)}`);
  const place = framesAt(PLAY);
  show();
  expect(new URLSearchParams(window.location.search).get('url')).toBe(PLAY);
  place.mockRestore();
});

test('[PLAY-05] a launch that is under way stays in the address', () => {
  window.history.replaceState(null, '', `/demo/play/slot/game?url=${encodeURIComponent(LAUNCH)}`);
  const place = framesAt('/demo/sandbox/launch');
  show();
  expect(new URLSearchParams(window.location.search).get('url')).toBe(LAUNCH);
  place.mockRestore();
});
