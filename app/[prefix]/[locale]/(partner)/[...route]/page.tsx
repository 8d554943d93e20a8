import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { findRoute } from '@/lib/routes/partner-routes';
import { requirePartner } from '@/lib/session/require';

interface RoutePageProps {
  params: Promise<{ prefix: string; route: string[] }>;
}

/**
 * Every route that has no screen of its own yet says so. Aliases and unknown paths do not come here: the middleware
 * answers them.
 */
export default async function RoutePage({ params }: RoutePageProps) {
  const { prefix, route } = await params;
  const found = findRoute(route);
  if (!found || 'redirect' in found) notFound();
  await requirePartner(prefix);
  const t = await getTranslations();
  const level = found.level ? t(`level.${found.level}`) : '';
  return (
    <>
      <h1 className="text-xl font-bold">{t(`route.${found.title}`, { level })}</h1>
      <Card className="grid justify-items-start gap-3 p-6">
        <p className="font-semibold">{t('shell.notBuiltTitle')}</p>
        <p className="text-ink-2">{t('shell.notBuiltBody')}</p>
        <LinkButton href={`/${prefix}/partnerMain`}>{t('route.partnerMain')}</LinkButton>
      </Card>
    </>
  );
}
