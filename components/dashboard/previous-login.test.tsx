import { expect, test } from 'vitest';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderServer, t } from '@/tests/fixtures/render';
import { PreviousLogin } from './previous-login';

const render = async (previousLogin: { at: string; ip: string } | null | undefined) => {
  platform.signIn({ previousLogin });
  return renderServer(<PreviousLogin session={platform.session} prefix="demo" hasActivity />);
};

test('[KEEP-09] the page after a sign-in shows the previous one, and leads to all of them', async () => {
  const main = await render({ at: '2026-11-22T00:12:34.000Z', ip: '203.0.113.9' });
  expect(main).toHaveTextContent(t('activity.previous', { time: '2026-11-22 09:12', ip: '203.0.113.9' }));
  expect(main.querySelector('a')).toHaveAttribute('href', '/demo/activity?kind=signIn&own=Y');
  expect(await render(null)).toHaveTextContent(t('activity.firstSignIn'));
  expect(await render(undefined)).toBeEmptyDOMElement();
});

test('[KEEP-09] without a log of acts the previous sign-in leads nowhere', async () => {
  platform.signIn({ previousLogin: { at: '2026-11-22T00:12:34.000Z', ip: '203.0.113.9' } });
  const main = await renderServer(
    <PreviousLogin session={platform.session} prefix="demo" hasActivity={false} />,
  );
  expect(main).toHaveTextContent(t('activity.previous', { time: '2026-11-22 09:12', ip: '203.0.113.9' }));
  expect(main.querySelector('a')).toBeNull();
});
