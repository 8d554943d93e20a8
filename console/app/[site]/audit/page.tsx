import { notFound } from 'next/navigation';
import { AuditForm } from '../../../components/audit/audit-form';
import { AuditRows } from '../../../components/audit/audit-rows';
import { PageHead } from '../../../components/shell/page-head';
import { bodyOf, typedFields } from '../../../lib/act-values';
import { findAct, requireOperatorOf } from '../../../lib/operator';
import { pageTexts } from '../../../lib/page-texts';
import { type SearchParams, singles } from '../../../lib/search-params';

interface AuditPageProps {
  params: Promise<{ site: string }>;
  searchParams: Promise<SearchParams>;
}

/** Who did what, when, why and from where, searched by operator, act, target and time. */
export default async function AuditPage({ params, searchParams }: AuditPageProps) {
  const { site } = await params;
  const [{ desk }, t] = await Promise.all([requireOperatorOf(site), pageTexts()]);
  const act = findAct(desk, 'audit', site);
  if (!act) notFound();
  const values = singles(await searchParams);
  const parsed = bodyOf(typedFields(act), values);
  return (
    <>
      <PageHead title={t('audit.title')} about={t('audit.about')} />
      <div className="console-body">
        <AuditForm
          act={act}
          acts={desk.acts}
          values={values}
          badField={'wanted' in parsed ? parsed.field : undefined}
        />
        {'body' in parsed ? <AuditRows site={site} act={act} values={values} body={parsed.body} /> : null}
      </div>
    </>
  );
}
