import { notFound, redirect } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { SHARED_MESSAGES } from '@/components/shell/messages';
import { LinkButton } from '@/components/ui/link-button';
import { pickMessages } from '@/lib/i18n/pick-messages';
import { ApiProvider } from '@/lib/query/api-provider';
import { enrolPath, nextPath } from '@/lib/session/next-path';
import { requirePartner } from '@/lib/session/require-partner';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { FactorCard } from './factor-card';

interface EnrolScreenProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/**
 * Where a partner switches on the second factor that the site requires (A035): until then a new session gets no other
 * answer. A session that was opened earlier confirms with the password first.
 */
export async function EnrolScreen({ params, searchParams }: EnrolScreenProps) {
  const { site, session } = await requirePartner((await params).prefix);
  if (!(await siteCapabilities(site)).has('secondFactor')) notFound();
  const { next: nextParam } = await searchParams;
  const next = nextPath(site.prefix, typeof nextParam === 'string' ? nextParam : undefined);
  const [t, own] = await Promise.all([
    getTranslations('twoStep.enrol'),
    callUpstreamAs(site, session, '/api/factor/list', {}),
  ]);
  const isHeld = own.ok && own.data.enrolYn === 'Y';
  const isOn = own.ok && (own.data.passkeys.length > 0 || own.data.totpAddedAt !== null);
  const mustEnrol = !own.ok || own.data.requiredYn === 'Y';
  if (!mustEnrol) redirect(next);
  return (
    <NextIntlClientProvider messages={pickMessages(await getMessages(), [...SHARED_MESSAGES])}>
      <ApiProvider prefix={site.prefix}>
        <main className="mx-auto grid min-h-dvh max-w-xl content-start gap-4 px-4 py-7 md:content-center">
          <div>
            <h1 className="text-2xl font-bold tracking-tight">{t('title')}</h1>
            <p className="text-ink-2">{t(isOn ? 'done' : 'why')}</p>
          </div>
          <FactorCard own={own} href={enrolPath(site.prefix, next)} isNew={isHeld} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <form method="post" action={`/${site.prefix}/api/session/logout`}>
              <button type="submit" className="min-h-tap text-sm font-medium text-ink-2 hover:underline">
                {t('signOut')}
              </button>
            </form>
            {isHeld ? null : (
              <LinkButton href={next} variant={isOn ? 'primary' : undefined}>
                {t('go')}
              </LinkButton>
            )}
          </div>
        </main>
      </ApiProvider>
    </NextIntlClientProvider>
  );
}
