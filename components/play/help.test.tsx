import { expect, test } from 'vitest';
import type { OpenShell } from '@/components/shell/screen-shell';
import { forgetSharedCalls } from '@/lib/upstream/shared-call';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform, siteOption } from '@/tests/fixtures/fake-platform';
import { renderServer, t } from '@/tests/fixtures/render';
import { CentreScreen } from './centre-screen';
import { GuideScreen } from './guide-screen';
import { HelpNote } from './help-note';
import { RulesPanel } from './rules-panel';

const shell = (): OpenShell => ({ site: platform.site, session: null, base: '/demo/play' });
const hrefs = (main: HTMLElement) => [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('[PLAY-04] the guide explains each kind of game, with the limits and returns of its games', async () => {
  forgetSharedCalls();
  const [game] = sampleResponse('/api/common/gameCodes').list;
  const wheel = { ...game!, gameCode: 'roulette', gameName: '라이브 룰렛', minBet: 1000, maxBet: 5_000_000 };
  const carp = { ...game!, gameCode: 'gold_carp', gameName: '황금 잉어', minBet: null, maxBet: null };
  platform.answer({
    '/api/common/gameCodes': {
      list: [
        { ...wheel, returnMin: '97.30', returnMax: '97.30' },
        { ...carp, returnMin: null, returnMax: null },
      ],
    },
  });
  const main = await renderServer(<GuideScreen shell={shell()} />);
  expect(main.querySelectorAll('section')).toHaveLength(12);
  expect(main.querySelector('#roulette')).toHaveTextContent('라이브 룰렛1,000 – 5,000,00097.30 %');
  expect(main.querySelector('#slot')).toHaveTextContent(
    `황금 잉어${t('play.guide.noLimit')}${t('play.guide.unknown')}`,
  );
});

test('[PLAY-04] without the games the guide still shows the rules, and names the failure', async () => {
  forgetSharedCalls();
  platform.answer({ '/api/common/gameCodes': { resultCode: 'NT99' } });
  const main = await renderServer(<GuideScreen shell={shell()} />);
  expect(main.querySelector('[role=alert]')).toHaveTextContent(/./);
  expect(main.querySelector('#baccarat')).toHaveTextContent(t('play.guide.kind.baccarat.pays'));
});

test('[PLAY-04] the betting rules follow the life of a bet', async () => {
  const main = await renderServer(<RulesPanel hasExtras />);
  const titles = [...main.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(titles[0]).toBe(t('play.rules.accept.title'));
  expect(titles).toHaveLength(8);
});

test('[PLAY-04] the customer centre shows telephone, hours and accounts of the site, and leads to inquiry, FAQ and guide', async () => {
  forgetSharedCalls();
  const contact = { supportPhone: '02-555-0100', supportFrom: '09:00', supportTo: '23:00' };
  const socials = { sns1: 'telegram', sns1Id: 'pitboss', sns1Link: 'https://t.me/pitboss' };
  const none = { sns2: '', sns2Id: '', sns3: 'odd', sns3Id: 'x', sns3Link: 'javascript:alert(1)' };
  platform.answer({ '/api/etc/siteOption': siteOption({ ...contact, ...socials, ...none }) });
  const main = await renderServer(<CentreScreen shell={shell()} />);
  expect(main).toHaveTextContent(t('play.centre.hours', { from: '09:00', to: '23:00' }));
  expect(hrefs(main)).toEqual([
    ...['tel:025550100', 'https://t.me/pitboss'],
    ...['qna', 'faq', 'guide', 'rule', 'results', 'noticeList'].map((page) => `/demo/play/${page}`),
  ]);
  forgetSharedCalls();
  platform.answer({
    '/api/etc/siteOption': siteOption({ supportPhone: '', supportFrom: '', supportTo: '' }),
  });
  expect(await renderServer(<CentreScreen shell={shell()} />)).toHaveTextContent(t('play.centre.allDay'));
});

test('[PLAY-04] an upstream that says neither limits nor returns has no columns for them', async () => {
  const list = [{ ...sampleResponse('/api/common/gameCodes').list[0]!, gameCode: 'roulette' }];
  platform.answer({ '/api/common/gameCodes': { list } });
  const headings = async () =>
    [...(await renderServer(<GuideScreen shell={shell()} />)).querySelectorAll('#roulette th')].map(
      (cell) => cell.textContent,
    );
  const names = (['game', 'limits', 'return'] as const).map((name) => t(`play.guide.${name}`));
  expect(await headings()).toEqual(names);
  platform.lacks();
  expect(await headings()).toEqual(names.slice(0, 1));
});

test('[PLAY-04] hours that the upstream does not say are not around the clock', async () => {
  platform.lacks();
  const main = await renderServer(<CentreScreen shell={shell()} />);
  expect(main).not.toHaveTextContent(t('play.centre.allDay'));
});

test('[PLAY-04] without results of games, neither the customer centre nor the rules name them', async () => {
  platform.lacks('gameExtras');
  const main = await renderServer(<CentreScreen shell={shell()} />);
  expect(hrefs(main)).not.toContain('/demo/play/results');
  expect(hrefs(main)).toContain('/demo/play/noticeList');
  const rules = await renderServer(<RulesPanel hasExtras={false} />);
  expect(rules.querySelectorAll('h2')).toHaveLength(6);
  expect(rules).not.toHaveTextContent(t('play.rules.proof.text'));
});

test('[PLAY-02] a door of an upstream without self-exclusion names the helpline alone', async () => {
  const said = async (saysExclusion: boolean) =>
    (await renderServer(<HelpNote helpline="1336" saysExclusion={saysExclusion} />)).textContent;
  expect(await said(true)).toContain(t('protection.excluded'));
  expect(await said(false)).toBe(t('protection.help', { number: '1336' }));
});
