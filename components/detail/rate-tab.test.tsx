import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RateEditor } from '@/components/rates/rate-editor';
import { AlertHost } from '@/components/shell/alert-host';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { fakeWeb } from '@/tests/fixtures/fake-web';
import { renderClient, renderServer, t } from '@/tests/fixtures/render';
import { demoSite } from '@/tests/fixtures/site';
import { RateTab } from './rate-tab';

const RATES = '/api/v2/retail/detail/rate';
const SAVE = '/api/v2/retail/rate/save';
const rate = (category: string, own: { pointRate: string; loseRate: string }) => ({
  ...sampleResponse(RATES).memRollingInfo[0]!,
  category,
  cateCode: category,
  ...own,
  detailSetYn: 'Y' as const,
  minPointRate: '0.10',
  maxPointRate: '2.50',
  minLoseRate: '1.00',
  maxLoseRate: '30.00',
});
const ALL = [
  rate('casino', { pointRate: '0.50', loseRate: '10.00' }),
  rate('slot', { pointRate: '1.50', loseRate: '20.00' }),
];
const field = (category: 'casino' | 'slot', kind: 'rolling' | 'losing') =>
  screen.getByRole('textbox', { name: `${t(`category.${category}`)} ${t(`rates.${kind}`)}` });

test('[DETAIL-03] each category has its two rates with buttons for their bounds', async () => {
  platform.answer({ [RATES]: { ...sampleResponse(RATES), memRollingInfo: ALL } });
  const member = { ...sampleResponse('/api/v2/retail/detail/info').partnerInfo, memId: 'ptn7' };
  const main = await renderServer(
    <RateTab
      {...{ member, session: platform.session, site: demoSite() }}
      lets={{ unlock: false, permissions: false, passwordReset: false }}
      capabilities={ALL_CAPABILITIES}
      cashDecimal="1"
      isOwn={false}
      mayBeDirect
      summary={null}
      lacking={[]}
    />,
  );
  expect(platform.requestsOf(RATES)).toEqual([{ memId: 'ptn7' }]);
  for (const { category, pointRate, loseRate } of ALL) {
    expect(field(category as 'slot', 'rolling')).toHaveValue(pointRate);
    expect(field(category as 'slot', 'losing')).toHaveValue(loseRate);
  }
  const bounds = [...main.querySelectorAll('td button')].map(({ textContent }) => textContent);
  expect(bounds).toEqual(
    (['casino', 'slot'] as const).flatMap((category) =>
      [
        ['rolling', 'min', '0.10'],
        ['rolling', 'max', '2.50'],
        ['losing', 'min', '1.00'],
        ['losing', 'max', '30.00'],
      ].map(
        ([kind, bound, value]) =>
          `${t(`category.${category}`)} ${t(`rates.${kind}` as 'rates.rolling')} ${t(`rates.${bound}` as 'rates.min')} ${value}`,
      ),
    ),
  );
});

/** The tab's editor as its scripts make it. */
function edit() {
  return renderClient(
    <>
      <RateEditor
        memId="ptn7"
        memNick="seventh"
        rates={ALL}
        mode="reset"
        readOnly={false}
        canSaveDetail={false}
      />
      <AlertHost />
    </>,
  ).user;
}

test('[DETAIL-03] a rate out of its bounds is reset and said, a bound is filled in, one save follows one question', async () => {
  const calls = fakeWeb({ [SAVE]: { data: sampleResponse(SAVE) } });
  const user = edit();
  const rolling = field('slot', 'rolling');
  await user.clear(rolling);
  await user.type(rolling, '9');
  await user.tab();
  const alert = await screen.findByRole('alertdialog');
  expect(alert).toHaveTextContent(t('rates.above'));
  await user.click(within(alert).getByRole('button'));
  expect(rolling).toHaveValue('2.50');
  const least = `${t('category.casino')} ${t('rates.losing')} ${t('rates.min')} 1.00`;
  await user.click(screen.getByRole('button', { name: least }));
  expect(field('casino', 'losing')).toHaveValue('1.00');
  await user.click(screen.getByRole('button', { name: t('rates.save') }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(t('rates.confirmTitle', { count: 2 }));
  expect(calls).toEqual([]);
  await user.click(within(question).getByRole('button', { name: t('rates.save') }));
  expect(await screen.findByText(t('front.recommender.complete'))).toBeVisible();
  // Nothing is changed any more, and the focus stays on the button.
  const save = screen.getByRole('button', { name: t('rates.save') });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(save).toBeEnabled();
  await waitFor(() => expect(save).toHaveFocus());
  expect(calls.map(({ body }) => body)).toEqual([
    {
      memId: 'ptn7',
      rateList: [
        {
          category: 'casino',
          cateCode: 'casino',
          pointRate: '0.50',
          loseRate: '1.00',
          expected: { pointRate: '0.50', loseRate: '10.00' },
        },
        {
          category: 'slot',
          cateCode: 'slot',
          pointRate: '2.50',
          loseRate: '20.00',
          expected: { pointRate: '1.50', loseRate: '20.00' },
        },
      ],
    },
  ]);
});
