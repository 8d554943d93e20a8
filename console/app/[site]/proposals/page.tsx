import { notFound } from 'next/navigation';
import { SegmentedLinks } from '@/components/ui/segmented';
import { ProposalList } from '../../../components/proposals/proposal-list';
import { PageHead } from '../../../components/shell/page-head';
import { EVERY_SITE } from '../../../lib/every-site';
import { findAct, requireOperatorOf } from '../../../lib/operator';
import { pageTexts } from '../../../lib/page-texts';
import { canEverySite } from '../../../lib/platform';
import { type SearchParams, singles } from '../../../lib/search-params';

interface ProposalsPageProps {
  params: Promise<{ site: string }>;
  searchParams: Promise<SearchParams>;
}

const STATES = ['open', 'confirmed', 'rejected', 'withdrawn', 'overtaken', 'expired'] as const;

/** What waits for a second operator, with what the first one saw; and what became of earlier ones. */
export default async function ProposalsPage({ params, searchParams }: ProposalsPageProps) {
  const { site } = await params;
  const [{ desk, session }, t] = await Promise.all([requireOperatorOf(site), pageTexts()]);
  const act = findAct(desk, 'proposals', site);
  if (!act) notFound();
  const values = singles(await searchParams);
  const status = STATES.find((state) => state === values.status) ?? 'open';
  const of = values.siteId === EVERY_SITE && canEverySite(act) ? EVERY_SITE : site;
  const hrefOf = (params: Record<string, string>) => `?${new URLSearchParams(params)}`;
  return (
    <>
      <PageHead title={t('proposals.title')} about={t('proposals.about')}>
        {canEverySite(act) ? (
          <SegmentedLinks
            label={t('shell.site')}
            items={[
              { href: hrefOf({ status }), label: site, current: of === site },
              {
                href: hrefOf({ status, siteId: EVERY_SITE }),
                label: t('operators.everySite'),
                current: of !== site,
              },
            ]}
          />
        ) : null}
        <SegmentedLinks
          label={t('proposals.status.label')}
          items={STATES.map((state) => ({
            href: hrefOf({ status: state, ...(of === site ? {} : { siteId: of }) }),
            label: t(`proposals.status.${state}`),
            current: state === status,
          }))}
        />
      </PageHead>
      <div className="console-body">
        <ProposalList site={site} of={of} act={act} status={status} page={values.page} me={session.name} />
      </div>
    </>
  );
}
