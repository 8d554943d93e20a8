import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { platform } from '@/tests/fixtures/fake-platform';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { answerAlert, categoryRate, rateField } from '@/tests/fixtures/rates';
import { paste, renderRates, SIMULATE, saveButton, simulated, type } from '@/tests/fixtures/rates-sheet';
import { findToast, renderServer, t } from '@/tests/fixtures/render';
import { RatesScreen } from './rates-screen';

const SAVE = '/api/v2/retail/rate/saveBottom';
const casino = t('category.casino');
const slot = t('category.slot');
const field = (memId: string, category = casino, kind: 'rolling' | 'losing' = 'rolling') =>
  rateField(`nick ${memId} ${category}`, kind);
const box = (memId: string) =>
  screen.getByRole('checkbox', { name: t('rates.sheet.select', { nick: `nick ${memId}` }) });
/** The texts of changed cells, by the ids of their rows. */
const changedCells = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-changed] input')].map(
    (input) => `${input.closest('tr')!.dataset.member} ${input.value}`,
  );

test('[RATE-08] one value goes into a column of all selected rows in one act, and is no more than a draft', async () => {
  const requests = fakeWeb({});
  const { user } = renderRates({ count: 4 });
  await user.click(box('ptn2'));
  fireEvent.click(box('ptn4'), { shiftKey: true });
  const bar = within(await screen.findByRole('region', { name: t('list.bulkLabel') }));
  expect(bar.getByText(t('rates.sheet.selected', { count: '3' }))).toBeInTheDocument();
  await user.selectOptions(bar.getByLabelText(t('rates.sheet.column')), `${slot} ${t('rates.losingShort')}`);
  await user.type(bar.getByLabelText(t('rates.sheet.value')), '2,5{Enter}');
  expect(changedCells()).toEqual(['ptn2 2.50', 'ptn3 2.50', 'ptn4 2.50']);
  expect(requests).toEqual([]);
  expect(screen.queryByText(/칸은 그대로/)).toBeNull();
  // One act is taken back at once.
  field('ptn2').focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(changedCells()).toEqual([]);
  await user.click(bar.getByRole('button', { name: t('list.bulkClear') }));
  expect(screen.queryByRole('region', { name: t('list.bulkLabel') })).toBeNull();
});

test('[RATE-08] a value that does not fit a selected row is left out there and named', async () => {
  fakeWeb({});
  const { user } = renderRates();
  await user.click(screen.getByRole('checkbox', { name: t('rates.sheet.selectAll') }));
  const value = await screen.findByLabelText(t('rates.sheet.value'));
  await user.type(value, '9{Enter}');
  expect(changedCells()).toEqual([]);
  const note = await screen.findByText(t('rates.sheet.filled', { total: 2, filled: 0 }));
  expect(note.closest('div')).toHaveTextContent(
    `nick ptn2 ${casino} ${t('rates.rollingShort')} 9 (${t('rates.max')} 5.00)`,
  );
});

test('[RATE-08] a table from a spreadsheet fills the cells from the one in focus, and what does not fit is named', async () => {
  fakeWeb({});
  const { user } = renderRates({ count: 3 });
  await user.click(field('ptn3', casino, 'losing'));
  paste(field('ptn3', casino, 'losing'), '5,5 %\t4.50\tx\t1\r\n9\t\t6\r\n2\r\n');
  expect(changedCells()).toEqual(['ptn3 5.50', 'ptn3 4.50', 'ptn4 6.00']);
  const note = (await screen.findByText(t('rates.sheet.filled', { total: 7, filled: 3 }))).closest('div')!;
  expect(note).toHaveTextContent(t('rates.sheet.filledChanged', { count: 3 }));
  expect(note).toHaveTextContent(t('rates.sheet.outside', { count: 2 }));
  expect(
    within(note)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    `nick ptn3 ${slot} ${t('rates.losingShort')} x (${t('rates.sheet.noNumber')})`,
    `nick ptn4 ${casino} ${t('rates.losingShort')} 9 (${t('rates.max')} 6.00)`,
  ]);
  await user.click(screen.getByRole('button', { name: t('rates.undo') }));
  expect(changedCells()).toEqual([]);
  expect(screen.queryByText(t('rates.sheet.filled', { total: 7, filled: 3 }))).toBeNull();
});

test('[RATE-08] the content of one cell is pasted as it is typed', () => {
  fakeWeb({});
  renderRates();
  expect(paste(field('ptn2'), '4,5 %'), 'left to the field').toBe(true);
});

test('[RATE-08] typed digits replace, Enter moves down, Escape and Ctrl Z take back, and a space selects the row', async () => {
  fakeWeb({});
  const { user } = renderRates({ count: 3 });
  await user.keyboard('{ArrowDown}');
  expect(field('ptn2'), 'from no element into the first cell').toHaveFocus();
  await user.keyboard('4{Enter}');
  expect(field('ptn3')).toHaveFocus();
  expect(field('ptn2')).toHaveValue('4.00');
  await user.keyboard('2.5');
  expect(field('ptn3')).toHaveValue('2.5');
  await user.keyboard('{Escape}');
  expect(field('ptn3'), 'the cell alone').toHaveValue('3.00');
  expect(field('ptn2')).toHaveValue('4.00');
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(field('ptn2')).toHaveFocus();
  await user.keyboard('5{Enter}{Control>}z{/Control}');
  expect(field('ptn2')).toHaveValue('4.00');
  // A Korean keyboard has another letter there.
  fireEvent.keyDown(field('ptn2'), { key: 'ㅋ', code: 'KeyZ', metaKey: true });
  expect(field('ptn2')).toHaveValue('3.00');
  await user.keyboard(' ');
  expect(box('ptn3')).toBeChecked();
  expect(field('ptn3')).toHaveValue('3.00');
});

test('[RATE-08] what is typed stays while others are searched for, and is saved with the rest; the selection ends', async () => {
  const requests = fakeWeb({ [SAVE]: { data: { saved: 2 } } });
  const { user, search, save } = renderRates();
  type(field('ptn2'), '4.00');
  await user.click(box('ptn2'));
  search('other', ['ptn8']);
  expect(screen.queryByLabelText(`nick ptn2 ${casino} ${t('rates.rolling')}`)).toBeNull();
  await waitFor(() => expect(screen.queryByRole('region', { name: t('list.bulkLabel') })).toBeNull());
  type(field('ptn8'), '2.00');
  await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${t('rates.sheet.onlyChanged')}`) }));
  expect(changedCells()).toEqual(['ptn2 4.00', 'ptn8 2.00']);
  await save();
  await answerAlert(user, t('rates.confirmTitle', { count: 2 }), t('rates.save'));
  await findToast();
  expect(requests[0]!.body).toMatchObject({ rateList: [{ memId: 'ptn2' }, { memId: 'ptn8' }] });
  search('', ['ptn2']);
  expect(changedCells(), 'what was saved is no draft').toEqual([]);
});

test('[RATE-08] a refused save reads the bounds of rows that are not shown, and nothing typed is lost', async () => {
  const DETAIL = '/api/v2/retail/detail/rate';
  const requests = fakeWeb({
    [SAVE]: refused('A014'),
    [DETAIL]: { data: { memRollingInfo: [categoryRate('casino', { maxPointRate: '3.50' })] } },
  });
  const { user, search, save } = renderRates();
  type(field('ptn2'), '4.00');
  search('other', ['ptn8']);
  await save();
  await answerAlert(user, t('rates.confirmTitle', { count: 1 }), t('rates.save'));
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain(DETAIL));
  await screen.findByText(new RegExp(t('rates.wrong', { count: 1 })));
  await save();
  expect(field('ptn2'), 'shown with what was typed').toHaveValue('4.00');
  expect(field('ptn2')).toHaveFocus();
});

test('[RATE-08] more rates than one save takes are not sent, and say so', async () => {
  const requests = fakeWeb({});
  const { save } = renderRates({ count: 101 });
  paste(field('ptn2'), Array(101).fill('2\t3\t2\t3').join('\n'));
  expect(changedCells()).toHaveLength(404);
  expect(screen.getByText(t('rates.sheet.tooMany', { count: 200 }))).toBeInTheDocument();
  await save();
  expect(document.querySelector('[role="alertdialog"]')).toBeNull();
  expect(requests).toEqual([]);
});

test('[RATE-10] the effect on 30 days is the same sum in the bar, the heading, the rows and the question', async () => {
  const requests = fakeWeb({ [SIMULATE]: simulated({ ptn2: 90.5, ptn3: -0.5 }) });
  const { user, save } = renderRates({ hasSimulation: true });
  type(field('ptn2'), '4.00');
  type(field('ptn3', slot, 'losing'), '2.00');
  await user.click(box('ptn2'));
  const minus = t('amount.minus');
  const plus = t('amount.plus');
  const mine = await screen.findByRole('row', { name: new RegExp(`^${t('rates.mine')}`) });
  await waitFor(() => expect(mine.lastElementChild).toHaveTextContent(`${minus} −90`));
  const effectOf = (memId: string) => box(memId).closest('tr')!.lastElementChild;
  expect(effectOf('ptn2')).toHaveTextContent(`${minus} −90.50`);
  expect(effectOf('ptn3')).toHaveTextContent(`${plus} 0.50`);
  const bar = await screen.findByRole('region', { name: t('list.bulkLabel') });
  expect(bar).toHaveTextContent(`ptn1 몫 ${minus} −90`);
  expect(bar, 'those below have the opposite').toHaveTextContent(`${t('rates.sheet.shareBelow')} ${plus} 90`);
  await save();
  const alert = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role="alertdialog"]');
    expect(found).toHaveTextContent(t('rates.confirmTitle', { count: 2 }));
    return found!;
  });
  const lines = [...alert.querySelectorAll('tr')].map((row) => row.lastElementChild!.textContent);
  expect(lines).toEqual([t('rates.sheet.effect'), `${minus} −90.50`, `${plus} 0.50`, `${minus} −90`]);
  const rateList = [
    { memId: 'ptn2', category: 'casino', pointRate: '4.00', loseRate: '4.00' },
    { memId: 'ptn3', category: 'slot', pointRate: '3.00', loseRate: '2.00' },
  ];
  expect(
    requests.map(({ body }) => body),
    'one call for all places',
  ).toMatchObject([{ memId: 'ptn1', days: 30, rateList }]);
});

test('[RATE-10] a wrong rate is not counted, and an effect that cannot be counted says so', async () => {
  const requests = fakeWeb({ [SIMULATE]: refused('A019') });
  renderRates({ hasSimulation: true });
  type(field('ptn2'), '9.00');
  type(field('ptn3'), '4.00');
  expect((await screen.findAllByText(t('rates.sheet.effectFailed'))).length).toBeGreaterThan(0);
  expect(requests[0]!.body).toMatchObject({ rateList: [{ memId: 'ptn3' }] });
});

test('[RATE-07] the effect opens what it is made of, by days and members', async () => {
  const requests = fakeWeb({ [SIMULATE]: [simulated({ ptn2: 90.5 }), simulated({ ptn2: 9 })] });
  const { user } = renderRates({ hasSimulation: true });
  type(field('ptn2'), '4.5');
  const [button] = await screen.findAllByTitle(t('rates.sheet.basis'));
  await user.click(button!);
  expect(await screen.findByText(t('rates.simulation.more', { amount: '90.50' }))).toBeInTheDocument();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(t('rates.simulation.bets', { count: '7' }))).toBeInTheDocument();
  const [head, row] = dialog.getAllByRole('row');
  const cells = within(row!).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    ...['900', '990.50', '50', '50'],
    `${t('amount.plus')} 90.50`,
  ]);
  const headings = within(head!).getAllByRole('columnheader');
  expect(
    cells.slice(0, -1).map(({ dataset }) => dataset.label),
    'on a phone’s card each sum has its heading',
  ).toEqual(headings.slice(1, -1).map(({ textContent }) => textContent));
  // The worksheet asks once nobody has typed for a moment, which is after the dialog or before.
  const mine = screen.getByText(t('rates.mine'), { exact: false }).closest('tr')!;
  await waitFor(() => expect(mine.lastElementChild).toHaveTextContent('−90.50'));
  expect(requests, 'both have the same answer').toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: t('rates.simulation.days', { count: 90 }) }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]!.body).toMatchObject({ days: 90 });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
  await user.click(button!);
  expect(await screen.findByRole('cell', { name: '990.50' })).toBeInTheDocument();
  expect(requests, 'the worksheet has known it before').toHaveLength(2);
});

test('[RATE-08] selected rows are copied in the order of the table, whatever was searched for before', async () => {
  fakeWeb({});
  const { user, search } = renderRates({ count: 2 });
  search('other', ['ptn5', 'ptn3', 'ptn2']);
  type(field('ptn5'), '4.50');
  await user.click(screen.getByRole('checkbox', { name: t('rates.sheet.selectAll') }));
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: t('rates.sheet.copy') }));
  expect(writeText.mock.lastCall?.[0].split('\n').map((line) => line.split('\t')[0])).toEqual([
    '4.50',
    '3.00',
    '3.00',
  ]);
});

test('[RATE-10] the question of earlier rates is given up, and those after a save begin without an effect', async () => {
  const signals: AbortSignal[] = [];
  const answered = simulated({ ptn2: 700 }).data;
  const fetched = vi.fn(async (url: string, init: RequestInit) => {
    if (url.endsWith(SAVE)) return Response.json({ resultCode: '0', resultMessage: '', data: { saved: 1 } });
    signals.push(init.signal!);
    const body = String(init.body);
    if (body.includes('4.60')) return Response.json({ resultCode: '0', resultMessage: '', data: answered });
    return new Promise<Response>((_, reject) =>
      init.signal!.addEventListener('abort', () => reject(init.signal!.reason)),
    );
  });
  vi.stubGlobal('fetch', fetched);
  const { user, save } = renderRates({ hasSimulation: true });
  type(field('ptn2'), '4.50');
  await waitFor(() => expect(signals).toHaveLength(1));
  expect(await screen.findAllByText(t('rates.sheet.effectWait'))).not.toHaveLength(0);
  type(field('ptn2'), '4.60');
  await waitFor(() => expect(signals).toHaveLength(2));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(await screen.findAllByText('−700')).not.toHaveLength(0);
  // While the next ones are counted, the figures say so.
  type(field('ptn2'), '4.70');
  await waitFor(() => expect(signals).toHaveLength(3));
  expect(screen.getAllByText('−700')[0]!.closest('[aria-busy="true"]')).not.toBeNull();
  await save();
  await answerAlert(user, t('rates.confirmDetail'), t('rates.save'));
  await findToast();
  await new Promise((resolve) => setTimeout(resolve, 600));
  type(field('ptn3'), '4.20');
  expect(screen.queryByText('−700')).toBeNull();
});

test('[RATE-08] the search and the level are asked of the upstream, and each level says how many it has', async () => {
  const { searchParams } = {
    searchParams: Promise.resolve({ searchValue: 'ace', level: 'PTN_3', page: '2' }),
  };
  await renderServer(
    <RatesScreen params={Promise.resolve({ prefix: 'demo' })} searchParams={searchParams} />,
  );
  expect(platform.requestsOf('/api/v2/retail/rate/my')).toEqual([
    { memId: 'ptn1', page: 2, count_per_list: 40, searchValue: 'ace', partnerLevel: 'PTN_3' },
  ]);
  const search = screen.getByRole('search');
  expect(within(search).getByRole('searchbox')).toHaveValue('ace');
  const levels = within(screen.getByRole('list', { name: t('rates.sheet.levels') })).getAllByRole('link');
  expect(levels[0]).toHaveAttribute('href', '/demo/partnerRate?searchValue=ace');
});

test('[WIRE-06] [RATE-08] an upstream that searches in no rates has them searched by the web', async () => {
  platform.lacks();
  const row = (memId: string, partnerLevel: 'PTN_2' | 'NORMAL') => ({
    memId,
    memNick: memId,
    partnerLevel,
    partnerLevelName: partnerLevel,
    botRateInfo: [categoryRate('casino')],
  });
  platform.answer({
    '/api/v2/retail/rate/my': {
      myRateInfo: [categoryRate('casino')],
      botttomRateList: [row('ptn2', 'PTN_2'), row('ace1', 'NORMAL'), row('ace2', 'PTN_2')],
    },
  });
  await renderServer(
    <RatesScreen
      params={Promise.resolve({ prefix: 'demo' })}
      searchParams={Promise.resolve({ searchValue: 'ACE', level: 'NORMAL' })}
    />,
  );
  expect(platform.requestsOf('/api/v2/retail/rate/my')).toEqual([{ memId: 'ptn1' }]);
  expect(
    [...document.querySelectorAll<HTMLElement>('[data-member]')].map(({ dataset }) => dataset.member),
  ).toEqual(['ace1']);
  expect(saveButton()).toBeInTheDocument();
  const levels = within(screen.getByRole('list', { name: t('rates.sheet.levels') })).getAllByRole('link');
  expect(levels.map(({ textContent }) => textContent?.replace(/^.* /, ''))).toEqual(['2', '1', '1']);
});
