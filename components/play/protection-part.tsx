import { getTranslations } from 'next-intl/server';
import type { ResponseOf } from '@/lib/contract/calls';
import { shortTime } from '@/lib/format/time';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { isTimeLimit, limitRule, PLAYER_RULES, type PlayerRule } from '@/lib/rules/player-limits';
import type { Result } from '@/lib/rules/result';
import { HelpNote } from './help-note';
import { PlayIcon } from './icons';
import { LimitForm } from './limit-form';
import { Note } from './note';
import { OwnPart } from './own-part';
import { PauseForm } from './pause-form';
import { TimeForm } from './time-form';

const MONEY_RULES = ['deposits', 'bets'] as const;
const PAUSES = ['timeout', 'exclusion'] as const;
const RULE = 'grid grid-cols-1 gap-3 border-t border-line pt-4.5';
const ICONS = { timeout: 'pause', exclusion: 'lock' } as const;

type Own = ResponseOf<'/api/protection/own'>;

interface ProtectionPartProps {
  own: Result<Own>;
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
          ({ kind, limitAmt }) => limitRule(kind) === rule && (limitAmt !== null || offered.includes(rule)),
        )
      : [];
  /** A pause that runs can be made longer, also where the site does not offer it any more. */
  const mayPause = (kind: (typeof PAUSES)[number]) =>
    offered.includes(kind) || (own.ok && own.data.pause?.kind === kind);
  const timeLimits = [...limitsOf('session'), ...limitsOf('check')].flatMap((limit) => {
    const { kind } = limit;
    return isTimeLimit(kind) ? [{ ...limit, kind }] : [];
  });
  return (
    <ClientMessages of={['protection', 'saving', 'money.unclearAmount']}>
      <div id="limits" className="grid scroll-mt-24 grid-cols-1 gap-4">
        <OwnPart labelledBy="limits-title">
          <div>
            <h2 id="limits-title">{t('title')}</h2>
            <p className="mid mt-1.5">{t('lead')}</p>
          </div>
          {own.ok ? <PauseNote pause={own.data.pause} /> : <Note text={own.message} />}
          {MONEY_RULES.map((rule) =>
            limitsOf(rule).length > 0 ? (
              <section key={rule} className={RULE} aria-labelledby={`${rule}-title`}>
                <h3 id={`${rule}-title`} className="text-base font-[650]">
                  {t(rule)}
                </h3>
                {rule === 'deposits' ? <p className="mid">{t('depositsText')}</p> : null}
                <div className="grid grid-cols-1 gap-x-6 gap-y-5 md:grid-cols-3">
                  {limitsOf(rule).map((limit) => (
                    <LimitForm key={limit.kind} limit={limit} cashDecimal={cashDecimal} now={now} />
                  ))}
                </div>
              </section>
            ) : null,
          )}
          {timeLimits.length > 0 ? (
            <section className={RULE} aria-labelledby="play-time">
              <h3 id="play-time" className="text-base font-[650]">
                {t('time')}
              </h3>
              <div className="grid grid-cols-1 gap-x-6 gap-y-5 md:grid-cols-2">
                {timeLimits.map((limit) => (
                  <TimeForm key={limit.kind} limit={limit} now={now} />
                ))}
              </div>
            </section>
          ) : null}
        </OwnPart>
        {own.ok ? (
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
            {PAUSES.filter(mayPause).map((kind) => (
              <OwnPart key={kind} labelledBy={`${kind}-title`} className="content-start">
                <h2 id={`${kind}-title`} className="flex items-center gap-2.5">
                  <PlayIcon name={ICONS[kind]} className="text-brand" />
                  {t(`${kind}.title`)}
                </h2>
                <p className="mid mt-1.5">{t(`${kind}.text`)}</p>
                <PauseForm kind={kind} />
              </OwnPart>
            ))}
          </div>
        ) : null}
        <HelpNote helpline={helpline} />
      </div>
    </ClientMessages>
  );
}

/** The time-out or self-exclusion in force, and until when. */
async function PauseNote({ pause }: Pick<Own, 'pause'>) {
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
