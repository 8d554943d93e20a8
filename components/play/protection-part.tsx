import { getTranslations } from 'next-intl/server';
import type { ResponseOf } from '@/lib/contract/calls';
import { shortTime } from '@/lib/format/time';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { Result } from '@/lib/rules/result';
import { HelpNote } from './help-note';
import { LimitForm } from './limit-form';
import { Note } from './note';
import { PauseForm } from './pause-form';

interface ProtectionPartProps {
  own: Result<ResponseOf<'/api/protection/own'>>;
  cashDecimal: string;
  /** The site's helpline for gambling problems. */
  helpline: string | undefined;
}

/** The player's own limits, time-out and self-exclusion (SAFE-01 to SAFE-06), with the way to help. */
export async function ProtectionPart({ own, cashDecimal, helpline }: ProtectionPartProps) {
  const t = await getTranslations('protection');
  const now = Date.now();
  return (
    <section className="panel me-part" id="limits" aria-labelledby="limits-title">
      <div>
        <h2 id="limits-title">{t('title')}</h2>
        <p className="mid">{t('lead')}</p>
      </div>
      {own.ok ? (
        <ClientMessages of={['protection', 'saving', 'money.unclearAmount']}>
          <PauseNote pause={own.data.pause} />
          <h3>{t('deposits')}</h3>
          <p className="mid">{t('depositsText')}</p>
          <div className="own-limits">
            {own.data.limits
              .filter(({ kind }) => kind.startsWith('deposit'))
              .map((limit) => (
                <LimitForm key={limit.kind} {...{ limit, cashDecimal, now }} />
              ))}
          </div>
          <h3>{t('bets')}</h3>
          <div className="own-limits">
            {own.data.limits
              .filter(({ kind }) => !kind.startsWith('deposit'))
              .map((limit) => (
                <LimitForm key={limit.kind} {...{ limit, cashDecimal, now }} />
              ))}
          </div>
          <div className="own-pauses">
            {(['timeout', 'exclusion'] as const).map((kind) => (
              <div key={kind}>
                <h3>{t(`${kind}.title`)}</h3>
                <p className="mid">{t(`${kind}.text`)}</p>
                <PauseForm kind={kind} />
              </div>
            ))}
          </div>
        </ClientMessages>
      ) : (
        <Note text={own.message} />
      )}
      <HelpNote helpline={helpline} />
    </section>
  );
}

/** The time-out or self-exclusion in force, and until when. */
async function PauseNote({ pause }: Pick<ResponseOf<'/api/protection/own'>, 'pause'>) {
  if (!pause) return null;
  const t = await getTranslations('protection');
  const { kind, until } = pause;
  return (
    <Note
      tone="info"
      text={until ? t(`${kind}.inForce`, { time: shortTime(until) }) : t(`${kind}.inForceForever`)}
    />
  );
}
