import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { type DetailPart, detailHref, kindOf, partsOf, tabName } from '@/lib/routes/detail-tabs';
import type { MemberDetail } from './load';

interface TabBarProps {
  prefix: string;
  member: MemberDetail['member'];
  part: DetailPart;
}

/** The tabs as links, so that each has its URL: one line on wide screens, three columns on phones. */
export async function TabBar({ prefix, member, part }: TabBarProps) {
  const t = await getTranslations('detail');
  const kind = kindOf(member.partnerLevel);
  return (
    <nav aria-label={t('tabsLabel')} className="no-print">
      <ul className="grid grid-cols-3 overflow-hidden rounded-3 border border-line bg-surface md:flex md:flex-wrap md:overflow-visible md:rounded-none md:border-0 md:border-b md:bg-transparent">
        {partsOf(kind).map((name) => (
          <li key={name} className="-mt-px -ml-px border-t border-l border-line md:m-0 md:border-0">
            <Link
              href={detailHref(prefix, member, name)}
              prefetch={false}
              scroll={false}
              aria-current={name === part ? 'page' : undefined}
              className="grid h-full min-h-tap place-items-center px-2 py-1.5 text-center text-sm leading-tight text-ink-2 -outline-offset-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-brand max-md:aria-[current]:bg-brand-soft md:-mb-px md:border-b-2 md:border-transparent md:px-3.5 md:aria-[current]:border-brand"
            >
              {t(`tabs.${tabName(kind, name)}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
