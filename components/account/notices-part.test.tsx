import { expect, test } from 'vitest';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { ok } from '@/lib/rules/result';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderServer, t } from '@/tests/fixtures/render';
import { NoticesPart } from './notices-part';

const render = async () => {
  const { site, session } = platform;
  const loadMember = async () => ok(sampleResponse('/api/member/info'));
  const shell: ScreenShell = { site, session, base: '/demo', loadMember };
  return renderServer(<NoticesPart shell={shell} />);
};
const state = { publicKey: 'key', kinds: [], detailsYn: 'N' as const, browsers: [] };

test('[PUSH-01] without a script there is a note in place of the switches', async () => {
  platform.answer({ '/api/v2/push/state': state });
  const main = await render();
  expect(main.querySelector('h2')?.textContent).toBe(t('push.title'));
  expect(main.querySelector('noscript')?.textContent).toContain(t('push.needsScript'));
  expect(main.querySelector('input')).toBeNull();
});

test('[PUSH-03] an upstream that sends no notices has no part about them', async () => {
  platform.lacks('push');
  expect((await render()).textContent).toBe('');
  expect(platform.made.map(({ path }) => path)).not.toContain('/api/v2/push/state');
});
