'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { isPlainKey, letterOf } from '@/components/ui/shortcuts';
import { DESK_GIVE, DESK_OPEN, DESK_WHY } from './desk-places';
import { useMarkSeen } from './use-mark-seen';

/** The desk reads its list again after this many milliseconds, since ages, balances and requests change. */
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

/** A key whose target on the desk has not loaded is forgotten after this many milliseconds. */
const FORGET_MS = 3_000;

/** Follows the link with an id, and waits for it while it is loading. Returns the function that stops the wait. */
function followLink(id: string): () => void {
  const since = performance.now();
  const timer = window.setInterval(follow, 50);
  function follow() {
    const link = document.getElementById(id);
    if (!link && performance.now() - since < FORGET_MS) return;
    window.clearInterval(timer);
    link?.click();
  }
  follow();
  return () => window.clearInterval(timer);
}

/**
 * Types digits into the amount of the chosen member. Those pressed while the next member is still on its way wait for
 * that member's field: they never reach the one before.
 */
function useTypedDigits(chosen: string | undefined, isMoving: boolean) {
  /** What is shown, and the matter whose line was pressed. */
  const state = useRef<{ isMoving: boolean; chosen: string | undefined; pressed?: string | undefined }>({
    isMoving,
    chosen,
  });
  state.current.isMoving = isMoving;
  state.current.chosen = chosen;
  const waiting = useRef({ digits: '', since: 0, timer: 0 });
  useEffect(() => () => window.clearInterval(waiting.current.timer), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was pressed has come
  useEffect(() => {
    state.current.pressed = undefined;
  }, [chosen]);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const line = target instanceof Element ? target.closest<HTMLElement>('[data-matter]') : null;
      if (line) state.current.pressed = line.dataset.matter;
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  function typeThem() {
    const { current } = waiting;
    const { pressed = state.current.chosen } = state.current;
    const isOnItsWay = state.current.isMoving || pressed !== state.current.chosen;
    const field = isOnItsWay ? null : amountField();
    if (!field && performance.now() - current.since < FORGET_MS) return;
    window.clearInterval(current.timer);
    field?.focus();
    if (field) document.execCommand('insertText', false, current.digits);
    current.digits = '';
  }
  /** Types a key if it is a digit. Returns whether it was. */
  function typeDigit(key: string): boolean {
    const { current } = waiting;
    if (!/^\d$/.test(key) || (key === '0' && current.digits === '')) return false;
    if (current.digits === '') {
      current.since = performance.now();
      current.timer = window.setInterval(typeThem, 50);
    }
    current.digits += key;
    return true;
  }
  return useRef({ take: typeDigit }).current;
}

/**
 * The keys of the desk: J and K move, Enter opens the detail, G goes to the amount, as does a digit, which is typed there,
 * X marks the chosen matter as seen and moves on, W opens the reasons of the result below. It also reads the list again
 * every minute while the page is visible, in addition to the live channel.
 */
export function DeskKeys({ next, previous, chosen, isSeen }: DeskKeysProps) {
  const router = useRouter();
  const { markSeen } = useMarkSeen();
  const isByKey = useRef(false);
  const [isMoving, startMove] = useTransition();
  const typed = useTypedDigits(chosen, isMoving);
  const stopFollowing = useRef<() => void>(undefined);
  useEffect(() => () => stopFollowing.current?.(), []);
  useEffect(() => {
    const timer = setInterval(() => document.hidden || router.refresh(), READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  useEffect(() => {
    function open(href: string | undefined) {
      if (!href) return;
      isByKey.current = true;
      startMove(() => router.replace(href, { scroll: false }));
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
          // The previous matter stays chosen until the next one has loaded.
          if (!chosen || event.repeat || isMoving) return;
          void markSeen(chosen, !isSeen);
          if (!isSeen) open(next);
          break;
        case 'g':
          if (!isMoving) amountField()?.focus();
          break;
        case 'w':
          stopFollowing.current?.();
          stopFollowing.current = followLink(DESK_WHY);
          break;
        case 'enter':
          // Enter on the chosen line opens the detail; on any other control it does what the control does.
          if (control && !control.matches('[data-matter] [aria-current]')) return;
          if (isMoving) break;
          document.getElementById(DESK_OPEN)?.click();
          break;
        default:
          if (!typed.take(event.key)) return;
      }
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [router, next, previous, chosen, isSeen, markSeen, isMoving, typed]);
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
