import { render, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import { ApiProvider } from '@/lib/query/api-provider';
import ko from '@/messages/ko.json';
import type { EngineOptions } from './engine';
import { LiveRoot } from './live-root';

const engine = vi.hoisted(() => ({ starts: [] as EngineOptions[], stop: vi.fn() }));
vi.mock('./engine', () => ({
  OutageHost: () => null,
  startEngine: (options: EngineOptions) => {
    engine.starts.push(options);
    return { stop: engine.stop, routeChanged: () => {} };
  },
}));

test('[LIVE-01] a page that is rendered again retains its channel without a restart', async () => {
  // Each rendering brings texts and figures as new objects.
  const page = () => (
    <NextIntlClientProvider locale="ko" timeZone="Asia/Seoul" messages={structuredClone(ko)}>
      <ApiProvider prefix="demo">
        <LiveRoot
          prefix="demo"
          topic="topic"
          member="ptn1"
          expiresAt="2026-11-22T12:00:00Z"
          initial={{ cashAmt: 1, cashSeq: 1, pointAmt: 0, pointSeq: 0, newMsg: 0, newAnswer: 0 }}
        />
      </ApiProvider>
    </NextIntlClientProvider>
  );
  const { rerender, unmount } = render(page());
  await waitFor(() => expect(engine.starts).toHaveLength(1));
  rerender(page());
  // The module that would start another one is loaded by now.
  await import('./engine');
  expect(engine.stop).not.toHaveBeenCalled();
  expect(engine.starts).toHaveLength(1);
  unmount();
  expect(engine.stop).toHaveBeenCalledOnce();
});
