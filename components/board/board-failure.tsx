import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import type { RouteTitle } from '@/lib/routes/partner-routes';
import type { Failure } from '@/lib/rules/result';

/** A post that could not be loaded; one that is not there is a page that is not there. */
export async function BoardFailure({ route, failure }: { route: RouteTitle; failure: Failure }) {
  if (failure.code === 'A023') notFound();
  const t = await getTranslations();
  return (
    <>
      <h1 className="text-xl font-bold">{t(`route.${route}`)}</h1>
      <CallFailure
        failure={failure.code === 'E001' ? { ...failure, message: t('board.missing') } : failure}
      />
    </>
  );
}
