import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderClient, t } from '@/tests/fixtures/render';
import KeysHelp from './keys-help';

test('[RATE-08] the help on keys has those of the worksheet of rates', () => {
  renderClient(<KeysHelp askCount={0} />);
  for (const [key, action] of [
    ['Ctrl S', t('keys.rateSave')],
    ['Ctrl Z', t('keys.rateUndo')],
    ['Esc', t('keys.rateRestore')],
    ['↑ ↓ → ← Enter', t('keys.rateWalk')],
  ] as const)
    expect(screen.getByText(action).previousElementSibling).toHaveTextContent(key);
});
