'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { useLive } from '@/components/live/use-live';
import { formatCount } from '@/lib/format/money';
import type { LiveFigures } from '@/lib/realtime/live-store';
import { unreadPlace } from './unread-place';

interface UnreadProps {
  prefix: string;
  initial: LiveFigures | null;
  /** Rendered on the server. */
  icons: { messages: ReactNode; answers: ReactNode };
}

/**
 * The notification bar (SITE-07): new messages and answers, each a link whose badge counts the unread. It is in the page
 * from the start, so that changes are announced; on phones, whose bar has the badge, it is seen only while it has the
 * focus.
 */
export function NotificationBar({ prefix, initial, icons }: UnreadProps) {
  const t = useTranslations('shell');
  const { figures } = useLive(initial);
  const entries = [
    { route: 'msg', names: ['messages', 'newMessage'], icon: icons.messages, count: figures?.newMsg ?? 0 },
    { route: 'qna', names: ['answers', 'newAnswer'], icon: icons.answers, count: figures?.newAnswer ?? 0 },
  ] as const;
  // The menu is markup with the counts of its rendering; a new one needs these again.
  useEffect(() => {
    for (const { route, count } of entries) {
      const place = document.getElementById(unreadPlace(route));
      if (place) place.textContent = count > 0 ? formatCount(count) : '';
    }
  });
  return (
    <div
      role="status"
      aria-label={t('notices')}
      data-soft=""
      className="flex max-sm:not-focus-within:sr-only"
    >
      {entries.map(({ route, names: [name, news], icon, count }) => (
        <a key={route} href={`/${prefix}/${route}`} title={t(name)} className="icon-button">
          {icon}
          <span className="sr-only">{`${t(count > 0 ? news : name)} `}</span>
          {count > 0 ? <span className="badge num">{formatCount(count)}</span> : null}
        </a>
      ))}
    </div>
  );
}

/** All that is unread, as a badge on the phone's bar. */
export function UnreadBadge({ initial }: Pick<UnreadProps, 'initial'>) {
  const t = useTranslations('shell');
  const { figures } = useLive(initial);
  const count = (figures?.newMsg ?? 0) + (figures?.newAnswer ?? 0);
  if (count === 0) return null;
  return (
    <span className="badge num on-tab">
      {formatCount(count)}
      <span className="sr-only">{` ${t('unread')}`}</span>
    </span>
  );
}
