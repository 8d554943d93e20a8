import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ALL_CAPABILITIES, type Capability } from '@/lib/contract/capabilities';
import { addDays } from '@/lib/rules/day';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { renderServer, t } from '@/tests/fixtures/render';
import { Glance } from './glance';
import { GLANCE_CALL, type GlanceAnswer } from './glance-context';

const TODAY = '2026-11-30';
const NOTHING = { cashIn: 0, cashOut: 0, winLoseAmt: 0, rolling: 0, givenAmt: 0 };

/** A player's glance; the days have bets and rolling alone. */
const GLANCE: GlanceAnswer = {
  ...sampleResponse(GLANCE_CALL),
  sums: {
    today: { ...NOTHING, cashIn: 500_000, winLoseAmt: -1_617_500, rolling: 3_744.5 },
    days7: { ...NOTHING, cashIn: 2_300_000, winLoseAmt: -742_500, rolling: 0.4, givenAmt: 100_000 },
    days30: { ...NOTHING, cashIn: 8_100_000, winLoseAmt: 1_905_000, rolling: 386_400, givenAmt: -250_000 },
    all: { cashIn: 171_900_000, cashOut: 22_400_000, winLoseAmt: 17_214_750, rolling: 1.49, givenAmt: -0.5 },
  },
  days: Array.from({ length: 14 }, (_, index) => ({
    ...NOTHING,
    day: addDays(TODAY, index - 13),
    winLoseAmt: index - 3,
    rolling: index * 10,
  })),
  firstDay: '2026-01-05',
  favorite: { vendorCode: 'v', gameCode: 'g', gameName: 'Speed Baccarat A', share: 62 },
  mainHours: { from: 20, to: 23 },
  game: { gameName: 'Dragon Tiger', at: '2026-11-30T11:02:00.000Z', openYn: 'Y' },
  lastBet: {
    gameName: 'Dragon Tiger',
    at: '2026-11-30T12:15:00.000Z',
    betAmt: 50_000,
    winAmt: 0,
    type: 'wait',
  },
  onlineYn: 'Y',
  lastLoginDt: '2026-11-30T10:00:00.000Z',
  joinDate: '2025-04-15T01:00:00.000Z',
  movements: [
    {
      cashIdx: 3,
      at: '2026-11-30T12:15:00.000Z',
      act: 'stake',
      cashType: '-19',
      gameName: 'Dragon Tiger',
      counterparty: '',
      cashAmt: -50_000,
      afterCashAmt: 3_425_250,
      openYn: 'Y',
    },
    {
      cashIdx: 2,
      at: '2026-11-30T11:31:00.000Z',
      act: 'other',
      cashType: '33',
      gameName: '',
      counterparty: 'ptn3',
      cashAmt: 100_000,
      afterCashAmt: 3_475_250,
      openYn: 'N',
    },
  ],
};

async function show(
  changes: Partial<GlanceAnswer> = {},
  { cashDecimal = '1', lacks = [] }: { cashDecimal?: string; lacks?: Capability[] } = {},
) {
  const capabilities = new Set([...ALL_CAPABILITIES].filter((name) => !lacks.includes(name)));
  const context = { t, locale: 'ko', prefix: 'demo', capabilities, cashDecimal } as const;
  const member = { memId: 'user008', partnerLevel: 'NORMAL' } as const;
  await renderServer(<Glance context={context} member={member} glance={{ ...GLANCE, ...changes }} />);
}

/** The cells of a sum by its name, today first. */
function cellsOf(figure: Parameters<typeof t>[0]): HTMLElement[] {
  const row = screen.getByRole('rowheader', { name: t(figure) }).closest<HTMLElement>('[role="row"]')!;
  return within(row).getAllByRole('cell').slice(1);
}
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

test('[DETAIL-13] five sums of four periods, and zero is a dash that leads nowhere', async () => {
  await show();
  const headings = within(screen.getByRole('table', { name: t('glance.title') })).getAllByRole(
    'columnheader',
  );
  expect(headings.slice(2).map(({ textContent }) => textContent)).toEqual(
    (['today', 'days7', 'days30', 'all'] as const).map((period) => t(`glance.periods.${period}`)),
  );
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
    (['cashIn', 'cashOut', 'winLose', 'rolling', 'paymentDifference'] as const).map((figure) =>
      t(`explain.figures.${figure}`),
    ),
  );
  expect(cellsOf('explain.figures.winLose').map(({ textContent }) => textContent)).toEqual([
    `${t('amount.minus')} −1,617,500`,
    `${t('amount.minus')} −742,500`,
    `${t('amount.plus')} 1,905,000`,
    `${t('amount.plus')} 17,214,750`,
  ]);
  const [today] = cellsOf('explain.figures.cashOut');
  expect(today).toHaveTextContent('0');
  expect(today!.querySelector('.zero')).not.toBeNull();
  expect(within(today!).queryByRole('link')).toBeNull();
});

test('[DETAIL-13] [STAT-12] each figure leads to its rows on its days', async () => {
  await show();
  const hrefs = cellsOf('explain.figures.cashIn').map((cell) =>
    within(cell).getByRole('link').getAttribute('href'),
  );
  expect(hrefs).toEqual(
    [TODAY, '2026-11-24', '2026-11-01', '2026-01-05'].map(
      (from) => `/demo/explain?figure=cashIn&memId=user008&startDate=${from}&endDate=${TODAY}`,
    ),
  );
  expect(within(cellsOf('explain.figures.paymentDifference')[1]!).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('figure=paymentDifference'),
  );
  expect(within(factOf(t('glance.favorite')) as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('figure=gameBet&memId=user008&vendorCode=v&gameCode=g&startDate=2026-11-01'),
  );
});

test('[DETAIL-13] an upstream without explanations has figures without links', async () => {
  await show({}, { lacks: ['explain'] });
  expect(within(screen.getByRole('table')).queryByRole('link')).toBeNull();
  expect(cellsOf('explain.figures.cashIn')[0]).toHaveTextContent('500,000');
});

test('[DETAIL-13] whole units are shown, rounded, with the exact sum in the title; a phone has a long one shortened', async () => {
  await show();
  const [today, days7, , all] = cellsOf('explain.figures.rolling').map((cell) =>
    within(cell).getByRole('link'),
  );
  expect([today!.textContent, today!.title]).toEqual(['3,745', '3,744.50']);
  expect([days7!.textContent, days7!.title]).toEqual(['0.40', '']);
  expect([all!.textContent, all!.title]).toEqual(['1', '1.49']);
  const [first, , , long] = cellsOf('explain.figures.cashIn').map((cell) => within(cell).getByRole('link'));
  expect([first!.textContent, first!.title]).toEqual(['500,000', '']);
  expect(long!.title).toBe('171,900,000');
  expect([...long!.children].map(({ textContent, className }) => [textContent, className])).toEqual([
    ['171,900,000', 'max-md:hidden'],
    ['1.7억', 'md:hidden'],
  ]);
});

test('[DETAIL-13] sums are those of the site’s display', async () => {
  await show({}, { cashDecimal: '0.01' });
  const [today] = cellsOf('explain.figures.cashIn').map((cell) => within(cell).getByRole('link'));
  expect([today!.textContent, today!.title]).toEqual(['5,000', '5,000.00']);
});

test('[DETAIL-13] the line of a sum says its lowest and highest day; one of zeros is left out', async () => {
  await show();
  const lines = screen.getAllByRole('img');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toHaveAccessibleName(t('list.trend', { days: 14, low: '−3', high: '10' }));
});

test('[DETAIL-13] what is played, when and how, and whether the member is there', async () => {
  await show();
  expect(factOf(t('glance.favorite'))).toHaveTextContent(
    `Speed Baccarat A ${t('glance.share', { share: 62 })}`,
  );
  expect(factOf(t('glance.mainHours'))).toHaveTextContent(t('glance.hours', { from: 20, to: 23 }));
  expect(factOf(t('glance.playing'))).toHaveTextContent(`Dragon Tiger ${t('glance.since', { at: '20:02' })}`);
  expect(factOf(t('glance.lastBet'))).toHaveTextContent(`21:15 50,000 ${t('betResult.WAIT')}`);
  expect(factOf(t('detail.lastLogin'))).toHaveTextContent(t('memberState.online'));
  expect(factOf(t('detail.joinDate'))).toHaveTextContent('2025.04.15');
});

test('[DETAIL-13] a partner, or a player who never played, has presence and its join date alone', async () => {
  await show({
    favorite: null,
    mainHours: null,
    game: null,
    lastBet: null,
    onlineYn: 'N',
    lastLoginDt: null,
  });
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    t('detail.lastLogin'),
    t('detail.joinDate'),
  ]);
  expect(factOf(t('detail.lastLogin'))).toHaveTextContent(t('detail.neverSignedIn'));
});

test('[DETAIL-13] the game that is not open is the last one', async () => {
  await show({ game: { ...GLANCE.game!, openYn: 'N' } });
  expect(screen.queryByText(t('glance.playing'))).toBeNull();
  expect(factOf(t('list.lastGame'))).toHaveTextContent('Dragon Tiger 20:02');
});

test('[DETAIL-13] money and play are one list, folded, and the fold says the last line', async () => {
  await show();
  const fold = screen.getByText(t('list.movements')).closest('details')!;
  expect(fold.open).toBe(false);
  expect(fold.querySelector('summary')).toHaveTextContent(`21:15 ${t('explain.kinds.bet')} −50,000`);
  const lines = [...fold.querySelectorAll('li')];
  expect(lines.map(({ className }) => className)).toEqual(['', 'is-money']);
  expect(lines[0]).toHaveTextContent(`${t('explain.kinds.bet')} Dragon Tiger ${t('betResult.WAIT')}`);
  expect(lines[1]).toHaveTextContent(`${t('cashType.33')} ptn3`);
  expect(lines[1]).toHaveTextContent('3,475,250');
  expect(within(fold).getByText(t('list.all'))).toHaveAttribute(
    'href',
    '/demo/userDetail?id=user008&tab=userCash',
  );
});

test('[DETAIL-13] a member without movements says so', async () => {
  await show({ movements: [] });
  expect(screen.getByText(t('list.movements')).closest('details')).toHaveTextContent(t('list.none'));
});
