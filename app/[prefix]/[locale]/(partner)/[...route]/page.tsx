import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { levelLists } from '@/components/members/lists/partner-list-level';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { findRoute } from '@/lib/routes/partner-routes';
import { requirePartner } from '@/lib/session/require';

interface RoutePageProps extends ListPageProps {
  params: Promise<{ prefix: string; route: string[] }>;
}

/**
 * The seven lists by level (LIST-02), and a notice for every route whose screen is not built yet.
 * Aliases and unknown paths do not get here: the middleware answers them.
 */
export default async function RoutePage(props: RoutePageProps) {
  const { prefix, route } = await props.params;
  const found = findRoute(route);
  if (!found || 'redirect' in found) notFound();
  await requirePartner(prefix);
  const list = found.level ? levelLists.get(found.level) : undefined;
  if (list) return <ListScreen list={list} {...props} />;
  const t = await getTranslations();
  return (
    <>
      <h1 className="text-xl font-bold">{t(`route.${found.title}`)}</h1>
      <Card className="grid justify-items-start gap-3 p-6">
        <p className="font-semibold">{t('shell.notBuiltTitle')}</p>
        <p className="text-ink-2">{t('shell.notBuiltBody')}</p>
        <LinkButton href={`/${prefix}/partnerMain`}>{t('route.partnerMain')}</LinkButton>
      </Card>
    </>
  );
}
