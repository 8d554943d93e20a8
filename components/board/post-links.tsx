import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/link-button';

interface PostLinksProps {
  /** Neighbours in the list, which is newest first: the previous one is older. */
  prevIdx: number | null;
  nextIdx: number | null;
  hrefOf: (number: number) => string;
  listHref: string;
  /** Further ways. */
  children?: ReactNode;
}

/** Previous, list, next. */
export async function PostLinks({ prevIdx, nextIdx, hrefOf, listHref, children }: PostLinksProps) {
  const t = await getTranslations('board');
  return (
    <nav aria-label={t('neighbours')} className="flex flex-wrap gap-2">
      {prevIdx === null ? null : <LinkButton href={hrefOf(prevIdx)}>{t('previous')}</LinkButton>}
      <LinkButton href={listHref}>{t('list')}</LinkButton>
      {nextIdx === null ? null : <LinkButton href={hrefOf(nextIdx)}>{t('next')}</LinkButton>}
      {children}
    </nav>
  );
}
