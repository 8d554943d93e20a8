import { notFound } from 'next/navigation';
import type { Template } from '@/lib/contract/operator-queue';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { QueueScreen } from '../../../components/queue/queue-screen';
import { actTitles } from '../../../lib/act-texts';
import { findAct, readByAct, requireOperatorOf } from '../../../lib/operator';
import { pageTexts } from '../../../lib/page-texts';
import { type SearchParams, singles } from '../../../lib/search-params';
import { consoleMessages } from '../../../lib/texts';

interface QueuePageProps {
  params: Promise<{ site: string }>;
  searchParams: Promise<SearchParams>;
}

/** The acts that decide items. */
const DECIDING = [
  ...(['cash-approve', 'cash-reject', 'cash-wait', 'join-approve', 'join-reject', 'inquiry-answer'] as const),
  ...(['proposal-confirm', 'proposal-reject'] as const),
];

/** Everything that waits for an operator, and beside it the chosen item with what helps to decide it. */
export default async function QueuePage({ params, searchParams }: QueuePageProps) {
  const { site } = await params;
  const [{ desk, session }, t, locale, { item }] = await Promise.all([
    requireOperatorOf(site),
    pageTexts(),
    pageLocale(),
    searchParams.then(singles),
  ]);
  if (!findAct(desk, 'queue', site)) notFound();
  const templates = findAct(desk, 'queue-templates', site)
    ? await readByAct('queue-templates', { siteId: site })
    : undefined;
  const { fields, choices } = consoleMessages[locale];
  const list = templates?.ok ? (templates.data as { list: Template[] }).list : [];
  return (
    <ClientMessages of={['cashType', 'category']}>
      <title>{t('title', { page: t('queue.title') })}</title>
      <QueueScreen
        site={site}
        locale={locale}
        me={session.name}
        opened={item}
        templates={list}
        titles={actTitles(locale)}
        texts={{ fields, choices }}
        mayDo={DECIDING.filter((act) => findAct(desk, act, site) !== undefined)}
      />
    </ClientMessages>
  );
}
