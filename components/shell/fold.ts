import { storeCookie } from '@/components/ui/stored-cookie';
import { FOLD_COOKIE } from '@/lib/fold';

/**
 * Folds parts of the page, and back, by their buttons: `data-fold` of the shell's root, which the styles follow, and a
 * cookie, which the server reads.
 */
export function foldByButton({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-fold-part]') : null;
  const root = document.querySelector<HTMLElement>('[data-fold]');
  if (!button || !root) return;
  const part = button.dataset.foldPart!;
  const parts = new Set(root.dataset.fold!.split(' ').filter(Boolean));
  const isFolded = !parts.delete(part);
  if (isFolded) parts.add(part);
  root.dataset.fold = [...parts].join(' ');
  for (const one of document.querySelectorAll(`[data-fold-part="${part}"]`)) {
    one.setAttribute('aria-expanded', String(!isFolded));
  }
  const [, prefix] = window.location.pathname.split('/');
  storeCookie(prefix!, FOLD_COOKIE, [...parts].join('.'));
}
