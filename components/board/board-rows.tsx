import { X as cross } from 'lucide';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { clockOrDay } from '@/lib/format/day';
import { formatTime } from '@/lib/format/time';
import { pageLocale } from '@/lib/i18n/page-locale';
import { today } from '@/lib/rules/day';
import { PICK } from './pick-names';

export interface BoardRow {
  number: number;
  title: string;
  href: string;
  /** ISO 8601. */
  at: string;
  /** After the title. */
  marks?: ReactNode;
  /** Below the title. */
  line: ReactNode;
  /** At the end of that line. */
  state?: ReactNode;
  /** Has something that was not read. */
  isNew?: boolean;
  /** A message that was not read, which cannot be deleted. */
  isUnread?: boolean;
}

interface BoardRowsProps {
  rows: readonly BoardRow[];
  /** Number of the post that is open beside the list. */
  current?: number | undefined;
  /** Their owner selects and deletes them, within `PickTools`. */
  picks?: boolean;
}

/** The rows of a board's list, each a link to its post with two lines: title and time, what it is about and its state. */
export async function BoardRows({ rows, current, picks = false }: BoardRowsProps) {
  const [t, locale] = await Promise.all([getTranslations('board'), pageLocale()]);
  const now = today();
  return (
    <ul className="board-rows">
      {rows.map(({ number, title, href, at, marks, line, state, isNew, isUnread }) => (
        <li key={number} className={isNew ? 'unread' : undefined}>
          {picks ? (
            <label className="pick">
              <input
                type="checkbox"
                name={PICK}
                value={number}
                data-unread={isUnread ? '' : undefined}
                aria-label={t('pickOf', { title })}
                className="size-4"
              />
            </label>
          ) : null}
          <a href={href} data-soft="" aria-current={number === current ? 'page' : undefined}>
            <span>
              <b title={title}>{title}</b>
              {marks}
              <time dateTime={at} title={formatTime(at)} className="num">
                {clockOrDay(locale, at, now)}
              </time>
            </span>
            <span>
              {line}
              {state ? <span className="state">{state}</span> : null}
            </span>
          </a>
          {picks ? (
            <button
              type="button"
              data-drop={number}
              aria-label={t('deleteOf', { title })}
              title={t('deleteOf', { title })}
              className="icon-button"
            >
              <Icon of={cross} size={15} />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
