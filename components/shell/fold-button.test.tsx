import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FOLD_COOKIE, foldedParts } from '@/lib/fold';
import { renderClient } from '@/tests/fixtures/render';
import { FoldButton } from './fold-button';

const stored = () => new RegExp(`${FOLD_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];

test('[SITE-17] a pane folds at once and stays so, and the other one with it', async () => {
  const { user, container } = renderClient(
    <div data-fold="menu">
      <FoldButton prefix="demo" part="tree" isFolded={false} label="fold" />
    </div>,
  );
  const root = container.querySelector<HTMLElement>('[data-fold]')!;
  const button = screen.getByRole('button', { name: 'fold' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(root.dataset.fold?.split(' ').sort()).toEqual(['menu', 'tree']);
  expect(foldedParts(stored())).toEqual(['menu', 'tree']);
  await user.click(button);
  expect(root.dataset.fold).toBe('menu');
  expect(foldedParts(stored())).toEqual(['menu']);
});

test('[SITE-17] what the cookie names besides is ignored', () => {
  expect(foldedParts('tree.<b>.menu.menu')).toEqual(['menu', 'tree']);
  expect(foldedParts(undefined)).toEqual([]);
});
