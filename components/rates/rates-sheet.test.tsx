import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { answerAlert, categoryRate, rateField } from '@/tests/fixtures/rates';
import { renderRates, saveButton, type } from '@/tests/fixtures/rates-sheet';
import { findToast, renderServer, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import { demoSite } from '@/tests/fixtures/site';
import { RatesScreen } from './rates-screen';

const SAVE = '/api/v2/retail/rate/saveBottom';
const casino = t('category.casino');
const slot = t('category.slot');

/** The viewer's own rates as texts, by column. */
const ownRates = () =>
  within(screen.getByRole('row', { name: new RegExp(`^${t('rates.mine')}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('[RATE-01] [RATE-06] all changes of a page go in one save, after one question', async () => {
  const requests = fakeWeb({ [SAVE]: { data: { saved: 2 } } });
  const { user, save } = renderRates();
  // The hints in the line of the field are the buttons that fill them in.
  await user.click(rateField(`nick ptn2 ${slot}`, 'rolling'));
  const max = `nick ptn2 ${slot} ${t('rates.rolling')} ${t('rates.max')} 5.00`;
  await user.click(screen.getByRole('button', { name: max }));
  const field = rateField(`nick ptn2 ${slot}`, 'rolling');
  expect(field).toHaveValue('5.00');
  expect(field.closest('td')).toHaveAttribute('data-changed');
  expect(within(field.closest('td')!).getByText('3.00').tagName, 'the saved rate stands beside it').toBe('S');
  type(rateField(`nick ptn3 ${casino}`, 'losing'), '2,5');
  const changes = t('rates.changesOf', { members: 2, count: 2 });
  expect(screen.getByText(changes, { selector: '[role="status"]' })).toBeInTheDocument();
  await save();
  await answerAlert(user, t('rates.confirmDetail'), t('common.cancel'));
  expect(requests).toEqual([]);
  await waitFor(() => expect(saveButton()).toHaveFocus());
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
  expect(document.querySelector('[data-changed]')).toBeNull();
  expect(saveButton(), 'the focus stays').toHaveFocus();
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
  expect(field).toHaveAccessibleDescription(new RegExp(t(`rates.${wrong}`)));
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

test('[RATE-01] [A11Y] the buttons of the heading retain the focus where nothing is changed any more', async () => {
  fakeWeb({});
  const { user } = renderRates();
  const undo = screen.getByRole('button', { name: t('rates.sheet.undoAll') });
  type(rateField(`nick ptn2 ${casino}`, 'rolling'), '2');
  await user.click(undo);
  expect(undo).toHaveAttribute('aria-disabled', 'true');
  expect(undo).toBeEnabled();
  expect(undo).toHaveFocus();
  expect(rateField(`nick ptn2 ${casino}`, 'rolling')).toHaveValue('3.00');
});

test('[RATE-01] typed rates are not left without a question', async () => {
  const { user } = renderRates();
  const link = screen.getByRole('link', { name: 'users' });
  const leaves = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return !event.defaultPrevented;
  };
  expect(leaves()).toBe(true);
  const field = rateField(`nick ptn2 ${casino}`, 'rolling');
  type(field, '4.00');
  expect(leaves()).toBe(false);
  // Another page of the worksheet keeps them.
  fireEvent.click(screen.getByRole('link', { name: '2' }));
  expect(document.querySelector('[role="alertdialog"]')).toBeNull();
  await user.click(link);
  await answerAlert(user, t('rates.leaveDetail', { count: 1 }), t('rates.stay'));
  expect(field).toHaveValue('4.00');
  expect(router.push).not.toHaveBeenCalled();
  await waitFor(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull());
  await user.click(link);
  await answerAlert(user, t('rates.leave'), t('rates.leaveOk'));
  expect(router.push).toHaveBeenCalledWith('/demo/userList');
});

test('[RATE-01] a step back through the history asks before typed rates are lost', async () => {
  const traverseTo = vi.fn();
  const navigation = Object.assign(new EventTarget(), { traverseTo });
  vi.stubGlobal('navigation', navigation);
  const { user } = renderRates();
  type(rateField(`nick ptn2 ${casino}`, 'rolling'), '4.00');
  /** Whether a step to an address of the history goes on. */
  const step = (path: string) => {
    const destination = { url: new URL(path, location.href).href, key: 'before' };
    const event = new Event('navigate', { cancelable: true });
    return navigation.dispatchEvent(Object.assign(event, { navigationType: 'traverse', destination }));
  };
  expect(step(`${location.pathname}?page=2`), 'another page of the worksheet').toBe(true);
  expect(step('/demo/userList')).toBe(false);
  await answerAlert(user, t('rates.leave'), t('rates.stay'));
  expect(traverseTo).not.toHaveBeenCalled();
  await waitFor(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull());
  expect(step('/demo/userList')).toBe(false);
  await answerAlert(user, t('rates.leave'), t('rates.leaveOk'));
  await waitFor(() => expect(traverseTo).toHaveBeenCalledWith('before'));
  expect(step('/demo/userList'), 'agreed to').toBe(true);
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
    const answer = sampleResponse('/api/v2/retail/rate/my');
    const [row] = answer.botttomRateList;
    platform.answer({
      '/api/v2/retail/rate/my': {
        ...answer,
        myRateInfo: [categoryRate('slot')],
        botttomRateList: [{ ...row!, botRateInfo: [categoryRate('slot')] }],
      },
    });
    await renderServer(
      <RatesScreen params={Promise.resolve({ prefix: 'demo' })} searchParams={Promise.resolve({})} />,
    );
    expect(screen.queryAllByText(t('rates.locked'))).toHaveLength(locked ? 1 : 0);
    const fields = [...document.querySelectorAll<HTMLInputElement>('[data-rate]')];
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.map(({ disabled }) => disabled)).toEqual(fields.map(() => locked));
    expect(screen.queryAllByRole('checkbox', { name: t('rates.sheet.selectAll') })).toHaveLength(
      locked ? 0 : 1,
    );
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
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual([
    ...[t('rates.member'), casino, slot, t('rates.sheet.effect')],
    ...[t('rates.rollingShort'), t('rates.losingShort'), t('rates.rollingShort'), t('rates.losingShort')],
  ]);
  expect(ownRates()).toEqual(['7.10', '8.20', '9.30', '1.40', '–']);
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
  expect(ownRates()).toHaveLength(3);
  expect(screen.getByText(t('api.A018'))).toBeVisible();
  expect(document.querySelectorAll('[data-rate]')).toHaveLength(0);
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
        memId: 'ptn2',
        ...of,
        pointRate: '4.00',
        loseRate: '4.00',
        expected: { pointRate: '3.00', loseRate: '4.00' },
      },
      {
        memId: 'ptn3',
        ...of,
        pointRate: '3.50',
        loseRate: '2.50',
        expected: { pointRate: '3.50', loseRate: '4.00' },
      },
    ],
  });
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
    memId: 'ptn2',
    field: 'slot.pointRate',
    expected: '3.00',
    current: '4.25',
    changedBy: '',
    changedAt: null,
  };
  const requests = fakeWeb({
    [SAVE]: [{ ...refused('A021'), resultCode: 'A021', data: { conflicts: [conflict] } }, refused('E002')],
  });
  const { user, save } = renderRates();
  type(rateField(`nick ptn2 ${slot}`, 'rolling'), '4.50');
  await save();
  await answerAlert(user, t('rates.confirmDetail'), t('rates.save'));
  await user.click(await screen.findByRole('button', { name: t('common.confirm') }));
  expect(await screen.findByText(t('rates.changedTo', { rate: '4.25' }))).toBeInTheDocument();
  expect(document.querySelectorAll('[data-conflict]')).toHaveLength(1);
  expect(rateField(`nick ptn2 ${slot}`, 'rolling'), 'what was typed stays').toHaveValue('4.50');
  expect(
    screen.getByText('4.25', { selector: 's' }),
    'the present rate is the saved one',
  ).toBeInTheDocument();
  // A question that is answered with no leaves the mark.
  await save();
  await answerAlert(user, t('rates.confirmDetail'), t('common.cancel'));
  expect(document.querySelectorAll('[data-conflict]')).toHaveLength(1);
  // A save after that is made with the present rate in view.
  await save();
  await answerAlert(user, t('rates.confirmDetail'), t('rates.save'));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]!.body).toMatchObject({ rateList: [{ expected: { pointRate: '4.25' } }] });
  await screen.findByText('text of E002');
  await user.click(screen.getByRole('button', { name: t('rates.sheet.undoAll') }));
  expect(document.querySelectorAll('[data-conflict]')).toHaveLength(0);
});

test('[RATE-01] a rate that is typed while others are saved stays', async () => {
  let answer = (_: { data: { saved: number } }) => {};
  const answered = new Promise<{ data: { saved: number } }>((resolve) => {
    answer = resolve;
  });
  const requests = fakeWeb({ [SAVE]: () => answered });
  const { user, save } = renderRates();
  type(rateField(`nick ptn2 ${slot}`, 'rolling'), '4.50');
  await save();
  await answerAlert(user, t('rates.confirmDetail'), t('rates.save'));
  type(rateField(`nick ptn3 ${slot}`, 'rolling'), '4.25');
  // The rate that is being saved, once more: it is expected as it was saved.
  type(rateField(`nick ptn2 ${slot}`, 'rolling'), '4.75');
  answer({ data: { saved: 1 } });
  await findToast();
  expect(rateField(`nick ptn3 ${slot}`, 'rolling')).toHaveValue('4.25');
  await save();
  await answerAlert(user, t('rates.confirmDetail'), t('rates.save'));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]!.body).toMatchObject({
    rateList: [
      { memId: 'ptn2', pointRate: '4.75', expected: { pointRate: '4.50' } },
      { memId: 'ptn3', pointRate: '4.25', expected: { pointRate: '3.00' } },
    ],
  });
});

test('[RATE-01] [RATE-09] one line below the worksheet has the bounds of the field in focus, and no field has any beside it', async () => {
  fakeWeb({});
  const { user } = renderRates();
  expect(screen.getByText(t('rates.pickCell'))).toBeInTheDocument();
  const field = rateField(`nick ptn2 ${slot}`, 'rolling');
  await user.click(field);
  const line = screen.getByText(`nick ptn2 · ${slot} ${t('rates.rollingShort')}`).parentElement!;
  expect(line.closest('table')).toBeNull();
  expect(line).toHaveTextContent(t('rates.sheet.maxOwn', { rate: '5.00' }));
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
    expect(alert).toHaveTextContent(`${t('rates.lowered', { count: 1 })}: nick ptn2`);
    await user.keyboard('{Enter}');
    await findToast();
    expect(requests).toHaveLength(1);
    // What was saved is no draft any more, though the field got its second place only as the question took the focus.
    reload('2.50');
    type(field, '2.75');
    await user.click(saveButton());
    await answerAlert(user, t('rates.confirmTitle', { count: 1 }), t('rates.save'));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]!.body).toMatchObject({
      rateList: expect.arrayContaining([
        expect.objectContaining({ memId: 'ptn2', expected: { pointRate: '2.50', loseRate: '4.00' } }),
      ]),
    });
  },
);

test('[RATE-01] Ctrl S asks nothing while nothing is changed, and leads to a wrong rate', async () => {
  fakeWeb({});
  const { user } = renderRates();
  const field = rateField(`nick ptn2 ${slot}`, 'rolling');
  await user.click(field);
  await user.keyboard('{Control>}s{/Control}');
  expect(document.querySelector('[role="alertdialog"]')).toBeNull();
  type(field, '9');
  rateField(`nick ptn3 ${slot}`, 'rolling').focus();
  await user.keyboard('{Control>}s{/Control}');
  expect(field).toHaveFocus();
  expect(document.querySelector('[role="alertdialog"]')).toBeNull();
});

test('[RATE-01] the rates of an upstream that simulates none are saved without it', async () => {
  const columns = async () => {
    await renderServer(
      <RatesScreen params={Promise.resolve({ prefix: 'demo' })} searchParams={Promise.resolve({})} />,
    );
    return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  };
  expect(await columns()).toContain(t('rates.sheet.effect'));
  platform.lacks('simulator');
  expect(await columns()).not.toContain(t('rates.sheet.effect'));
  expect(saveButton()).toBeInTheDocument();
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
    casinoPR: '7.10',
    casinoLR: '8.20',
    maxCasinoPR: '9.00',
    minCasinoPR: '0.00',
    maxCasinoLR: '9.00',
    minCasinoLR: '0.00',
    slotPR: '1.00',
  };
  platform.answer({
    '/api/v2/retail/rate/my': { myCategoryRate: older, botCategoryRateList: [{ memId: 'ptn2', ...older }] },
  });
  await renderServer(
    <RatesScreen params={Promise.resolve({ prefix: 'demo' })} searchParams={Promise.resolve({})} />,
  );
  expect(ownRates()).toEqual(['7.10', '8.20', '–']);
  expect(rateField(`ptn2 ${casino}`, 'rolling')).toHaveValue('7.10');
});
