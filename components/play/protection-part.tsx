import { getTranslations } from 'next-intl/server';
import type { ResponseOf } from '@/lib/contract/calls';
import { shortTime } from '@/lib/format/time';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { isTimeLimit, PLAYER_RULES, type PlayerRule, ruleOf } from '@/lib/rules/player-limits';
import type { Result } from '@/lib/rules/result';
import { HelpNote } from './help-note';
import { LimitForm } from './limit-form';
import { Note } from './note';
import { PauseForm } from './pause-form';
import { TimeForm } from './time-form';

const PAUSES = ['timeout', 'exclusion'] as const;

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
  const offered = (own.ok && own.data.offered) || PLAYER_RULES;
  /** The limits of a rule: all where the site offers it, otherwise those that are in force. */
  const limitsOf = (rule: PlayerRule) =>
    own.ok
      ? own.data.limits.filter(
          ({ kind, limitAmt }) => ruleOf(kind) === rule && (limitAmt !== null || offered.includes(rule)),
        )
      : [];
  const timeLimits = [...limitsOf('session'), ...limitsOf('check')].flatMap((limit) => {
    const { kind } = limit;
    return isTimeLimit(kind) ? [{ ...limit, kind }] : [];
  });
  return (
    <section className="panel me-part" id="limits" aria-labelledby="limits-title">
      <div>
        <h2 id="limits-title">{t('title')}</h2>
        <p className="mid">{t('lead')}</p>
      </div>
      {own.ok ? (
        <ClientMessages of={['protection', 'saving', 'money.unclearAmount']}>
          <PauseNote pause={own.data.pause} />
          {limitsOf('deposits').length > 0 ? (
            <>
              <h3>{t('deposits')}</h3>
              <p className="mid">{t('depositsText')}</p>
              <div className="own-limits">
                {limitsOf('deposits').map((limit) => (
                  <LimitForm key={limit.kind} {...{ limit, cashDecimal, now }} />
                ))}
              </div>
            </>
          ) : null}
          {limitsOf('bets').length > 0 ? (
            <>
              <h3>{t('bets')}</h3>
              <div className="own-limits">
                {limitsOf('bets').map((limit) => (
                  <LimitForm key={limit.kind} {...{ limit, cashDecimal, now }} />
                ))}
              </div>
            </>
          ) : null}
          {timeLimits.length > 0 ? (
            <>
              <h3 id="play-time">{t('time')}</h3>
              <div className="own-pauses own-times">
                {timeLimits.map((limit) => (
                  <TimeForm key={limit.kind} {...{ limit, now }} />
                ))}
              </div>
            </>
          ) : null}
          <div className="own-pauses">
            {PAUSES.filter((kind) => offered.includes(kind)).map((kind) => (
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
