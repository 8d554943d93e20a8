import { notFound } from 'next/navigation';
import { SegmentedLinks } from '@/components/ui/segmented';
import { OperatorList } from '../../../components/operators/operator-list';
import { RoleTable } from '../../../components/operators/role-table';
import { PageHead } from '../../../components/shell/page-head';
import { EVERY_SITE } from '../../../lib/every-site';
import { findAct, requireOperatorOf } from '../../../lib/operator';
import { pageTexts } from '../../../lib/page-texts';
import { canEverySite } from '../../../lib/platform';
import { type SearchParams, singles } from '../../../lib/search-params';

interface OperatorsPageProps {
  params: Promise<{ site: string }>;
  searchParams: Promise<SearchParams>;
}

/** The operators of the site or of every site, and which role may do which act there. */
export default async function OperatorsPage({ params, searchParams }: OperatorsPageProps) {
  const { site } = await params;
  const [{ desk }, t] = await Promise.all([requireOperatorOf(site), pageTexts()]);
  const act = findAct(desk, 'operators', site);
  if (!act) notFound();
  const values = singles(await searchParams);
  const of = values.siteId === EVERY_SITE && canEverySite(act) ? EVERY_SITE : site;
  const isTable = values.view === 'roles' && findAct(desk, 'role-acts', site) !== undefined;
  const hrefOf = (view: string, where: string) =>
    `?${new URLSearchParams({ view, ...(where === site ? {} : { siteId: where }) })}`;
  const view = isTable ? 'roles' : 'list';
  return (
    <>
      <PageHead title={t('operators.title')} about={t('operators.about')}>
        {canEverySite(act) ? (
          <SegmentedLinks
            label={t('shell.site')}
            items={[
              { href: hrefOf(view, site), label: site, current: of === site },
              { href: hrefOf(view, EVERY_SITE), label: t('operators.everySite'), current: of !== site },
            ]}
          />
        ) : null}
        <SegmentedLinks
          label={t('operators.tabs')}
          items={[
            { href: hrefOf('list', of), label: t('operators.list'), current: !isTable },
            { href: hrefOf('roles', of), label: t('operators.permissions'), current: isTable },
          ]}
        />
      </PageHead>
      <div className="console-body">
        {isTable ? (
          <RoleTable desk={desk} site={site} of={of} />
        ) : (
          <OperatorList desk={desk} site={site} of={of} />
        )}
      </div>
    </>
  );
}
