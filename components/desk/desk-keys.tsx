'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isPlainKey, letterOf } from '@/components/ui/shortcuts';
import { DESK_GIVE, DESK_OPEN } from './desk-places';
import { useMarkSeen } from './use-mark-seen';

/** The desk reads its list again after so many milliseconds: ages, balances and decided requests have changed. */
const READ_EVERY_MS = 60_000;

interface DeskKeysProps {
  /** Addresses of the desk with the matter after and before the chosen one. */
  next: string | undefined;
  previous: string | undefined;
  /** Key of the chosen matter. */
  chosen: string | undefined;
  isSeen: boolean;
}

/**
 * The keys of the desk: J and K move, Enter opens the detail, G goes to the amount, X marks the chosen matter as seen and
 * moves on. It also reads the list again every minute while the page is visible, in addition to the live channel.
 */
export function DeskKeys({ next, previous, chosen, isSeen }: DeskKeysProps) {
  const router = useRouter();
  const { markSeen } = useMarkSeen();
  useEffect(() => {
    const timer = setInterval(() => document.hidden || router.refresh(), READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  useEffect(() => {
    for (const href of [next, previous]) if (href) router.prefetch(href);
  }, [router, next, previous]);
  useEffect(() => {
    const open = (href: string | undefined) => href && router.replace(href, { scroll: false });
    function onKeyDown(event: KeyboardEvent) {
      if (!isPlainKey(event)) return;
      const isLink = event.target instanceof HTMLElement && event.target.closest('a, button, summary');
      switch (letterOf(event)) {
        case 'j':
          open(next);
          break;
        case 'k':
          open(previous);
          break;
        case 'x':
          if (chosen) void markSeen(chosen, !isSeen).then((done) => done && !isSeen && open(next));
          break;
        case 'g':
          document.getElementById(DESK_GIVE)?.querySelector<HTMLElement>('[name="amount"]')?.focus();
          break;
        case 'enter':
          if (isLink) return;
          document.getElementById(DESK_OPEN)?.click();
          break;
        default:
          return;
      }
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [router, next, previous, chosen, isSeen, markSeen]);
  useEffect(() => {
    if (chosen)
      document.querySelector(`[data-matter="${CSS.escape(chosen)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return null;
}
