'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { isPlainKey, letterOf } from '@/components/ui/shortcuts';
import { DESK_GIVE, DESK_OPEN, DESK_WHY } from './desk-places';
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

/** The amount of give and take-back beside the list, where there is one. */
const amountField = () => document.getElementById(DESK_GIVE)?.querySelector<HTMLElement>('[name="amount"]');

/**
 * The keys of the desk: J and K move, Enter opens the detail, G goes to the amount, as does a digit, which is typed there,
 * X marks the chosen matter as seen and moves on, W opens the reasons of the result below. It also reads the list again every minute while the page is visible, in addition to the live channel.
 */
export function DeskKeys({ next, previous, chosen, isSeen }: DeskKeysProps) {
  const router = useRouter();
  const { markSeen } = useMarkSeen();
  const isByKey = useRef(false);
  useEffect(() => {
    const timer = setInterval(() => document.hidden || router.refresh(), READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  useEffect(() => {
    function open(href: string | undefined) {
      if (!href) return;
      isByKey.current = true;
      router.replace(href, { scroll: false });
    }
    function onKeyDown(event: KeyboardEvent) {
      if (!isPlainKey(event) || document.querySelector('[role="menu"], :popover-open')) return;
      const { target } = event;
      const control = target instanceof Element ? target.closest('a, button, summary, input, label') : null;
      switch (letterOf(event)) {
        case 'j':
          open(next);
          break;
        case 'k':
          open(previous);
          break;
        case 'x':
          if (!chosen || event.repeat) return;
          void markSeen(chosen, !isSeen);
          if (!isSeen) open(next);
          break;
        case 'g':
          amountField()?.focus();
          break;
        case 'w':
          document.getElementById(DESK_WHY)?.click();
          break;
        case 'enter':
          // Enter on the chosen line opens the detail; on any other control it does what the control does.
          if (control && !control.matches('[data-matter] [aria-current]')) return;
          document.getElementById(DESK_OPEN)?.click();
          break;
        default:
          // The browser types the digit into the field that has the focus then.
          if (/^[1-9]$/.test(event.key)) amountField()?.focus();
          return;
      }
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [router, next, previous, chosen, isSeen, markSeen]);
  useEffect(() => {
    if (!chosen) return;
    const line = document.querySelector<HTMLElement>(`[data-matter="${CSS.escape(chosen)}"] a`);
    line?.scrollIntoView({ block: 'nearest' });
    // After a key the focus follows, so that a screen reader says the line.
    if (isByKey.current) line?.focus({ preventScroll: true });
    isByKey.current = false;
  }, [chosen]);
  return null;
}
