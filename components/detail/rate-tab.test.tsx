import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderServer, t } from '@/tests/fixtures/render';
import { demoSite } from '@/tests/fixtures/site';
import { RateTab } from './rate-tab';

const RATES = '/api/v2/retail/detail/rate';
const rate = (category: string, own: { pointRate: string; loseRate: string }) => ({
  ...sampleResponse(RATES).memRollingInfo[0]!,
  ...{ category, cateCode: category, ...own, detailSetYn: 'Y' as const },
  ...{ minPointRate: '0.10', maxPointRate: '2.50', minLoseRate: '1.00', maxLoseRate: '30.00' },
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
    <RateTab {...{ member, session: platform.session, site: demoSite() }} cashDecimal="1" isOwn={false} />,
  );
  expect(platform.asked(RATES)).toEqual([{ memId: 'ptn7' }]);
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
