import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RateEditor } from '@/components/rates/rate-editor';
import { rateRights } from '@/components/rates/rate-rights';
import { AlertHost } from '@/components/shell/alert-host';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { fakeWeb } from '@/tests/fixtures/fake-web';
import { renderClient, t } from '@/tests/fixtures/render';
import { demoSite } from '@/tests/fixtures/site';

const VENDORS = '/api/v2/retail/detail/multipleRate';
const SAVE = '/api/v2/retail/rate/save';
const rate = (category: string, own: { pointRate: string; loseRate: string }) => ({
  ...sampleResponse('/api/v2/retail/detail/rate').memRollingInfo[0]!,
  ...{ category, cateCode: category, ...own, detailSetYn: 'Y' as const },
  ...{ minPointRate: '0.10', maxPointRate: '2.50', minLoseRate: '1.00', maxLoseRate: '30.00' },
});
const ALL = [
  rate('casino', { pointRate: '0.50', loseRate: '10.00' }),
  rate('slot', { pointRate: '1.50', loseRate: '20.00' }),
];
const field = (category: 'casino' | 'slot', kind: 'rolling' | 'losing') =>
  screen.getByRole('textbox', { name: `${t(`category.${category}`)} ${t(`rates.${kind}`)}` });

/** The tab's editor as its scripts make it, for a viewer of this level. */
function edit(partnerLevel: 'PTN_1' | 'PTN_2') {
  const { canSaveDetail } = rateRights(demoSite(), { ...platform.session, partnerLevel });
  return renderClient(
    <>
      <RateEditor
        memId="ptn7"
        memNick="seventh"
        rates={ALL}
        mode="reset"
        readOnly={false}
        {...{ canSaveDetail }}
      />
      <AlertHost />
    </>,
  ).user;
}

test('[DETAIL-03] a rate out of its bounds is reset and said, a bound is filled in, one save follows one question', async () => {
  const calls = fakeWeb({ [SAVE]: { data: sampleResponse(SAVE) } });
  const user = edit('PTN_2');
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
  expect(question).toHaveTextContent(t('common.saveQuestion'));
  expect(calls).toEqual([]);
  await user.click(within(question).getByRole('button', { name: t('rates.save') }));
  expect(await screen.findByText(t('front.recommender.complete'))).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    {
      memId: 'ptn7',
      rateList: [
        { category: 'casino', cateCode: 'casino', pointRate: '0.50', loseRate: '1.00' },
        { category: 'slot', cateCode: 'slot', pointRate: '2.50', loseRate: '20.00' },
      ],
    },
  ]);
});

test.each([
  ['PTN_1', 1],
  ['PTN_2', 0],
] as const)(
  '[DETAIL-03] rates by vendor open below their category; %s has %d buttons to save them',
  async (level, saves) => {
    fakeWeb({ [VENDORS]: { data: sampleResponse(VENDORS) } });
    const user = edit(level);
    await user.click(screen.getByRole('button', { name: `${t('rates.detail')} ${t('category.casino')}` }));
    const panel = await screen.findByRole('region', {
      name: t('rates.detailTitle', { nick: t('category.casino') }),
    });
    await waitFor(() => expect(within(panel).getAllByRole('textbox')).toHaveLength(2));
    expect(within(panel).queryAllByRole('button', { name: t('rates.saveDetail') })).toHaveLength(saves);
  },
);
