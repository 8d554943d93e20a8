import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FOLD_COOKIE, foldedParts } from '@/lib/fold';
import { renderClient } from '@/tests/fixtures/render';
import { foldByButton } from './fold';
import { FoldButton, FoldCharts } from './fold-button';

// The shell listens for them.
beforeEach(() => document.addEventListener('click', foldByButton));
afterEach(() => document.removeEventListener('click', foldByButton));

const stored = () => new RegExp(`${FOLD_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];

test('[SITE-17] a pane folds at once and stays so, and the other one with it', async () => {
  const { user, container } = renderClient(
    <div data-fold="menu">
      <FoldButton part="tree" isFolded={false} label="fold" />
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

test('[Lists as a tool for eight hours a day] charts fold by a button with a text for each state, which is remembered', async () => {
  const { user, container } = renderClient(
    <div data-fold="menu">
      <FoldCharts isFolded={false} labels={{ fold: 'fold', unfold: 'unfold' }} />
    </div>,
  );
  const button = screen.getByRole('button');
  // The style shows the first while the charts are open, the second while they are folded.
  expect([...button.children].map(({ textContent }) => textContent)).toEqual(['fold', 'unfold']);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(container.querySelector<HTMLElement>('[data-fold]')!.dataset.fold).toBe('menu charts');
  expect(document.cookie).toContain('pb_fold=menu.charts');
});

test('[SITE-17] every button of a part says whether it is folded', async () => {
  const { user } = renderClient(
    <div data-fold="">
      <FoldButton part="tree" isFolded={false} label="one" />
      <FoldButton part="tree" isFolded={false} label="two" />
      <FoldButton part="menu" isFolded={false} label="other" />
    </div>,
  );
  await user.click(screen.getByRole('button', { name: 'one' }));
  const expanded = screen.getAllByRole('button').map((button) => button.getAttribute('aria-expanded'));
  expect(expanded).toEqual(['false', 'false', 'true']);
});

test('[SITE-17] unknown entries of the cookie are ignored', () => {
  expect(foldedParts('tree.<b>.menu.menu')).toEqual(['menu', 'tree']);
  expect(foldedParts(undefined)).toEqual([]);
});
