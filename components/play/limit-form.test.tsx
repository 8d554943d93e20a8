import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { renderClient, t } from '@/tests/fixtures/render';
import { LimitForm } from './limit-form';

const SET = '/api/protection/setLimit';
const CONFIRM = '/api/protection/confirmLimit';
type Limit = Parameters<typeof LimitForm>[0]['limit'];
const LIMIT: Limit = { kind: 'depositDay', limitAmt: 100_000, usedAmt: 20_000, waiting: null };
const NOW = Date.parse('2026-03-02T00:00:00Z');

function open(limit: Partial<Limit> = {}) {
  const { user } = renderClient(<LimitForm limit={{ ...LIMIT, ...limit }} cashDecimal="1" now={NOW} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  return {
    user,
    field,
    async save(text: string) {
      await user.clear(field);
      await user.type(field, text);
      await user.click(screen.getByRole('button', { name: t('protection.save') }));
    },
  };
}

const answer = (limit: Partial<Limit>) => ({
  data: { limits: [{ ...LIMIT, ...limit }], pause: null },
});

test('[SAFE-01] the field has the focus after a limit is saved, and after an unclear amount', async () => {
  const calls = fakeWeb({ [SET]: answer({ limitAmt: 50_000 }) });
  const { save, field } = open();
  await save('1.2.3');
  expect(field).toHaveAccessibleDescription(t('money.unclearAmount'));
  expect(field).toHaveFocus();
  await save('50000');
  await expect.poll(() => field).toHaveValue('50,000');
  expect(calls.map(({ body }) => body)).toEqual([{ kind: 'depositDay', limitAmt: 50_000 }]);
  expect(field).toHaveFocus();
});

test('[SAFE-01] a refused confirmation is shown until the field changes', async () => {
  fakeWeb({ [CONFIRM]: refused('A049') });
  const { user, field } = open({
    waiting: { limitAmt: 200_000, from: new Date(NOW).toISOString() },
  });
  await user.click(screen.getByRole('button', { name: t('protection.confirm') }));
  expect(await screen.findByText('text of A049')).toBeVisible();
  await user.type(field, '0');
  expect(screen.queryByText('text of A049')).toBeNull();
});

test.each([
  [84_999, false],
  [85_000, true],
  [100_001, true],
])('[SAFE-01] with %d of 100,000 in use the meter warns: %s', (usedAmt, isNear) => {
  open({ usedAmt });
  expect(screen.getByRole('meter').hasAttribute('data-near')).toBe(isNear);
});
