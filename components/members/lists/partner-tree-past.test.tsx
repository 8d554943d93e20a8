import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import PartnerTreePage from '@/app/[prefix]/[locale]/(partner)/partnerTree/page';
import type { ResponseOf } from '@/lib/contract/calls';
import { addDays, today } from '@/lib/rules/day';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { exportedList, renderPage } from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';
import { partnerTreePast } from './partner-tree-past';

const PATH = '/api/v2/retail/treeAt';
type Row = ResponseOf<typeof PATH>['list'][number];

const SAMPLE = sampleResponse(PATH);
const row = (memId: string, changes: Partial<Row> = {}): Row => ({
  ...SAMPLE.list[0]!,
  memId,
  memNick: `nick ${memId}`,
  partnerLevel: 'PTN_2',
  cnt: 2,
  leftYn: 'N',
  movedTo: '',
  cashAmt: 1_000,
  pointAmt: 20.5,
  lowerCashAmt: 300_000,
  lowerPointAmt: 4,
  rates: [
    { category: 'casino', categoryName: 'x', pointRate: '1.20', loseRate: '30.00' },
    { category: 'slot', categoryName: 'x', pointRate: '4.50', loseRate: '50.00' },
  ],
  ...changes,
});
const BELOW: Record<string, Row[]> = {
  ptn1: [row('ptn2'), row('moved', { movedTo: 'ptn9', cnt: 0 }), row('gone', { leftYn: 'Y', memNick: '' })],
  ptn2: [row('ptn3', { cnt: 0 })],
};

async function open(query: Record<string, string>) {
  platform.answer({
    [PATH]: ({ memId }: { memId: string }) => ({
      list: BELOW[memId] ?? [],
      pageInfo: { page: 1, count_per_list: 40, tatal_list_count: BELOW[memId]?.length ?? 0 },
    }),
  });
  const main = await renderPage(PartnerTreePage, { tab: 'past', ...query });
  const rows = [...main.querySelectorAll<HTMLElement>('tbody tr')];
  return { main, rows: rows.map((one) => within(one)), texts: rows.map(({ textContent }) => textContent) };
}

test('[TREE-04] the members below on the last whole day, each with rates and holdings; open rows are asked for on the same day', async () => {
  const { rows, texts } = await open({ open: 'ptn2' });
  const day = addDays(today(), -1);
  expect(platform.requestsOf(PATH)).toEqual([
    { memId: 'ptn1', day, page: 1, count_per_list: 40 },
    { memId: 'ptn2', day, page: 1, count_per_list: 1_000 },
  ]);
  expect(texts.map((text) => /ptn2|ptn3|moved|gone/.exec(text!)![0])).toEqual([
    'ptn2',
    'ptn3',
    'moved',
    'gone',
  ]);
  for (const text of ['1,000', '20.50', '300,000', '1.20 · 30.00', '4.50 · 50.00']) {
    expect(rows[0]!.getByText(text)).toBeInTheDocument();
  }
  expect(rows[0]!.getByRole('link', { name: 'nick ptn2' })).toHaveAttribute(
    'href',
    expect.stringContaining('id=ptn2'),
  );
  const closes = rows[0]!.getByRole('link', { name: t('list.lowerOf', { nick: 'nick ptn2' }) });
  expect(new URL((closes as HTMLAnchorElement).href).searchParams.get('tab'), 'the tab stays').toBe('past');
});

test('[TREE-04] a moved member says its upper of now; one who left the branch has no link', async () => {
  const { rows } = await open({});
  expect(rows[1]!.getByText(t('treePast.movedTo', { upper: 'ptn9' }))).toBeInTheDocument();
  expect(rows[2]!.getByText(t('treePast.left'))).toBeInTheDocument();
  expect(rows[2]!.queryAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain(
    expect.stringContaining('id=gone'),
  );
  expect(rows[0]!.queryByText(t('treePast.left'))).toBeNull();
});

test('[TREE-04] another day is chosen by a form without a script, by steps and by days asked for often; none is in the future', async () => {
  const { main } = await open({ asOf: '2026-03-02' });
  expect(platform.requestsOf(PATH)[0]).toMatchObject({ day: '2026-03-02' });
  const form = main.querySelector<HTMLFormElement>('form[action$="/partnerTree"]')!;
  expect(Object.fromEntries(new FormData(form))).toEqual({ tab: 'past', asOf: '2026-03-02' });
  const asOf = (name: string) =>
    new URL(within(main).getByRole<HTMLAnchorElement>('link', { name }).href).searchParams.get('asOf');
  expect(asOf(t('treePast.dayBefore'))).toBe('2026-03-01');
  expect(asOf(t('treePast.dayAfter'))).toBe('2026-03-03');
  expect(asOf(t('treePast.weekAgo'))).toBe(addDays(today(), -7));
  const last = await open({});
  expect(within(last.main).queryByRole('link', { name: t('treePast.dayAfter') })).toBeNull();
});

test('[TREE-04] its file has rates and holdings as numbers', async () => {
  platform.answer({
    [PATH]: { list: [row('ptn2')], pageInfo: { page: 1, count_per_list: 1_000, tatal_list_count: 1 } },
  });
  const { rows } = await exportedList(partnerTreePast, { tab: 'past', asOf: '2026-03-02' });
  expect(rows[0]).toMatchObject({
    [t('list.memId')]: 'ptn2',
    [t('list.cash')]: '1000',
    [t('treePast.lowerCash')]: '300000',
    [`${t('category.slot')} ${t('rates.rolling')}`]: '4.5',
    [`${t('category.slot')} ${t('rates.losing')}`]: '50',
  });
});
