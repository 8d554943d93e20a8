import { expect, test } from 'vitest';
import { renderServer, t } from '@/tests/fixtures/render';
import { Compared } from './compared';

const PERIOD = { startDate: '2026-01-02', endDate: '2026-01-05', values: {} };
const BASE = { t, before: 0, period: PERIOD, cashDecimal: '1', isSigned: true };

test.each([
  [99_999, '+99,999'],
  [11_560_000, '+1156만'],
  [-999_999_999_999, '−1조'],
])(
  '[STAT-12] a change of %d is short where there is little room, and whole in the title',
  async (value, text) => {
    const view = await renderServer(<Compared {...BASE} value={value} briefIn="ko" />);
    expect(view.querySelector('.num')).toHaveTextContent(text);
    const whole = `${value < 0 ? '−' : '+'}${Math.abs(value).toLocaleString('en-US')}`;
    const shown = `${view.querySelector('small')!.title} ${view.querySelector('.num')!.textContent}`;
    expect(shown).toContain(whole);
  },
);

test('[STAT-12] with room a change is whole', async () => {
  const view = await renderServer(<Compared {...BASE} value={-999_999_999_999} />);
  expect(view.querySelector('.num')).toHaveTextContent('0 · −999,999,999,999');
});
