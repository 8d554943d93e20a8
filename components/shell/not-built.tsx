import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import type { RouteTitle } from '@/lib/routes/partner-routes';

/** Stands in for the screen of a route that is not built yet. */
export async function NotBuilt({ prefix, title }: { prefix: string; title: RouteTitle }) {
  const t = await getTranslations();
  return (
    <>
      <h1 className="text-xl font-bold">{t(`route.${title}`)}</h1>
      <Card className="grid justify-items-start gap-3 p-6">
        <p className="font-semibold">{t('shell.notBuiltTitle')}</p>
        <p className="text-ink-2">{t('shell.notBuiltBody')}</p>
        <LinkButton href={`/${prefix}/partnerMain`}>{t('route.partnerMain')}</LinkButton>
      </Card>
    </>
  );
}
