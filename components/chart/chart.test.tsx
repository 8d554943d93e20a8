import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DailyChart } from './daily-chart';
import { barGeometry } from './geometry';
import { linePoints } from './line-points';
import { Spark } from './spark';
import { StackedBar } from './stacked-bar';

test('[Lists as a tool for eight hours a day] bars stand side by side within their day, as high as their share', () => {
  const { bars, ticks, step } = barGeometry([
    [50, 0, 100],
    [25, 1, 0],
  ]);
  const top = ticks[0]!;
  expect(top.value).toBeGreaterThanOrEqual(100);
  const [bets, wins] = bars;
  bets.forEach((bet, day) => {
    const win = wins[day]!;
    expect(bet.x).toBeGreaterThan(day * step);
    expect(bet.x + bet.width).toBeLessThan(win.x);
    expect(win.x + win.width).toBeLessThan((day + 1) * step + 0.01);
  });
  expect(bets[0]!.height).toBeCloseTo(5_000 / top.value);
  expect(wins[0]!.height).toBeCloseTo(2_500 / top.value);
  for (const bar of [...bets, ...wins]) expect(bar.y + bar.height).toBeCloseTo(100);
  expect(bets[1]!.height, 'nothing is not drawn').toBe(0);
  expect(wins[1]!.height, 'the least is to be seen').toBeGreaterThanOrEqual(1);
});

test('[Lists as a tool for eight hours a day] days of nothing have a base line and no other', () => {
  expect(
    barGeometry([
      [0, 0],
      [0, 0],
    ]).ticks,
  ).toEqual([{ value: 0, y: 100 }]);
});

test('[LIST-15] a line runs from the lowest value to the highest, also below zero, and ends in a dot', () => {
  expect(linePoints([-10, 10, 0], 20, 8)).toEqual([
    [0, 8],
    [10, 0],
    [20, 4],
  ]);
  expect(linePoints([5, 5], 10, 8), 'a flat one lies at the foot').toEqual([
    [0, 8],
    [10, 8],
  ]);
  render(<Spark values={[-10, 10, 0]} label="trend" />);
  const line = screen.getByRole('img', { name: 'trend' });
  expect(line.querySelectorAll('path')).toHaveLength(1);
  expect(line.querySelector('circle')).toHaveAttribute('cx', '64');
  expect(render(<Spark values={[1]} label="one" />).container).toBeEmptyDOMElement();
});

test('[STAT-01] parts of a whole fill one bar and are named with their shares', () => {
  const part = (key: string, value: number) => ({ key, label: key, value, figure: <b>{value}</b> });
  const { container } = render(<StackedBar label="shares" parts={[part('casino', 75), part('slot', 25)]} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'casino7575.0 %',
    'slot2525.0 %',
  ]);
  const bars = [...container.querySelectorAll('svg:first-of-type > rect')].slice(0, 2);
  expect(bars.map((bar) => bar.getAttribute('x'))).toEqual(['0.00%', '75.00%']);
});

test('[STAT-01] labels of days leave room for one with its month', () => {
  const labels = (count: number, from = '2026-11-10') => {
    const days = Array.from({ length: count }, (_, i) =>
      new Date(Date.parse(`${from}T00:00:00Z`) + i * 86_400_000).toISOString().slice(0, 10),
    );
    const values = days.map((_, i) => i);
    const { container } = render(
      <DailyChart
        title="days"
        description=""
        dayLabel="day"
        days={days}
        series={[
          { label: 'bet', values },
          { label: 'win', values },
        ]}
        formatDay={(day) => `${Number(day.slice(5, 7))}.${Number(day.slice(8))}`}
        formatTick={String}
        formatValue={String}
      />,
    );
    const spans = [...container.querySelectorAll('.col-start-2 > span')];
    const shown = (hidden: string) =>
      spans.filter(({ classList }) => !classList.contains(hidden)).map(({ textContent }) => textContent);
    return { narrow: shown('max-md:invisible'), wide: shown('md:invisible') };
  };
  const fortnight = labels(14);
  expect(fortnight.narrow.slice(0, 3)).toEqual(['11.10', '12', '13']);
  expect(fortnight.wide.slice(0, 3)).toEqual(['11.10', '12', '13']);
  expect(labels(12).wide.slice(0, 3)).toEqual(['11.10', '11', '12']);
  // A month that begins stands alone as well.
  const across = labels(14, '2026-11-24').narrow;
  expect(across).toEqual(['11.24', '26', '27', '28', '29', '12.1', '3', '4', '5', '6', '7']);
  expect(labels(7).narrow).toEqual(['11.10', '11', '12', '13', '14', '15', '16']);
  expect(labels(30).narrow[0]).toBe('11.10');
});
