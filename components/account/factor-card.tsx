import { getTranslations } from 'next-intl/server';
import { LoadFailure } from '@/components/shell/load-failure';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { ClientMessages } from '@/lib/i18n/client-messages';
import * as CODE from '@/lib/rules/code';
import type { Result } from '@/lib/rules/result';
import { FactorSettings, type OwnFactors } from './factor-settings';

interface FactorCardProps {
  own: Result<OwnFactors>;
  /** Where to try again. */
  href: string;
  isNew?: boolean;
}

/** The card of two-step sign-in (KEEP-02); nothing where the site's upstream does not know it. */
export async function FactorCard({ own, href, isNew }: FactorCardProps) {
  if (!own.ok && own.code === CODE.unknownCall) return null;
  const [t, all] = await Promise.all([getTranslations('twoStep'), getTranslations()]);
  const isOn = own.ok && (own.data.passkeys.length > 0 || own.data.totpAddedAt !== null);
  return (
    <Card as="section" aria-labelledby="two-step" className="grid max-w-xl gap-4 p-4 lg:p-5">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="two-step" className="text-lg font-bold">
            {t('title')}
          </h2>
          {own.ok ? <Pill tone={isOn ? 'gain' : 'neutral'}>{t(isOn ? 'on' : 'off')}</Pill> : null}
          {own.ok && own.data.requiredYn === 'Y' ? <Pill tone="brass">{t('required')}</Pill> : null}
        </div>
        <p className="text-xs text-ink-3">{t('note')}</p>
      </div>
      {own.ok ? (
        <ClientMessages of={['twoStep']}>
          <FactorSettings own={own.data} isNew={isNew} />
        </ClientMessages>
      ) : (
        <LoadFailure t={all} failure={own} href={href} />
      )}
    </Card>
  );
}
