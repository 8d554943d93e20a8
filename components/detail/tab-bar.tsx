import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { type DetailPart, detailHref, kindOf, partsOf, tabName } from '@/lib/routes/detail-tabs';
import type { MemberDetail } from './load';
import { TabStrip } from './tab-strip';

interface TabBarProps {
  prefix: string;
  member: MemberDetail['member'];
  part: DetailPart;
}

/** The tabs as links, so that each has its URL, in one strip that scrolls where it is wider than the screen. */
export async function TabBar({ prefix, member, part }: TabBarProps) {
  const t = await getTranslations('detail');
  const kind = kindOf(member.partnerLevel);
  return (
    <nav aria-label={t('tabsLabel')} className="no-print">
      <TabStrip current={part}>
        {partsOf(kind).map((name) => (
          <li key={name} className="shrink-0">
            <Link
              href={detailHref(prefix, member, name)}
              prefetch={false}
              scroll={false}
              aria-current={name === part ? 'page' : undefined}
              className="grid min-h-9 place-items-center border-b-2 border-transparent px-2.5 text-sm whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink max-md:min-h-tap"
            >
              {t(`tabs.${tabName(kind, name)}`)}
            </Link>
          </li>
        ))}
      </TabStrip>
    </nav>
  );
}
