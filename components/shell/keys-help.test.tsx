import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderClient, t } from '@/tests/fixtures/render';
import { ShellEffects } from './shell-effects';

test('[Lists as a tool for eight hours a day] the keys are shown at `?`, and at each further one opened or closed; in a field the key is text', async () => {
  const toggle = vi.fn();
  // The tests' document has no popovers.
  Object.assign(HTMLElement.prototype, { togglePopover: toggle });
  const { user } = renderClient(
    <>
      <input aria-label="search" />
      <ShellEffects prefix="demo" cashDecimal="1" stepUpAmount={null} />
    </>,
  );
  await user.type(screen.getByLabelText('search'), '?');
  expect(toggle).not.toHaveBeenCalled();
  screen.getByLabelText('search').blur();
  await user.keyboard('?');
  expect(await screen.findByText(t('keys.treeWalk'))).toBeInTheDocument();
  expect(toggle).toHaveBeenCalledTimes(1);
  await user.keyboard('?');
  expect(toggle).toHaveBeenCalledTimes(2);
});

test('[A11Y] keys without Ctrl are switched off and on in the help, which Ctrl / opens in both cases', async () => {
  const toggle = vi.fn();
  Object.assign(HTMLElement.prototype, { togglePopover: toggle });
  const { user } = renderClient(<ShellEffects prefix="demo" cashDecimal="1" stepUpAmount={null} />);
  await user.keyboard('?');
  const control = await screen.findByRole('checkbox', { name: t('keys.plain'), hidden: true });
  expect(control).toBeChecked();
  await user.click(control);
  expect(control).not.toBeChecked();
  await user.keyboard('?');
  expect(toggle).toHaveBeenCalledTimes(1);
  await user.keyboard('{Control>}/{/Control}');
  expect(toggle).toHaveBeenCalledTimes(2);
  await user.click(control);
  await user.keyboard('?');
  expect(toggle).toHaveBeenCalledTimes(3);
});

test('[SITE-16] [LIST-19] keys of what the upstream does not know are not in the help', async () => {
  Object.assign(HTMLElement.prototype, { togglePopover: vi.fn() });
  const effects = (lacks: Parameters<typeof ShellEffects>[0]['lacks']) => (
    <ShellEffects prefix="demo" cashDecimal="1" stepUpAmount={null} lacks={lacks} />
  );
  const { user, rerender } = renderClient(effects(['bulkMoves', 'messages', 'notes']));
  await user.keyboard('?');
  expect(await screen.findByText('L U')).toBeInTheDocument();
  expect(
    screen.getByText(t('keys.bulkSome', { names: `${t('list.lock')} · ${t('list.unlock')}` })),
  ).toBeInTheDocument();
  rerender(effects(['find', 'bulkMoves', 'memberRights', 'messages', 'notes']));
  expect(screen.queryByText(t('keys.rowSelect'))).toBeNull();
  expect(screen.queryByText(/^[GRLUMT]( [GRLUMT])*$/)).toBeNull();
  expect(screen.queryByText(t('keys.palette'))).toBeNull();
  expect(screen.getByText(t('palette.openScreens'))).toBeInTheDocument();
});
