import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showAlert } from '@/components/ui/alerts';
import { renderClient, t } from '@/tests/fixtures/render';
import { PlayAlertHost } from './alert-host';

const question = {
  title: 'Delete',
  message: 'Sure?',
  okLabel: 'Delete it',
  cancelLabel: 'Keep',
  danger: true,
};

test('[SITE-07] a question is answered yes or no, by Esc no; for an irreversible act the focus is on no', async () => {
  const { user } = renderClient(<PlayAlertHost />);
  const yes = showAlert(question);
  await screen.findByRole('alertdialog');
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(await yes).toBe(true);
  const no = showAlert(question);
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  expect(await no).toBe(false);
  const escaped = showAlert(question);
  fireEvent(await screen.findByRole('alertdialog'), new Event('close'));
  expect(await escaped).toBe(false);
});

test('[SITE-07] alerts are shown one after another, each with its own answer', async () => {
  const { user } = renderClient(<PlayAlertHost />);
  const first = showAlert({ title: 'First', message: 'one' });
  const second = showAlert({ title: 'Second', message: 'two' });
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('one');
  await user.click(screen.getByRole('button', { name: t('common.confirm') }));
  expect(await first).toBe(true);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('two');
  await user.click(screen.getByRole('button', { name: t('common.confirm') }));
  expect(await second).toBe(true);
});
