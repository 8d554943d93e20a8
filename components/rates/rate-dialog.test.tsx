import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { answerAlert, categoryRate, rateField } from '@/tests/fixtures/rates';
import { findToast, renderClient, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import RateDialog from './rate-dialog';
import { RateEditor } from './rate-editor';
import type { RateMode } from './rate-field';

const RATES = '/api/v2/retail/detail/rate';
const SAVE = '/api/v2/retail/rate/save';
const casino = t('category.casino');
const memRollingInfo = [categoryRate('casino'), categoryRate('slot')];
const answered = { data: { memRollingInfo } };
const RIGHTS = { memId: 'ptn1', locked: false, canSaveDetail: true };

async function openRates({ mode = 'reset', memId = 'ptn2', rights = {} } = {}) {
  const onClose = vi.fn();
  const { user } = renderClient(
    <>
      <RateDialog
        target={{ memId, memNick: 'nick' }}
        mode={mode as RateMode}
        rights={{ ...RIGHTS, ...rights }}
        onClose={onClose}
      />
      <AlertHost />
    </>,
  );
  return {
    user,
    onClose,
    field: await waitFor(() => rateField(casino, 'rolling')),
    save: () => user.click(screen.getByText(t('rates.save'), { selector: 'button' })),
  };
}
const type = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test.each([
  ['99', '5.00', 'above'],
  ['0', '1.00', 'below'],
] as const)('[RATE-02] in a pop-up %s becomes the bound %s, with an alert', async (value, bound, wrong) => {
  fakeWeb({ [RATES]: answered });
  const { user, field } = await openRates();
  type(field, value);
  await answerAlert(user, t(`rates.${wrong}`), t('common.confirm'));
  expect(field).toHaveValue(bound);
});

test('[RATE-02] [STAT-05] in the panel of the statistics a rate out of range is marked and not saved', async () => {
  fakeWeb({ [RATES]: answered });
  const { field, save } = await openRates({ mode: 'block' });
  type(field, '5.01');
  expect(field).toHaveValue('5.01');
  expect(field).toHaveAccessibleDescription(t('rates.above'));
  await save();
  expect(field).toHaveFocus();
  expect(document.querySelector('[role="alertdialog"]')).toBeNull();
});

test('[RATE-03] the bounds are at the field, as buttons that fill them in', async () => {
  fakeWeb({ [RATES]: answered });
  const { user, field } = await openRates();
  for (const [bound, value] of [
    ['max', '5.00'],
    ['min', '1.00'],
  ] as const) {
    const name = `${casino} ${t('rates.rolling')} ${t(`rates.${bound}`)} ${value}`;
    await user.click(screen.getByRole('button', { name }));
    expect(field).toHaveValue(value);
  }
});

test('[RATE-06] Enter in a field saves, and bounds are no stops of the Tab key', async () => {
  fakeWeb({ [RATES]: answered });
  const { user, field } = await openRates();
  await user.click(field);
  await user.keyboard('{Enter}');
  expect(document.querySelector('[role="alertdialog"]')).toBeNull();
  await user.tab();
  expect(rateField(casino, 'losing')).toHaveFocus();
  await user.tab({ shift: true });
  await user.clear(field);
  await user.keyboard('4.5{Enter}');
  await answerAlert(user, `nick ptn2${casino} ${t('rates.rollingShort')}3.00 → 4.50`, t('common.cancel'));
});

test('[RATE-06] a save asks first, naming account and changes, and closes the pop-up', async () => {
  const requests = fakeWeb({ [RATES]: answered, [SAVE]: { data: {} } });
  const { user, field, save, onClose } = await openRates();
  type(field, '4.50');
  await save();
  await answerAlert(user, `nick ptn2${casino} ${t('rates.rollingShort')}3.00 → 4.50`, t('common.cancel'));
  expect(requests.map(({ path }) => path)).toEqual([RATES]);
  expect(field).toHaveValue('4.50');
  await save();
  await answerAlert(user, t('rates.confirmTitle', { count: 1 }), t('rates.save'));
  expect(await findToast()).toHaveTextContent(t('front.recommender.complete'));
  const expected = { pointRate: '3.00', loseRate: '4.00' };
  const saved = { category: 'casino', cateCode: 'casino', pointRate: '4.50', loseRate: '4.00', expected };
  expect(requests.find(({ path }) => path === SAVE)!.body).toEqual({ memId: 'ptn2', rateList: [saved] });
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('[RATE-06] a save whose result is unknown says so and is tried again with the same key', async () => {
  const requests = fakeWeb({ [RATES]: answered, [SAVE]: ['network failure', { data: {} }] });
  const { user, field, save } = await openRates();
  type(field, '4.50');
  await save();
  await answerAlert(user, t('rates.confirmTitle', { count: 1 }), t('rates.save'));
  await user.click(await screen.findByText(t('saving.checkResult')));
  expect(await findToast()).toHaveTextContent(t('front.recommender.complete'));
  const keys = requests.filter(({ path }) => path === SAVE).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('[RATE-05] [RATE-06] a refusal is shown in the pop-up, and nothing typed is lost', async () => {
  fakeWeb({ [RATES]: answered, [SAVE]: refused('A015') });
  const { user, field, save, onClose } = await openRates();
  type(field, '4.50');
  await save();
  await answerAlert(user, t('rates.confirmTitle', { count: 1 }), t('rates.save'));
  expect(await screen.findByText('text of A015')).toBeInTheDocument();
  expect(field).toHaveValue('4.50');
  expect(onClose).not.toHaveBeenCalled();
});

test('[RATE-01] a pop-up with typed rates asks before it closes, and a comma is a point', async () => {
  fakeWeb({ [RATES]: answered });
  const { user, field, onClose } = await openRates();
  type(field, '4,5');
  expect(field).toHaveValue('4.50');
  await user.keyboard('{Escape}');
  await answerAlert(user, t('rates.drop'), t('rates.stay'));
  expect(field).toHaveValue('4.50');
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull());
  await user.keyboard('{Escape}');
  await answerAlert(user, t('rates.drop'), t('rates.dropOk'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['of the site-operator account', { rights: { locked: true } }],
  ['of the viewer', { memId: 'PTN1' }],
])('[RATE-04] the rates %s are only to be read', async (_, openWith) => {
  fakeWeb({ [RATES]: answered });
  await openRates(openWith);
  expect(screen.getByText(t('rates.locked'))).toBeInTheDocument();
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.map(({ disabled }) => disabled)).toEqual([true, true, true, true]);
  expect(screen.queryByText(t('rates.save'), { selector: 'button' })).toBeNull();
});

test('[RATE-01] rates that did not load say why and can be asked for again', async () => {
  fakeWeb({ [RATES]: [refused('NT99'), answered] });
  const { user } = renderClient(
    <RateDialog target={{ memId: 'ptn2', memNick: 'nick' }} mode="reset" rights={RIGHTS} onClose={vi.fn()} />,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('text of NT99');
  await user.click(screen.getByRole('button', { name: t('common.retry') }));
  await waitFor(() => expect(rateField(casino, 'rolling')).toHaveValue('3.00'));
});

test('[DETAIL-03] rates that are typed in a detail are not left without a question', async () => {
  const { user } = renderClient(
    <>
      <RateEditor
        memId="ptn2"
        memNick="nick"
        rates={memRollingInfo}
        mode="reset"
        readOnly={false}
        canSaveDetail
      />
      <a href="/demo/partnerDetail?id=ptn2">back</a>
      <AlertHost />
    </>,
  );
  const link = screen.getByRole('link', { name: 'back' });
  type(rateField(casino, 'rolling'), '4.50');
  await user.click(link);
  await answerAlert(user, t('rates.drop'), t('rates.stay'));
  expect(router.push).not.toHaveBeenCalled();
  expect(rateField(casino, 'rolling')).toHaveValue('4.50');
});
