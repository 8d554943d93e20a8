import { expect, test, vi } from 'vitest';
import { stepUps } from '@/lib/query/step-up';
import { refused } from '@/tests/fixtures/fake-web';
import { renderClient } from '@/tests/fixtures/render';
import { ShellEffects } from './shell-effects';

vi.mock('./confirm-step-up', () => {
  throw new Error('the network is cut');
});

test('[KEEP-02] without the code that asks for a second factor the refusal is shown, which says to try again', async () => {
  renderClient(<ShellEffects prefix="demo" cashDecimal="1" stepUpAmount={100} />);
  const send = vi.fn();
  const answer = stepUps.confirm!({ ...refused('A041'), data: {} } as never, send);
  expect(await answer).toEqual(refused('A041'));
  expect(send).not.toHaveBeenCalled();
});
