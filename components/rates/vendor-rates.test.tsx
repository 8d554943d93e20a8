import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { type FakeCall, fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { answerAlert, categoryRate, kindRate, rateField } from '@/tests/fixtures/rates';
import { findToast, renderClient, t } from '@/tests/fixtures/render';
import RateDialog from './rate-dialog';
import { VendorDialog } from './vendor-dialog';

const BY_VENDOR = '/api/v2/retail/detail/multipleRate';
const SAVE = '/api/v2/retail/rate/multipleSave';
const casino = t('category.casino');
/** Two vendors and two kinds of bets in each category. */
const answerCodes = ({ masterCode }: { masterCode: string }) => ({
  data: {
    data: {
      codes: ['casino', 'slot'].flatMap((groupCode) =>
        (masterCode === 'vendor' ? [`${groupCode}-1`, `${groupCode}-2`] : ['baccarat', 'roulette']).map(
          (code) => ({
            code,
            codeName: `name of ${code}`,
            codeNameEn: '',
            codeNameVn: '',
            groupCode,
            groupCodeNameEN: '',
            ord: 0,
          }),
        ),
      ),
    },
  },
});

/** Codes, and rates of every member. */
function answerVendors(codes: typeof answerCodes | ReturnType<typeof refused> = answerCodes): FakeCall[] {
  return fakeWeb({
    '/api/common/code': codes,
    [BY_VENDOR]: ({ vendorCode }: { vendorCode: string }) => ({
      data: { multipleRateInfo: { vendorCode, rateList: [kindRate('baccarat'), kindRate('roulette')] } },
    }),
    '/api/v2/retail/detail/rate': {
      data: { memRollingInfo: [categoryRate('casino', { detailSetYn: 'Y' }), categoryRate('slot')] },
    },
    [SAVE]: { data: {} },
  });
}
const target = { memId: 'ptn3', memNick: 'nick', categories: ['casino', 'slot'] };
const baccarat = () => waitFor(() => rateField('name of baccarat', 'rolling'));

/** Opens the rates by vendor below a category of a row's pop-up. */
async function openInPopup(canSaveDetail = true) {
  const requests = answerVendors();
  const onClose = vi.fn();
  const { user } = renderClient(
    <>
      <RateDialog
        target={target}
        mode="reset"
        rights={{ memId: 'ptn1', locked: false, canSaveDetail }}
        onClose={onClose}
      />
      <AlertHost />
    </>,
  );
  const toggle = await screen.findByRole('button', { name: `${t('rates.detail')} ${casino}` });
  await user.click(toggle);
  return { user, requests, onClose, toggle, field: await baccarat() };
}

test('[RATE-05] codes that failed to load are reported as such, not as missing rates', async () => {
  answerVendors(refused('NT99'));
  const { user } = renderClient(
    <RateDialog
      target={target}
      mode="reset"
      rights={{ memId: 'ptn1', locked: false, canSaveDetail: true }}
      onClose={vi.fn()}
    />,
  );
  await user.click(await screen.findByRole('button', { name: `${t('rates.detail')} ${casino}` }));
  const retry = await screen.findByRole('button', { name: t('common.retry') });
  expect(retry.parentElement).toHaveTextContent('text of NT99');
  expect(screen.queryByText(t('rates.detailEmpty'))).toBeNull();
});

test('[WIRE-06] [DETAIL-03] a site without a table of vendors has the vendors of its games', async () => {
  const gameOf = (vendorCode: string, groupCode: string) => ({
    gameCode: 'game',
    gameName: '',
    gameNameEn: '',
    gameNameVn: '',
    groupCode,
    ord: 0,
    vendorCode,
    vendorName: `name of ${vendorCode}`,
    vendorNameEn: '',
    vendorNameVn: '',
  });
  const requests = fakeWeb({
    '/api/common/code': { data: { data: { codes: [] } } },
    '/api/common/gameCodes': {
      data: { list: [gameOf('one', 'slot'), gameOf('two', 'casino'), gameOf('two', 'casino')] as never },
    },
    [BY_VENDOR]: { data: { multipleRateInfo: { vendorCode: 'two', rateList: [kindRate('baccarat')] } } },
    '/api/v2/retail/detail/rate': {
      data: { memRollingInfo: [categoryRate('casino', { detailSetYn: 'Y' })] },
    },
  });
  const rights = { memId: 'ptn1', locked: false, canSaveDetail: true };
  const { user } = renderClient(
    <RateDialog target={target} mode="reset" rights={rights} onClose={vi.fn()} />,
  );
  await user.click(await screen.findByRole('button', { name: `${t('rates.detail')} ${casino}` }));
  expect(await screen.findByText('name of two')).toBeInTheDocument();
  expect(requests).toContainEqual(
    expect.objectContaining({ path: BY_VENDOR, body: { memId: 'ptn3', vendorCode: 'two' } }),
  );
});

test('[RATE-01] rates by vendor have their bounds and are saved after a question', async () => {
  const { user, requests, field } = await openInPopup();
  fireEvent.change(field, { target: { value: '99' } });
  fireEvent.blur(field);
  await answerAlert(user, t('rates.above'), t('common.confirm'));
  expect(field).toHaveValue('5.00');
  await user.click(screen.getByText(t('rates.saveDetail')));
  await answerAlert(user, `name of baccarat ${t('rates.rollingShort')}3.00 → 5.00`, t('rates.save'));
  expect(await findToast()).toHaveTextContent(t('front.recommender.complete'));
  const expected = { pointRate: '3.00', loseRate: '4.00' };
  const saved = { rateType: 'baccarat', pointRate: '5.00', loseRate: '4.00', expected };
  expect(requests.find(({ path }) => path === SAVE)!.body).toEqual({
    memId: 'ptn3',
    vendorCode: 'casino-1',
    rateList: [saved],
  });
  // The fields show the platform's latest answer.
  expect(requests.filter(({ path }) => path === BY_VENDOR)).toHaveLength(2);
  await waitFor(() => expect(field).toHaveValue('3.00'));
  // Nothing is changed any more, and the focus stays on the button.
  const save = screen.getByText(t('rates.saveDetail'));
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(save).toBeEnabled();
  await waitFor(() => expect(save).toHaveFocus());
});

test('[RATE-01] [DETAIL-03] rates that are typed by vendor are not dropped without a question', async () => {
  const { user, toggle, field, onClose } = await openInPopup();
  fireEvent.change(field, { target: { value: '4.50' } });
  await user.click(toggle);
  await answerAlert(user, t('rates.drop'), t('rates.stay'));
  expect(field).toHaveValue('4.50');
  await waitFor(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull());
  await user.selectOptions(screen.getByLabelText(t('rates.vendor')), 'casino-2');
  await answerAlert(user, t('rates.drop'), t('rates.stay'));
  expect(field).toHaveValue('4.50');
  await waitFor(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull());
  await user.keyboard('{Escape}');
  await answerAlert(user, t('rates.drop'), t('rates.dropOk'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('[ROLE-04] [RATE-01] all but the top partner only read them', async () => {
  await openInPopup(false);
  expect(screen.getByText(t('rates.detailTopOnly'))).toBeInTheDocument();
  const panel = within(screen.getByRole('region', { name: t('rates.detailTitle', { nick: casino }) }));
  const fields = panel.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.map(({ disabled }) => disabled)).toEqual([true, true, true, true]);
  expect(screen.queryByText(t('rates.saveDetail'))).toBeNull();
});

test('[RATE-01] the dialog of the rate page shows a category at a time, each with its vendors', async () => {
  const requests = answerVendors();
  const { user } = renderClient(
    <>
      <VendorDialog target={target} mode="block" canSave onClose={vi.fn()} />
      <AlertHost />
    </>,
  );
  fireEvent.change(await baccarat(), { target: { value: '9' } });
  const categories = screen.getByLabelText(t('rates.category'));
  await user.selectOptions(categories, 'slot');
  await answerAlert(user, t('rates.drop'), t('rates.dropOk'));
  expect(await screen.findByText('name of slot-2')).toBeInTheDocument();
  expect(await baccarat()).toHaveValue('3.00');
  await user.selectOptions(screen.getByLabelText(t('rates.vendor')), 'slot-2');
  await waitFor(() =>
    expect(requests.filter(({ path }) => path === BY_VENDOR).map(({ body }) => body)).toEqual(
      ['casino-1', 'slot-1', 'slot-2'].map((vendorCode) => ({ memId: 'ptn3', vendorCode })),
    ),
  );
});
