import { describe, expect, test } from 'vitest';
import { boundSources } from '@/components/rates/bound-sources';
import { fillCells } from '@/components/rates/fill-cells';
import { clipboardTable, clipboardText, isTable, pastedCells } from '@/components/rates/pasted-cells';
import { rateEffect, viewerShare } from '@/components/rates/rate-effect';
import { searchRows } from '@/components/rates/search-rows';
import { type SheetRow, sheetColumns } from '@/components/rates/sheet-cells';
import type { LowerRate } from '@/lib/contract/rates';
import { pastedRate } from '@/lib/format/rate-input';

const rate = (cateCode: string, more: Partial<LowerRate> = {}): LowerRate => ({
  cateCode,
  category: cateCode,
  cateCodeName: cateCode,
  detailSetYn: 'N',
  pointRate: '3.00',
  minPointRate: '1.00',
  maxPointRate: '5.00',
  loseRate: '4.00',
  minLoseRate: '0.00',
  maxLoseRate: '6.00',
  ...more,
});
const row = (memId: string, more: Partial<SheetRow> = {}): SheetRow => ({
  memId,
  memNick: `nick ${memId}`,
  partnerLevel: 'PTN_4',
  levelName: 'level',
  href: '',
  botRateInfo: [rate('casino'), rate('slot')],
  ...more,
});
const rows = [row('ptn2'), row('ptn3'), row('ptn4')];
const columns = sheetColumns([{ cateCode: 'casino' }, { cateCode: 'slot' }]);
const known = new Map(rows.map((one) => [one.memId, one]));

test.each([
  ['1', '1.00'],
  ['1.5', '1.50'],
  ['1,5 %', '1.50'],
  ['.5', '0.50'],
  ['007,25', '7.25'],
  ['１.２５％', '1.25'],
  ['\u00a012.50\u00a0%', '12.50'],
  ['1.5000', '1.50'],
  ['100', '100.00'],
  ['1.505', null],
  ['1,234', null],
  ['1.234,5', null],
  ['1234', null],
  ['-1', null],
  ['AceHigh4', null],
  ['', null],
])('[RATE-08] “%s” from a spreadsheet is the rate %s', (text, expected) => {
  expect(pastedRate(text)).toBe(expected);
});

describe('a pasted table', () => {
  test('[RATE-08] has the cells of Excel and Sheets, with and without the last line’s end', () => {
    const table = [
      ['1', '2'],
      ['3', ''],
    ];
    expect(clipboardTable('1\t2\r\n3\t\r\n')).toEqual(table);
    expect(clipboardTable('"1"\t2\n3\t')).toEqual(table);
    expect(clipboardTable(clipboardText(table))).toEqual(table);
  });

  test('[RATE-08] is more than the text of one cell', () => {
    expect(['1\t2', '1\n2', '1\r2', ' 1\n', '1,5 %'].map(isTable)).toEqual([true, true, true, false, false]);
  });

  test('[RATE-08] begins at the cell in focus; its empty cells and those beyond the worksheet are not put anywhere', () => {
    const start = { memId: 'ptn3', cateCode: 'casino', name: 'loseRate' } as const;
    const { cells, outside } = pastedCells('1\t\t3\t4\n5\n6', start, rows, columns);
    expect(cells).toEqual([
      { memId: 'ptn3', cateCode: 'casino', name: 'loseRate', text: '1' },
      { memId: 'ptn3', cateCode: 'slot', name: 'loseRate', text: '3' },
      { memId: 'ptn4', cateCode: 'casino', name: 'loseRate', text: '5' },
    ]);
    expect(outside).toBe(2);
    expect(pastedCells('7', null, rows, columns).cells, 'without a focus at the first').toEqual([
      { memId: 'ptn2', cateCode: 'casino', name: 'pointRate', text: '7' },
    ]);
  });
});

test('[RATE-08] texts that fit fill their cells, and each that does not is named with its reason and bound', () => {
  const cell = { cateCode: 'casino', name: 'pointRate' } as const;
  const before = { ptn4: { slot: { loseRate: '2.00' } } };
  const filled = fillCells(known, before, [
    { ...cell, memId: 'ptn2', text: '5' },
    { ...cell, memId: 'ptn3', text: '5,01' },
    { ...cell, memId: 'ptn4', text: '0.99' },
    { ...cell, memId: 'ptn2', name: 'loseRate', text: 'x' },
    { ...cell, memId: 'ptn3', name: 'loseRate', text: '4' },
    { ...cell, memId: 'ptn3', cateCode: 'sports', text: '1' },
  ]);
  expect([filled.filled, filled.changed]).toEqual([2, 1]);
  expect(filled.leftOut.map(({ memId, name, reason, bound }) => [memId, name, reason, bound])).toEqual([
    ['ptn3', 'pointRate', 'above', '5.00'],
    ['ptn4', 'pointRate', 'below', '1.00'],
    ['ptn2', 'loseRate', 'number', undefined],
    ['ptn3', 'pointRate', 'missing', undefined],
  ]);
  expect(filled.drafts).toEqual({
    ...before,
    ptn2: { casino: { pointRate: '5.00', read: { pointRate: '3.00' } } },
    ptn3: { casino: { loseRate: '4.00', read: { loseRate: '4.00' } } },
  });
});

test('[RATE-09] a bound is named after whose rate it is', () => {
  const own = { rates: [rate('casino', { pointRate: '5.00', loseRate: '9.00' })] };
  const one = rate('casino', { minPointBy: 'ptn5' });
  expect(boundSources(one, own, 'pointRate')).toEqual({
    min: { rate: '1.00', isShown: true, memId: 'ptn5' },
    max: { rate: '5.00', isOwn: true },
  });
  expect(boundSources(one, own, 'loseRate'), 'no rate is below zero; a vendor’s rate is the lower').toEqual({
    min: { rate: '0.00', isShown: false, memId: undefined },
    max: { rate: '6.00', isOwn: false },
  });
});

test('[RATE-10] what those below get more, the viewer gets less, of the same sum', () => {
  const sums = { betCnt: 3, rolling: 0, simulatedRolling: 0, losing: 0, simulatedLosing: 0 };
  const one = (memId: string, difference: number) => ({ memId, memNick: memId, ...sums, difference });
  const { total, byMember } = rateEffect({
    startDate: '2026-10-29',
    endDate: '2026-11-27',
    list: [one('ptn2', 90.5), one('ptn3', -0.5), one('ptn4', 0)],
    total: { ...sums, difference: 90 },
  });
  expect(total).toBe(-90);
  expect([...byMember]).toEqual([
    ['ptn2', -90.5],
    ['ptn3', 0.5],
    ['ptn4', 0],
  ]);
  expect(Object.is(byMember.get('ptn4'), 0), 'no minus before zero').toBe(true);
  expect(viewerShare(total), 'for those below').toBe(90);
});

test('[RATE-08] rows that came at once are searched by id and nickname in any case, and counted by level', () => {
  const member = row('user1', { memNick: 'Ace', partnerLevel: 'NORMAL', levelName: 'member' });
  const all = [member, ...rows];
  const found = (searchValue: string, level = '') =>
    searchRows(all, { searchValue, level }).rows.map(({ memId }) => memId);
  expect(found('aCE')).toEqual(['user1']);
  expect(found('PTN')).toEqual(['ptn2', 'ptn3', 'ptn4']);
  expect(found('', 'NORMAL')).toEqual(['user1']);
  expect(searchRows(all, { searchValue: '', level: 'NORMAL' }).levels).toEqual([
    { level: 'PTN_4', name: 'level', count: 3 },
    { level: 'NORMAL', name: 'member', count: 1 },
  ]);
});
