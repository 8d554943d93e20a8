import type { ReactNode } from 'react';
import { FigureLink } from '@/components/ui/figure-link';
import { resultPill } from '@/components/ui/result-pill';
import { clockOrDay, nearDay } from '@/lib/format/day';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { explainHrefIn } from '@/lib/routes/explain-href';
import { betResult } from '@/lib/rules/bet-result';
import { addDays, toDay } from '@/lib/rules/day';
import { type GlanceProps, glanceToday } from './glance-context';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What a member plays and when, its last bet, its presence, and when it joined. */
export function GlanceFacts({ context, member, glance }: GlanceProps) {
  const { t, locale, cashDecimal } = context;
  const { favorite, mainHours, game, lastBet, onlineYn, lastLoginDt, joinDate } = glance;
  const today = glanceToday(glance);
  const time = (at: string) => (
    <span className="num" title={formatTime(at)}>
      {clockOrDay(locale, at, today)}
    </span>
  );
  return (
    <dl className="glance-facts">
      {favorite ? (
        <Fact label={t('glance.favorite')}>
          <FigureLink
            href={explainHrefIn(context, {
              figure: 'gameBet',
              memId: member.memId,
              vendorCode: favorite.vendorCode,
              gameCode: favorite.gameCode,
              startDate: addDays(today, -29),
              endDate: today,
            })}
          >
            {favorite.gameName}
          </FigureLink>{' '}
          <small>{t('glance.share', { share: favorite.share })}</small>
        </Fact>
      ) : null}
      {mainHours ? <Fact label={t('glance.mainHours')}>{t('glance.hours', mainHours)}</Fact> : null}
      {game ? (
        <Fact label={t(game.openYn === 'Y' ? 'glance.playing' : 'list.lastGame')}>
          {game.openYn === 'Y' ? <span className="online">{game.gameName}</span> : game.gameName}{' '}
          <small>
            {game.openYn === 'Y'
              ? t('glance.since', { at: clockOrDay(locale, game.at, today) })
              : time(game.at)}
          </small>
        </Fact>
      ) : null}
      {lastBet ? (
        <Fact label={t('glance.lastBet')}>
          {time(lastBet.at)} <small className="num">{formatAmount(lastBet.betAmt, cashDecimal)}</small>{' '}
          {betPill(t, lastBet)}
        </Fact>
      ) : null}
      <Fact label={t('detail.lastLogin')}>
        {onlineYn === 'Y' ? (
          <span className="online">{t('memberState.online')}</span>
        ) : lastLoginDt ? (
          time(lastLoginDt)
        ) : (
          t('detail.neverSignedIn')
        )}
      </Fact>
      <Fact label={t('detail.joinDate')}>
        <span className="num" title={formatTime(joinDate)}>
          {nearDay(locale, toDay(joinDate), today)}
        </span>
      </Fact>
    </dl>
  );
}

/** Renders the state of a bet as a word. */
function betPill(
  t: GlanceProps['context']['t'],
  { type, betAmt, winAmt }: NonNullable<GlanceProps['glance']['lastBet']>,
) {
  const result = betResult(type, betAmt, winAmt);
  return resultPill(result, t(`betResult.${result}`));
}
