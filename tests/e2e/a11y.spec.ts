import { sampleOf } from './every-page';
import { expect, test } from './fixtures';

/** One of each kind besides those of layout.spec.ts and rates.spec.ts. Short lists: further rows repeat the columns of the first ones. */
const PAGES = [
  'userList?searchValue=user00',
  'bettingList?id=player1',
  'bettingListSport',
  'qna?status=WAIT',
  'bettingslot?tab=bets&searchValue=player1',
  'statisticDateBet',
  'charge',
  'partnerCalculationList?open=ptn2',
  'partnerMemberList?searchValue=ptn4',
  'cashList?searchValue=ptn5',
  'userOnlinelist',
  'statisticAllUsers',
  'partnerTree?tab=past',
  'msg',
  'partnerDetail?id=ptn2&tab=partnerMemo',
  // Few rows: one that the totals cover in part has targets too small for axe.
  'settlementMonth?memId=ptn5',
  'partnerList?searchValue=ptn2',
];

/** One of each kind: phones draw the other pages alike. */
const ON_PHONES = ['userList', 'qna', 'charge'];

test.describe('as ptn1', () => {
  test.use({ signedInAs: 'ptn1' });

  for (const path of sampleOf(PAGES)) {
    const tag = ON_PHONES.some((name) => path.startsWith(name)) ? '@phone' : [];
    test(`[A11Y] axe finds nothing on ${path.split('?')[0]}`, { tag }, async ({ page, expectAccessible }) => {
      await page.goto(`/demo/${path}`);
      await expectAccessible(page);
    });
  }

  // Those that create and move points have it in create.spec and points.spec.
  test('[A11Y] axe finds nothing in the pop-up that pays', async ({ page, expectAccessible, t }) => {
    await page.goto('/demo/partnerList?searchValue=ptn2');
    await page
      .getByRole('button', { name: t('money.open') })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
  });
});
