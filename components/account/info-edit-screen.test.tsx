import { expect, test } from 'vitest';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { ok } from '@/lib/rules/result';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderServer, t } from '@/tests/fixtures/render';
import { InfoEditScreen } from './info-edit-screen';

const OWN = ['/api/member/sessions', '/api/factor/list'];
const headings = async () => {
  platform.answer({ '/api/member/sessions': { sessions: [], devices: [] } });
  const { site, session } = platform;
  const loadMember = async () => ok(sampleResponse('/api/member/info'));
  const shell: ScreenShell = { site, session, base: '/demo', loadMember };
  const main = await renderServer(<InfoEditScreen shell={shell} />);
  return [...main.querySelectorAll('h2')].map(({ textContent }) => textContent);
};
const PASSWORDS = [t('infoEdit.memPassTitle'), t('infoEdit.cashOutPassTitle')];

test('[BOARD-10] [KEEP-02] [KEEP-03] the own account has both passwords, the second factors and the sessions', async () => {
  expect(await headings()).toEqual([...PASSWORDS, t('twoStep.title'), t('sessions.title')]);
});

test('[BOARD-10] the own account of an upstream without second factors and sessions has both passwords', async () => {
  platform.lacks();
  expect(await headings()).toEqual(PASSWORDS);
  expect(platform.made.filter(({ path }) => OWN.includes(path))).toEqual([]);
});
