import { ArrowDown as down, ChevronLeft as left, ArrowUp as up } from 'lucide';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import type { BoardRow } from './board-rows';

interface ReaderProps {
  title: string;
  /** `h2` beside a list that has the page's heading. */
  heading?: 'h1' | 'h2';
  /** Below the title: number, author, time. */
  facts?: ReactNode;
  /** A pill. */
  state?: ReactNode;
  listHref: string;
  /** Neighbours in the list, which is newest first: the previous one is older. */
  steps?: { prevIdx: number | null; nextIdx: number | null; hrefOf: (number: number) => string };
  /** Below the content, which scrolls: a form, or buttons. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A post, thread or form beside the list of its board; on narrow screens the page, with the way back to the list. */
export async function Reader({
  title,
  heading: Heading = 'h1',
  facts,
  state,
  listHref,
  steps,
  foot,
  children,
}: ReaderProps) {
  const t = await getTranslations('board');
  const step = (to: number | null, icon: typeof up, label: string) =>
    steps && to !== null ? (
      <a href={steps.hrefOf(to)} title={label} data-soft="" className="icon-button">
        <Icon of={icon} size={16} />
        <span className="sr-only">{label}</span>
      </a>
    ) : null;
  return (
    <article className="thread">
      <header>
        <a href={listHref} title={t('list')} data-soft="" className="to-list icon-button">
          <Icon of={left} size={18} />
          <span className="sr-only">{t('list')}</span>
        </a>
        <div className="min-w-0 flex-1">
          <Heading className="font-bold">{title}</Heading>
          {facts ? <p className="text-xs text-ink-3">{facts}</p> : null}
        </div>
        {state}
        {steps ? (
          <nav aria-label={t('neighbours')} className="flex">
            {step(steps.nextIdx, up, t('next'))}
            {step(steps.prevIdx, down, t('previous'))}
          </nav>
        ) : null}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by a keyboard */}
      <section tabIndex={0} aria-label={title} className="thread-flow">
        {children}
      </section>
      {foot}
    </article>
  );
}

/** The neighbours of a post or message: those that its answer names, or those beside it in its page of the list. */
export function neighboursOf(
  { prevIdx, nextIdx }: { prevIdx?: number | null | undefined; nextIdx?: number | null | undefined },
  number: number,
  idxList: readonly number[],
): { prevIdx: number | null; nextIdx: number | null } {
  const at = idxList.indexOf(number);
  return {
    prevIdx: prevIdx === undefined ? ((at >= 0 ? idxList[at + 1] : undefined) ?? null) : prevIdx,
    nextIdx: nextIdx === undefined ? (idxList[at - 1] ?? null) : nextIdx,
  };
}

interface NothingOpenProps {
  rows: readonly BoardRow[];
  /** Why none was opened. */
  why: string;
}

/** Beside a list of which nothing is open: why, and the way to the newest row with something unread, or the newest. */
export async function NothingOpen({ rows, why }: NothingOpenProps) {
  const t = await getTranslations('board');
  const unread = rows.find(({ isNew }) => isNew);
  const row = unread ?? rows[0];
  return (
    <EmptyState helps={row ? [{ href: row.href, label: t(unread ? 'openUnread' : 'openNewest') }] : []}>
      {why}
    </EmptyState>
  );
}
