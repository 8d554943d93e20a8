'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useLive } from '@/components/live/use-live';
import { formatCount } from '@/lib/format/money';
import type { LiveFigures } from '@/lib/realtime/live-store';

interface UnreadProps {
  prefix: string;
  initial: LiveFigures | null;
}

/** The header's unread counts; the icons are rendered on the server. */
export function UnreadCounts({
  prefix,
  initial,
  icons,
}: UnreadProps & { icons: { messages: ReactNode; answers: ReactNode } }) {
  const t = useTranslations('shell');
  const { figures } = useLive(initial);
  const entries = [
    { route: 'msg', label: t('messages'), icon: icons.messages, count: figures?.newMsg ?? 0 },
    { route: 'qna', label: t('answers'), icon: icons.answers, count: figures?.newAnswer ?? 0 },
  ];
  return entries.map(({ route, label, icon, count }) => (
    <Link
      key={route}
      href={`/${prefix}/${route}`}
      prefetch={false}
      title={label}
      className="flex min-h-control items-center gap-1.5 rounded-2 px-2 text-ink-2 hover:bg-sunken hover:text-ink"
    >
      {icon}
      <span className="sr-only">{label}</span>
      <span className={`num text-sm ${count > 0 ? 'font-semibold text-info' : ''}`}>
        {formatCount(count)}
      </span>
    </Link>
  ));
}

/**
 * The notification bar (SITE-07). It is in the page from the start, so that changes are announced, and visible while
 * a count is above zero. On phones it is fixed above the bottom bar, so that it shifts nothing.
 */
export function NotificationBar({ prefix, initial }: UnreadProps) {
  const t = useTranslations('shell');
  const { figures } = useLive(initial);
  const unreadEntries = [
    { route: 'msg', text: t('newMessage'), count: figures?.newMsg ?? 0 },
    { route: 'qna', text: t('newAnswer'), count: figures?.newAnswer ?? 0 },
  ].filter(({ count }) => count > 0);
  return (
    <div
      role="status"
      aria-label={t('notices')}
      className={`no-print flex gap-x-4 text-sm font-medium max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(var(--spacing-top)+env(safe-area-inset-bottom))] max-lg:z-10 max-lg:border-t max-lg:border-line max-lg:bg-info-soft max-lg:px-4 lg:ml-auto ${unreadEntries.length ? '' : 'max-lg:hidden'}`}
    >
      {unreadEntries.map(({ route, text, count }) => (
        <Link
          key={route}
          href={`/${prefix}/${route}`}
          prefetch={false}
          className="flex min-h-control min-w-0 items-center gap-1.5 text-info hover:underline max-sm:text-xs"
        >
          <span className="truncate">{text}</span>
          <span className="num">({formatCount(count)})</span>
        </Link>
      ))}
    </div>
  );
}
