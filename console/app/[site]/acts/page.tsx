import { ActIndex } from '../../../components/act/act-index';
import { PageHead } from '../../../components/shell/page-head';
import { requireOperatorOf } from '../../../lib/operator';
import { pageTexts } from '../../../lib/page-texts';

/** Everything that the operator may do on the site, by group. */
export default async function ActsPage({ params }: { params: Promise<{ site: string }> }) {
  const { site } = await params;
  const [{ desk }, t] = await Promise.all([requireOperatorOf(site), pageTexts()]);
  return (
    <>
      <PageHead title={t('index.title')} about={t('index.about')} />
      <ActIndex site={site} acts={desk.acts.filter(({ on }) => on.includes(site))} />
    </>
  );
}
