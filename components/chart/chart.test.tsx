import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/rules/day';
import { DailyChart } from './daily-chart';
import { CHART_WIDTHS, dayLabels } from './day-labels';
import { barGeometry } from './geometry';
import { linePoints } from './line-points';
import { Spark } from './spark';
import { StackedBar } from './stacked-bar';

test('[Lists as a tool for eight hours a day] bars are side by side within their day, as high as their share', () => {
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

const daysFrom = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(from, index));

test('[STAT-01] every nth day of a chart has a label, the last one always, at every range and width', () => {
  for (let count = 1; count <= 366; count += 1) {
    const days = daysFrom('2026-01-10', count);
    for (const width of CHART_WIDTHS) {
      const labels = dayLabels(days, width);
      const at = labels.map(({ index }) => index);
      const context = `${count} days, ${width}: ${at}`;
      expect(at.at(-1), context).toBe(count - 1);
      const intervals = new Set(at.slice(1).map((index, place) => index - at[place]!));
      expect(intervals.size, context).toBeLessThanOrEqual(1);
      const [interval = count] = intervals;
      expect(at[0], context).toBeLessThan(interval);
      expect(labels.length, context).toBeLessThanOrEqual({ narrow: 8, medium: 15, wide: 20 }[width]);
      expect(labels.length, context).toBeGreaterThanOrEqual(Math.min(count, count > 31 ? 3 : 4));
      expect(labels[0]!.hasMonth, context).toBe(true);
    }
  }
});

test('[STAT-01] labels of days show the month where it begins, in ranges of more than a month always', () => {
  const textsOf = (from: string, count: number, width: (typeof CHART_WIDTHS)[number]) => {
    const days = daysFrom(from, count);
    return dayLabels(days, width).map(({ index, hasMonth }) => days[index]!.slice(hasMonth ? 5 : 8));
  };
  expect(textsOf('2026-11-10', 7, 'narrow')).toEqual(['11-10', '11', '12', '13', '14', '15', '16']);
  expect(textsOf('2026-11-10', 14, 'narrow')).toEqual(['11-11', '13', '15', '17', '19', '21', '23']);
  expect(textsOf('2026-11-10', 14, 'medium').slice(0, 3)).toEqual(['11-10', '11', '12']);
  expect(textsOf('2026-11-24', 14, 'narrow')).toEqual(['11-25', '27', '29', '12-01', '03', '05', '07']);
  // The month begins between two labels.
  expect(textsOf('2026-11-23', 14, 'narrow')).toEqual(['11-24', '26', '28', '30', '12-02', '04', '06']);
  expect(textsOf('2026-10-01', 40, 'narrow')).toEqual(['10-10', '10-20', '10-30', '11-09']);
});

test('[STAT-01] a chart has the labels of each width, and marks the day that is not over', () => {
  const days = daysFrom('2026-11-10', 14);
  const values = days.map((_, index) => index);
  const { container } = render(
    <DailyChart
      id="days"
      title="days"
      description=""
      dayLabel="day"
      days={days}
      series={[
        { label: 'bet', values },
        { label: 'win', values },
      ]}
      running={{ day: '2026-11-23', label: 'until 12:00' }}
      formatDay={(day) => `${Number(day.slice(5, 7))}.${Number(day.slice(8))}`}
      formatTick={String}
      formatValue={String}
    />,
  );
  const textsOn = (width: string) =>
    [...container.querySelectorAll(`.on-${width} > text`)].map(({ textContent }) => textContent);
  expect(textsOn('narrow')).toEqual(['11.11', '13', '15', '17', '19', '21', '23']);
  expect(textsOn('medium').slice(0, 3)).toEqual(['11.10', '11', '12']);
  expect(textsOn('wide')).toHaveLength(14);
  const last = [...container.querySelectorAll('.day-labels .is-running')];
  expect(last.map(({ textContent }) => textContent)).toEqual(['23', '23', '23']);
});
