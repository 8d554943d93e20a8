import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FREE, openCreate, PERSON } from '@/tests/fixtures/create';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { refused } from '@/tests/fixtures/fake-web';
import { findToast, t } from '@/tests/fixtures/render';
import { categoriesOf } from './new-rates';

const SIGN_UP = '/api/retail/partner/signup';
const NEW_RATES = '/api/v2/retail/rate/newPartner';
const PARTNER = { ...PERSON, memPhone: '01012345678', bankAcc: '987654' };
const CASINO = { group: t('category.casino'), min: '0.00', max: '20.00' };

/** The partner's tab, all of it filled in, both names checked. */
async function openChecked(answers: Parameters<typeof openCreate>[1]) {
  const create = await openCreate('partner', { ...FREE, ...answers });
  create.fill(PARTNER);
  await create.checkBoth();
  return create;
}

test('[CREATE-05] rates begin at 0.0; a missing one is reported before any field, one out of its bounds at once', async () => {
  const { user, dialog, open, field, fill, submit, expectWrong } = await openCreate('partner');
  open('rates');
  for (const category of ['casino', 'slot']) {
    expect(field(`${category}.pointRate`)).toHaveValue('0.0');
    expect(field(`${category}.loseRate`)).toHaveValue('0.0');
  }
  fill({ 'casino.pointRate': '' });
  open('partner');
  submit();
  expectWrong('casino.pointRate', t('create.pointRateEmpty', { ...CASINO, max: '1.50' }));
  const most = `${t('category.casino')} ${t('rates.rolling')} ${t('rates.max')} 1.50`;
  await user.click(within(dialog).getByRole('button', { name: most }));
  expect(field('casino.pointRate')).toHaveValue('1.50');
  expect(field('casino.pointRate')).not.toHaveAttribute('aria-invalid');
  fill({ 'casino.loseRate': '20.01' });
  submit();
  expectWrong('casino.loseRate', t('create.loseRateRange', CASINO));
  fill({ 'casino.loseRate': '20' });
  submit();
  expect(within(dialog).getByRole('tab', { selected: true })).toHaveTextContent(t('create.tabPartner'));
});

test('[CREATE-05] then the fields in the document’s order, and both names', async () => {
  const { fill, submit, expectWrong } = await openCreate('partner');
  for (const [name, empty] of [
    ['memId', 'front.member.emptyMemId'],
    ['memPass', 'front.member.emptyMemPass'],
    ['memNick', 'front.member.emptyMemNick'],
    ['cashOutPass', 'front.member.emptyCashOutPass'],
    ['bank', 'front.member.emptyBankName'],
    ['bankAcc', 'front.member.emptyBankNumber'],
    ['memName', 'front.member.emptyBankAccountName'],
    ['memPhone', 'front.member.emptyMemTel'],
  ] as const) {
    submit();
    expectWrong(name, t(empty));
    fill({ [name]: PARTNER[name] });
  }
  submit();
  expectWrong('memId', t('front.member.checkIdFirst'));
});

test('[CREATE-05] [CREATE-08] a partner is asked for with its level and rates, and waits for the administrator', async () => {
  const { field, fill, open, submit, sent, onClose } = await openChecked({
    [SIGN_UP]: { data: { requestId: 7 } },
  });
  expect([...(field('partnerLevel') as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
    'PTN_2',
    'PTN_3',
  ]);
  expect(screen.getByRole('link', { name: t('create.requests') })).toHaveAttribute(
    'href',
    '/demo/partnerRequests',
  );
  fill({ partnerLevel: 'PTN_3' });
  open('rates');
  fill({ 'casino.pointRate': '1.5', 'slot.loseRate': '2' });
  submit();
  submit();
  const toast = await findToast();
  expect(toast).toHaveTextContent(t('create.partnerRequested'));
  expect(toast).toHaveTextContent('nick01 (kim01)');
  expect(onClose).toHaveBeenCalledTimes(1);
  const rateList = [
    { category: 'casino', cateCode: 'casino', pointRate: '1.50', loseRate: '0.00' },
    { category: 'slot', cateCode: 'slot', pointRate: '0.00', loseRate: '2.00' },
  ];
  expect(sent(SIGN_UP)).toEqual([
    { ...PARTNER, recommenderId: 'ptn1', partnerLevel: 'PTN_3', rateInfo: { rateList } },
  ]);
});

test('[CREATE-05] a refusal of the account number is shown at the partners’ field for it', async () => {
  const { submit, expectWrong } = await openChecked({ [SIGN_UP]: refused('U119') });
  submit();
  await waitFor(() => expectWrong('bankAcc', 'text of U119'));
});

test('[CREATE-05] rates that cannot be loaded are asked for again, and nothing is sent without them', async () => {
  const data = sampleResponse(NEW_RATES);
  const { user, dialog, field, submit, sent } = await openChecked({
    [NEW_RATES]: ['network failure', { data }],
  });
  submit();
  const failed = await within(dialog).findByText(new RegExp(t('create.ratesFailed')));
  expect(sent(SIGN_UP)).toEqual([]);
  await user.click(within(failed.parentElement!).getByRole('button', { name: t('common.retry') }));
  await waitFor(() => expect(field(`${data.rateInfo[0]!.cateCode}.pointRate`)).toHaveValue('0.0'));
});

test('[CREATE-05] [RATE-04] without the right to change rates the request has them at 0.0', async () => {
  const { dialog, field, open } = await openCreate('partner', {}, { ratesLocked: true });
  open('rates');
  expect(dialog).toHaveTextContent(t('create.ratesLocked'));
  expect(field('casino.pointRate')).toBeDisabled();
});

test('[CREATE-05] pressed before the rates are loaded, the request waits in place and says why', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { dialog, submit, sent } = await openChecked({
    [NEW_RATES]: async () => {
      await held;
      return { data: sampleResponse(NEW_RATES) };
    },
  });
  submit();
  expect(within(dialog).getAllByText(t('create.ratesWait')).length).toBeGreaterThan(0);
  expect(within(dialog).getByRole('tab', { selected: true })).toHaveTextContent(t('create.tabPartner'));
  expect(sent(SIGN_UP)).toEqual([]);
  release();
  await waitFor(() => expect(within(dialog).queryByText(t('common.loading'))).toBeNull());
  expect(within(dialog).getByRole('tab', { selected: true })).toHaveTextContent(t('create.tabPartner'));
});

test('[WIRE-06] [CREATE-05] the bounds of an upstream that has the older list alone', () => {
  const bounds = { minPointRate: '0.10', maxPointRate: '1.20', minLoseRate: '0.00', maxLoseRate: '5.00' };
  expect(categoriesOf({ rateMaxMinList: [{ vendorCode: 'slot', ...bounds }] })).toEqual([
    expect.objectContaining({ category: 'slot', pointRate: '0.0', ...bounds }),
  ]);
});
