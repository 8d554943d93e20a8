import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { firstPress } from '@/tests/fixtures/first-press';
import { answerAlert, categoryRate, rateField } from '@/tests/fixtures/rates';
import { findToast, renderClient, renderServer, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import { demoSite } from '@/tests/fixtures/site';
import { LowerRates } from './lower-rates';
import { RatesScreen } from './rates-screen';

const SAVE = '/api/v2/retail/rate/saveBottom';
const casino = t('category.casino');
const slot = t('category.slot');

function renderRates() {
  const row = (memId: string) => ({
    ...{ memId, memNick: `nick ${memId}`, partnerLevel: 'PTN_2' as const, levelName: 'level' },
    botRateInfo: [categoryRate('casino'), categoryRate('slot')],
  });
  const rows = [row('ptn2'), row('ptn3')];
  const own = { memId: 'ptn1', memNick: 'own', rates: [categoryRate('casino'), categoryRate('slot')] };
  const page = (of: typeof rows) => (
    <>
      <LowerRates own={own} rows={of} readOnly={false} canSaveDetail hasSimulation cashDecimal="1" />
      <a href="/demo/partnerRate?page=2">2</a>
      <AlertHost />
    </>
  );
  const { user, rerender } = renderClient(page(rows));
  /** The page reloaded after another partner has set every rolling rate. */
  const reload = (pointRate: string) =>
    rerender(
      page(
        rows.map((one) => ({
          ...one,
          botRateInfo: one.botRateInfo.map((rate) => ({ ...rate, pointRate })),
        })),
      ),
    );
  return { user, reload, save: () => user.click(screen.getByText(t('rates.save'))) };
}
/** The viewer's own rates as texts, by category. */
const ownRates = () =>
  within(screen.getByRole('row', { name: new RegExp(`^${t('rates.mine')}`) }))
    .getAllByRole('cell')
    .map((cell) => [...cell.querySelectorAll('.num')].map(({ textContent }) => textContent))
    .filter(({ length }) => length > 0);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('[RATE-01] [RATE-06] all changes of a page go in one save, after one question', async () => {
  const requests = fakeWeb({ [SAVE]: { data: { saved: 2 } } });
  const { user, save } = renderRates();
  // The hints in the line of the field are the buttons that fill them in.
  await user.click(rateField(`nick ptn2 ${slot}`, 'rolling'));
  const max = `nick ptn2 ${slot} ${t('rates.rolling')} ${t('rates.max')} 5.00`;
  await user.click(screen.getByRole('button', { name: max }));
  const field = rateField(`nick ptn2 ${slot}`, 'rolling');
  expect(field).toHaveValue('5.00');
  const row = field.closest('tr')!;
  expect(within(row).getByText(t('rates.changed'))).toBeInTheDocument();
  type(rateField(`nick ptn3 ${casino}`, 'losing'), '2,5');
  const changes = t('rates.changesOf', { members: 2, count: 2 });
  expect(screen.getByText(changes)).toBeInTheDocument();
  await save();
  await answerAlert(user, t('rates.confirmDetail'), t('common.cancel'));
  expect(requests).toEqual([]);
  await waitFor(() => expect(screen.getByText(t('rates.save'))).toHaveFocus());
  await save();
  await answerAlert(user, t('rates.confirmTitle', { count: 2 }), t('rates.save'));
  expect(await findToast()).toHaveTextContent(t('front.recommender.complete'));
  const expected = { pointRate: '3.00', loseRate: '4.00' };
  expect(requests.map(({ body }) => body)).toEqual([
    {
      memId: 'ptn1',
      rateList: [
        { memId: 'ptn2', category: 'slot', cateCode: 'slot', pointRate: '5.00', loseRate: '4.00', expected },
        {
          memId: 'ptn3',
          category: 'casino',
          cateCode: 'casino',
          pointRate: '3.00',
          loseRate: '2.50',
          expected,
        },
      ],
    },
  ]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(t('rates.changed'))).toBeNull();
});

test.each([
  ['5.01', 'above'],
  ['0.99', 'below'],
  ['', 'number'],
] as const)('[RATE-02] “%s” marks the field and is not saved', async (value, wrong) => {
  const requests = fakeWeb({});
  const { save } = renderRates();
  const field = rateField(`nick ptn2 ${casino}`, 'rolling');
  type(field, value);
  fireEvent.blur(field);
  expect(field).toHaveValue(value);
  expect(field).toHaveAccessibleDescription(t(`rates.${wrong}`));
  expect(screen.getByText(t('rates.wrong', { count: 1 }))).toBeInTheDocument();
  await save();
  expect(field).toHaveFocus();
  expect(document.querySelector('[role="alertdialog"]')).toBeNull();
  expect(requests).toEqual([]);
  // Back in range the mark goes; other characters than digits are not accepted at all.
  type(field, 'x4.5y');
  expect(field).toHaveValue('4.5');
  expect(field).not.toHaveAttribute('aria-invalid');
});

test('[RATE-01] [A11Y] the buttons below the rows retain the focus where nothing is changed any more', async () => {
  fakeWeb({ [SAVE]: { data: { saved: 1 } } });
  const { user, save } = renderRates();
  const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  const undo = button(t('rates.undo'));
  type(rateField(`nick ptn2 ${casino}`, 'rolling'), '2');
  await user.click(undo);
  expect(undo).toHaveAttribute('aria-disabled', 'true');
  expect(undo).toBeEnabled();
  expect(undo).toHaveFocus();
  type(rateField(`nick ptn2 ${casino}`, 'rolling'), '2');
  button(t('rates.save')).focus();
  await save();
  await answerAlert(user, t('rates.confirmTitle', { count: 1 }), t('rates.save'));
  await findToast();
  await waitFor(() => expect(button(t('rates.save'))).toHaveAttribute('aria-disabled', 'true'));
  expect(button(t('rates.save'))).toBeEnabled();
  await waitFor(() => expect(button(t('rates.save'))).toHaveFocus());
  await user.click(button(t('rates.simulate')));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[RATE-01] typed rates are not left without a question', async () => {
  const { user } = renderRates();
  const link = screen.getByRole('link', { name: '2' });
  const leaves = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return !event.defaultPrevented;
  };
  expect(leaves()).toBe(true);
  const field = rateField(`nick ptn2 ${casino}`, 'rolling');
  type(field, '4.00');
  expect(leaves()).toBe(false);
  await user.click(link);
  await answerAlert(user, t('rates.leaveDetail', { count: 1 }), t('rates.stay'));
  expect(field).toHaveValue('4.00');
  expect(router.push).not.toHaveBeenCalled();
  await waitFor(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull());
  await user.click(link);
  await answerAlert(user, t('rates.leave'), t('rates.leaveOk'));
  expect(router.push).toHaveBeenCalledWith('/demo/partnerRate?page=2');
});

test('[RATE-05] a second change on one day is refused in words, and nothing typed is lost', async () => {
  fakeWeb({ [SAVE]: [refused('A015'), refused('A015')] });
  const { user, save } = renderRates();
  const first = rateField(`nick ptn2 ${casino}`, 'rolling');
  type(first, '4.00');
  await save();
  await answerAlert(user, t('rates.confirmDetail'), t('rates.save'));
  expect(await screen.findByText('text of A015')).toBeInTheDocument();
  expect(first).toHaveValue('4.00');
  type(rateField(`nick ptn3 ${casino}`, 'rolling'), '4.00');
  await save();
  await answerAlert(user, t('rates.confirmDetail'), t('rates.save'));
  expect(await screen.findByText(t('rates.someToday'))).toBeInTheDocument();
});

test.each([
  ['operator', true],
  ['another', false],
])(
  '[RATE-04] the inputs of an account with the updId “operator” are locked for “%s”: %s',
  async (updId, locked) => {
    platform.site = demoSite({ readonlyUpdIds: [updId] });
    await renderServer(
      <RatesScreen params={Promise.resolve({ prefix: 'demo' })} searchParams={Promise.resolve({})} />,
    );
    expect(screen.queryAllByText(t('rates.locked'))).toHaveLength(locked ? 1 : 0);
    const fields = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(fields.map(({ disabled }) => disabled)).toEqual(fields.map(() => locked));
  },
);

test('[RATE-01] the own rates, and those of forty lower members a page with their bounds', async () => {
  const { myRateInfo, botttomRateList, pageInfo, ...answer } = sampleResponse('/api/v2/retail/rate/my');
  platform.answer({
    '/api/v2/retail/rate/my': {
      ...answer,
      myRateInfo: [
        categoryRate('casino', { pointRate: '7.10', loseRate: '8.20' }),
        categoryRate('slot', { pointRate: '9.30', loseRate: '1.40' }),
      ],
      botttomRateList: [
        { ...botttomRateList[0]!, memId: 'ptn2', memNick: 'nick', botRateInfo: [categoryRate('slot')] },
      ],
      pageInfo: { ...pageInfo, tatal_list_count: 81, moreYn: 'Y' },
    },
  });
  await renderServer(
    <RatesScreen
      params={Promise.resolve({ prefix: 'demo' })}
      searchParams={Promise.resolve({ page: '2' })}
    />,
  );
  expect(platform.requestsOf('/api/v2/retail/rate/my')).toEqual([
    { memId: 'ptn1', page: 2, count_per_list: 40 },
  ]);
  expect(screen.getByText(t('rates.lowerCount', { count: '81+' }))).toBeVisible();
  const [head] = screen.getAllByRole('row');
  const headings = within(head!).getAllByRole('columnheader');
  expect(headings.map(({ firstChild }) => firstChild?.textContent).slice(1, 3)).toEqual([casino, slot]);
  expect(ownRates()).toEqual([
    [`${t('rates.rollingShort')} 7.10`, `${t('rates.losingShort')} 8.20`],
    [`${t('rates.rollingShort')} 9.30`, `${t('rates.losingShort')} 1.40`],
  ]);
  expect(rateField(`nick ${slot}`, 'rolling')).toHaveValue('3.00');
  const pager = within(screen.getByRole('navigation', { name: t('list.pages') }));
  expect(pager.getByRole('link', { name: '3' })).toHaveAttribute('href', '/demo/partnerRate?page=3');
});

test('[RATE-01] a page beyond the last one of lower members says so, and the own rates are shown', async () => {
  const answer = sampleResponse('/api/v2/retail/rate/my');
  platform.answer({
    '/api/v2/retail/rate/my': ({ page = 1 }) =>
      page > 3 ? ({ resultCode: 'A018' } as never) : { ...answer, myRateInfo: [categoryRate('casino')] },
  });
  await renderServer(
    <RatesScreen
      params={Promise.resolve({ prefix: 'demo' })}
      searchParams={Promise.resolve({ page: '4' })}
    />,
  );
  expect(ownRates()).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent(t('api.A018'));
  expect(screen.queryAllByRole('textbox')).toEqual([]);
});

test('[RATE-01] a rate that another user changed meanwhile is reported by name, and the rates are loaded anew', async () => {
  const conflict = {
    memId: 'ptn2',
    field: 'slot.pointRate',
    expected: '3.00',
    current: '4.25',
    changedBy: '',
    changedAt: null,
  };
  fakeWeb({ [SAVE]: { ...refused('A021'), resultCode: 'A021', data: { conflicts: [conflict] } } });
  const { user, save } = renderRates();
  type(rateField(`nick ptn2 ${slot}`, 'rolling'), '4.50');
  await save();
  await answerAlert(user, t('rates.confirmDetail'), t('rates.save'));
  const alert = (await screen.findByText(t('saving.conflictTitle'))).closest('[role="alertdialog"]');
  for (const part of ['ptn2', t('rates.rolling'), '3.00', '4.25', t('saving.conflictAbove')]) {
    expect(alert).toHaveTextContent(part);
  }
  await user.click(screen.getByRole('button', { name: t('common.confirm') }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
});

test('[RATE-01] decision 63: a rate that changed on the page while another was typed is expected as it was read', async () => {
  const requests = fakeWeb({ [SAVE]: { data: { saved: 1 } } });
  const { user, save, reload } = renderRates();
  type(rateField(`nick ptn2 ${slot}`, 'rolling'), '4.00');
  type(rateField(`nick ptn3 ${slot}`, 'losing'), '2.50');
  reload('3.50');
  await save();
  await answerAlert(user, t('rates.confirmDetail'), t('rates.save'));
  await findToast();
  const of = { category: 'slot', cateCode: 'slot' };
  expect(requests[0]!.body).toEqual({
    memId: 'ptn1',
    rateList: [
      {
        ...{ memId: 'ptn2', ...of, pointRate: '4.00', loseRate: '4.00' },
        expected: { pointRate: '3.00', loseRate: '4.00' },
      },
      {
        ...{ memId: 'ptn3', ...of, pointRate: '3.50', loseRate: '2.50' },
        expected: { pointRate: '3.50', loseRate: '4.00' },
      },
    ],
  });
});

test('[RATE-01] a row takes its maxima or the rates of a copied row, within its own bounds', async () => {
  fakeWeb({});
  const { user } = renderRates();
  const button = (label: string, nick: string) => screen.getByRole('button', { name: `${label} ${nick}` });
  type(rateField(`nick ptn2 ${casino}`, 'rolling'), '1.50');
  type(rateField(`nick ptn2 ${slot}`, 'losing'), '9.00');
  await user.click(button(t('rates.copy'), 'nick ptn2'));
  await user.click(button(t('rates.paste', { nick: 'nick ptn2' }), 'nick ptn3'));
  expect(rateField(`nick ptn3 ${casino}`, 'rolling')).toHaveValue('1.50');
  // Above the maximum of the row that it is pasted into.
  expect(rateField(`nick ptn3 ${slot}`, 'losing')).toHaveValue('6.00');
  expect(screen.getByText(t('rates.changesOf', { members: 2, count: 4 }))).toBeInTheDocument();
  // Another row can be copied after it.
  await user.click(button(t('rates.copy'), 'nick ptn3'));
  expect(button(t('rates.paste', { nick: 'nick ptn3' }), 'nick ptn2')).toBeInTheDocument();
  await user.click(button(t('rates.allMax'), 'nick ptn3'));
  for (const category of [casino, slot]) {
    expect(rateField(`nick ptn3 ${category}`, 'rolling')).toHaveValue('5.00');
    expect(rateField(`nick ptn3 ${category}`, 'losing')).toHaveValue('6.00');
  }
});

test('[RATE-01] arrow keys lead from rate to rate, and within a text that is not selected to its end first', async () => {
  fakeWeb({});
  const { user } = renderRates();
  const field = (nick: string, category: string, kind: 'rolling' | 'losing') =>
    rateField(`nick ${nick} ${category}`, kind);
  await user.click(field('ptn2', casino, 'rolling'));
  field('ptn2', casino, 'rolling').select();
  await user.keyboard('{ArrowRight}');
  expect(field('ptn2', casino, 'losing')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(field('ptn3', casino, 'losing')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(field('ptn3', casino, 'losing'), 'the last row').toHaveFocus();
  field('ptn3', casino, 'losing').setSelectionRange(1, 1);
  await user.keyboard('{ArrowLeft}');
  expect(field('ptn3', casino, 'losing'), 'the caret moves').toHaveFocus();
  field('ptn3', casino, 'losing').setSelectionRange(0, 0);
  await user.keyboard('{ArrowLeft}');
  expect(field('ptn3', casino, 'rolling')).toHaveFocus();
});

test('[RATE-01] decision 63: a rate that another person has changed is marked with its present value', async () => {
  const conflict = {
    ...{ memId: 'ptn2', field: 'slot.pointRate', expected: '3.00', current: '4.25' },
    ...{ changedBy: '', changedAt: null },
  };
  fakeWeb({ [SAVE]: { ...refused('A021'), resultCode: 'A021', data: { conflicts: [conflict] } } });
  const { user, save } = renderRates();
  type(rateField(`nick ptn2 ${slot}`, 'rolling'), '4.50');
  await save();
  await answerAlert(user, t('rates.confirmDetail'), t('rates.save'));
  await user.click(await screen.findByRole('button', { name: t('common.confirm') }));
  expect(await screen.findByText(t('rates.changedTo', { rate: '4.25' }))).toBeInTheDocument();
  expect(document.querySelectorAll('[data-conflict]')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: t('rates.undo') }));
  expect(document.querySelectorAll('[data-conflict]')).toHaveLength(0);
});

test('[RATE-07] typed rates are simulated on past days before they are saved', async () => {
  const sums = {
    ...{ betCnt: 1_234, rolling: 900, simulatedRolling: 1_000.5, losing: 50, simulatedLosing: 40 },
    difference: 90.5,
  };
  const requests = fakeWeb({
    '/api/v2/retail/rate/simulate': {
      data: {
        ...{ startDate: '2026-10-29', endDate: '2026-11-27' },
        list: [{ memId: 'ptn2', memNick: 'nick ptn2', ...sums }],
        total: sums,
      },
    },
  });
  const { user } = renderRates();
  type(rateField(`nick ptn2 ${slot}`, 'rolling'), '9.00');
  await user.click(screen.getByText(t('rates.simulate')));
  expect(rateField(`nick ptn2 ${slot}`, 'rolling'), 'an error is mended first').toHaveFocus();
  type(rateField(`nick ptn2 ${slot}`, 'rolling'), '4.5');
  await user.click(screen.getByText(t('rates.simulate')));
  expect(await screen.findByText(t('rates.simulation.more', { amount: '90.50' }))).toBeInTheDocument();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(t('rates.simulation.bets', { count: '1,234' }))).toBeInTheDocument();
  const [head, row] = dialog.getAllByRole('row');
  const cells = within(row!).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    ...['900', '1,000.50', '50', '40'],
    `${t('amount.plus')} 90.50`,
  ]);
  const headings = within(head!).getAllByRole('columnheader');
  expect(
    cells.slice(0, -1).map(({ dataset }) => dataset.label),
    'on a phone’s card each sum has its heading',
  ).toEqual(headings.slice(1, -1).map(({ textContent }) => textContent));
  const rateList = [
    { memId: 'ptn2', category: 'slot', cateCode: 'slot', pointRate: '4.50', loseRate: '4.00' },
  ];
  expect(requests.map(({ body }) => body)).toMatchObject([{ memId: 'ptn1', days: 30, rateList }]);
  await user.click(dialog.getByRole('button', { name: t('rates.simulation.days', { count: 90 }) }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]!.body).toMatchObject({ days: 90 });
});

test('[RATE-07] [A11Y] the focus returns to the button of the first dialog, the simulation, also where a press gives it none', async () => {
  const sums = { betCnt: 0, rolling: 0, simulatedRolling: 0, losing: 0, simulatedLosing: 0, difference: 0 };
  fakeWeb({
    '/api/v2/retail/rate/simulate': {
      data: { startDate: '2026-10-29', endDate: '2026-11-27', list: [], total: sums },
    },
  });
  const { user } = renderRates();
  type(rateField(`nick ptn2 ${slot}`, 'rolling'), '4.5');
  const button = screen.getByRole('button', { name: t('rates.simulate') });
  firstPress(button);
  expect(await screen.findByRole('dialog')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
});

describe('on a phone', () => {
  beforeEach(() => {
    const phone = document.createElement('style');
    phone.textContent = '.max-md\\:hidden { display: none }';
    document.body.append(phone);
  });

  test.each([
    ['after a save', 'rates.save'],
    ['after undoing all', 'rates.undo'],
  ] as const)(
    '[RATE-01] [A11Y] %s the focus goes from the bar, which disappears, to the row edited last',
    async (_, name) => {
      fakeWeb({ [SAVE]: { data: { saved: 2 } } });
      const { user } = renderRates();
      await user.click(screen.getByLabelText(`${t('rates.allMax')} nick ptn2`));
      type(rateField(`nick ptn3 ${slot}`, 'rolling'), '4.50');
      const button = screen.getByText(t(name));
      await user.click(button);
      if (name === 'rates.save') await answerAlert(user, t('rates.confirmDetail'), t('rates.save'));
      await waitFor(() => expect(button).not.toBeVisible());
      expect(screen.getByRole('button', { name: `${t('rates.edit')} nick ptn3` })).toHaveFocus();
    },
  );
});

test('[RATE-01] a rate that is typed while others are saved stays, and a wrong one keeps its card open', async () => {
  let answer = (_: { data: { saved: number } }) => {};
  const answered = new Promise<{ data: { saved: number } }>((resolve) => {
    answer = resolve;
  });
  fakeWeb({ [SAVE]: () => answered });
  const { user, save } = renderRates();
  type(rateField(`nick ptn2 ${slot}`, 'rolling'), '4.50');
  await save();
  await answerAlert(user, t('rates.confirmDetail'), t('rates.save'));
  type(rateField(`nick ptn3 ${slot}`, 'rolling'), '4.25');
  answer({ data: { saved: 1 } });
  await findToast();
  expect(rateField(`nick ptn3 ${slot}`, 'rolling')).toHaveValue('4.25');
  const row = rateField(`nick ptn3 ${slot}`, 'rolling').closest('tr');
  expect(row).not.toHaveAttribute('data-open');
  type(rateField(`nick ptn3 ${slot}`, 'rolling'), '99');
  expect(row).toHaveAttribute('data-open');
});

test('[RATE-01] one line below the grid has the bounds of the field in focus, and no field has any beside it', async () => {
  fakeWeb({});
  const { user } = renderRates();
  expect(screen.getByText(t('rates.pickCell'))).toBeInTheDocument();
  const field = rateField(`nick ptn2 ${slot}`, 'rolling');
  await user.click(field);
  const line = screen.getByText(`nick ptn2 · ${slot} ${t('rates.rollingShort')}`).parentElement!;
  expect(line.closest('table')).toBeNull();
  expect(line).toHaveTextContent(`${t('rates.min')} 1.00`);
  expect(line).toHaveTextContent(`${t('rates.max')} 5.00`);
  expect(field).toHaveAccessibleDescription(`${t('rates.min')} 1.00, ${t('rates.max')} 5.00`);
  type(field, '4.50');
  expect(line).toHaveTextContent('3.00 → 4.50');
  type(field, '9');
  expect(line).toHaveTextContent(t('rates.above'));
  // The next field is one Tab away: bounds are no stops on the way.
  await user.tab();
  expect(rateField(`nick ptn2 ${slot}`, 'losing')).toHaveFocus();
  expect(line).toHaveTextContent(`nick ptn2 · ${slot} ${t('rates.losingShort')}`);
});

test.each([
  ['Enter', '{Enter}'],
  ['Ctrl S', '{Control>}s{/Control}'],
  ['⌘ S', '{Meta>}s{/Meta}'],
])(
  '[RATE-01] [RATE-06] %s in a field saves, after a question with every account and its old and new rate',
  async (_, keys) => {
    const requests = fakeWeb({ [SAVE]: { data: { saved: 2 } } });
    const { user, reload } = renderRates();
    type(rateField(`nick ptn3 ${casino}`, 'losing'), '5.5');
    const field = rateField(`nick ptn2 ${slot}`, 'rolling');
    await user.click(field);
    await user.keyboard(`2.5${keys}`);
    const alert = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[role="alertdialog"]');
      expect(found).toHaveTextContent(t('rates.confirmTitle', { count: 2 }));
      return found!;
    });
    const rows = [...alert.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      ['2nick ptn2 ptn2', `${slot} ${t('rates.rollingShort')}`, '3.00 → 2.50'],
      ['2nick ptn3 ptn3', `${casino} ${t('rates.losingShort')}`, '4.00 → 5.50'],
    ]);
    expect(alert).toHaveTextContent(t('rates.lowered', { count: 1 }));
    await user.keyboard('{Enter}');
    await findToast();
    expect(requests).toHaveLength(1);
    // What was saved is no draft any more, though the field got its second place only as the question took the focus.
    reload('2.50');
    type(field, '2.75');
    await user.click(screen.getByText(t('rates.save')));
    await answerAlert(user, t('rates.confirmTitle', { count: 1 }), t('rates.save'));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]!.body).toMatchObject({
      rateList: expect.arrayContaining([
        expect.objectContaining({ memId: 'ptn2', expected: { pointRate: '2.50', loseRate: '4.00' } }),
      ]),
    });
  },
);

test('[RATE-01] Enter and Ctrl S ask nothing while nothing is changed, and lead to a wrong rate', async () => {
  fakeWeb({});
  const { user } = renderRates();
  const field = rateField(`nick ptn2 ${slot}`, 'rolling');
  await user.click(field);
  await user.keyboard('{Enter}{Control>}s{/Control}');
  expect(document.querySelector('[role="alertdialog"]')).toBeNull();
  type(field, '9');
  rateField(`nick ptn3 ${slot}`, 'rolling').focus();
  await user.keyboard('{Enter}');
  expect(field).toHaveFocus();
  expect(document.querySelector('[role="alertdialog"]')).toBeNull();
});

test('[RATE-01] the rates of an upstream that simulates none are saved without it', async () => {
  const buttons = async () =>
    [
      ...(
        await renderServer(
          <RatesScreen params={Promise.resolve({ prefix: 'demo' })} searchParams={Promise.resolve({})} />,
        )
      ).querySelectorAll('button'),
    ].map(({ textContent }) => textContent);
  expect(await buttons()).toContain(t('rates.simulate'));
  platform.lacks('simulator');
  expect(await buttons()).not.toContain(t('rates.simulate'));
  expect((await buttons()).some((name) => name?.startsWith(t('rates.save')))).toBe(true);
});

test('[WIRE-06] [RATE-01] an upstream whose call for rates takes no page answers all lower members at once: they have no pager', async () => {
  platform.lacks();
  const answer = sampleResponse('/api/v2/retail/rate/my');
  platform.answer({
    '/api/v2/retail/rate/my': {
      ...answer,
      myRateInfo: [categoryRate('casino')],
      botttomRateList: Array.from({ length: 100 }, (_, i) => ({
        ...answer.botttomRateList[0]!,
        memId: `ptn${i + 2}`,
        botRateInfo: [categoryRate('casino')],
      })),
    },
  });
  await renderServer(
    <RatesScreen params={Promise.resolve({ prefix: 'demo' })} searchParams={Promise.resolve({})} />,
  );
  expect(screen.getByText(t('rates.lowerCount', { count: '100' }))).toBeVisible();
  expect(screen.queryByRole('navigation', { name: t('list.pages') })).toBeNull();
});

test('[WIRE-06] [RATE-01] the rates of an upstream that has the older shape alone', async () => {
  const older = {
    ...{ casinoPR: '7.10', casinoLR: '8.20', maxCasinoPR: '9.00', minCasinoPR: '0.00' },
    ...{ maxCasinoLR: '9.00', minCasinoLR: '0.00', slotPR: '1.00' },
  };
  platform.answer({
    '/api/v2/retail/rate/my': { myCategoryRate: older, botCategoryRateList: [{ memId: 'ptn2', ...older }] },
  });
  await renderServer(
    <RatesScreen params={Promise.resolve({ prefix: 'demo' })} searchParams={Promise.resolve({})} />,
  );
  expect(ownRates()).toEqual([[`${t('rates.rollingShort')} 7.10`, `${t('rates.losingShort')} 8.20`]]);
  expect(rateField(`ptn2 ${casino}`, 'rolling')).toHaveValue('7.10');
});
