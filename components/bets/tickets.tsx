import { monthTime } from '@/lib/format/day';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { ownValue } from '@/lib/own-value';
import { betHref } from '@/lib/routes/bet-href';
import type { BetResult } from '@/lib/rules/bet-result';
import { COUNTED_AS_ONE } from '@/lib/rules/odds';
import {
  kindText,
  type Leg,
  oddsKey,
  pickText,
  renderOdds,
  type SportBet,
  sportName,
  statusText,
} from './legs';
import { type OwnBetContext, OwnResult } from './own-bet-values';
import { ResultTag } from './result-tag';
import { sportIcon } from './sport-icon';

/** Sports bets as tickets: head, legs, a perforation, and the bet's figures. */
export function Tickets({ bets, ...context }: OwnBetContext & { bets: readonly SportBet[] }) {
  const { t } = context;
  return (
    <div className="tickets">
      {oddsKey(t)}
      {bets.map((bet) => (
        <Ticket key={bet.betIdx} bet={bet} {...context} />
      ))}
    </div>
  );
}

function Ticket({ bet, t, locale, base, cashDecimal }: OwnBetContext & { bet: SportBet }) {
  const money = (value: number) => formatAmount(value, cashDecimal);
  const kind = kindText(t, bet.betTypeName);
  const facts = [
    [t('sportList.amount'), money(bet.betAmt)],
    [t('sportList.totalOdds'), bet.totalOdds ?? '–'],
    [t('sportList.expected'), bet.expectedWinAmt === undefined ? '–' : money(bet.expectedWinAmt)],
    [t('sportList.actual'), bet.type === 'wait' ? '–' : money(bet.betWinAmt)],
  ] as const;
  return (
    <article className="panel ticket" aria-label={`${kind} ${bet.betId}`}>
      <header>
        <b>{bet.legs.length > 1 ? `${kind} ${bet.legs.length}` : kind}</b>
        <small>
          <time dateTime={bet.betDate}>{formatTime(bet.betDate)}</time> ·{' '}
          <a href={betHref(base, bet)}>{bet.betId}</a>
        </small>
        <OwnResult type={bet.type} stake={bet.betAmt} win={bet.betWinAmt} t={t} />
      </header>
      <ul>
        {bet.legs.map((leg) => (
          <TicketLeg key={leg.id} leg={leg} t={t} locale={locale} />
        ))}
      </ul>
      <dl className="cut">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** The result shown on a leg's tag, by the leg's state. */
const LEG_RESULTS: Readonly<Record<string, BetResult>> = {
  Opened: 'WAIT',
  Won: 'PASS',
  Lost: 'FAIL',
  Draw: 'TIE',
  Void: 'CANCEL',
};

function TicketLeg({ leg, t, locale }: { leg: Leg } & Pick<OwnBetContext, 't' | 'locale'>) {
  const [home = '', away = ''] = leg.score.split(/\s*[:-]\s*/);
  const sides = [
    [t('sportList.home'), leg.home, home],
    [t('sportList.away'), leg.away, away],
  ] as const;
  return (
    <li>
      <div className="match">
        <small>
          {sportIcon(leg.sport)}
          <span>
            <span className="sr">{sportName(t, leg.sport)} · </span>
            {leg.league} · <time dateTime={leg.at}>{monthTime(locale, leg.at)}</time>
          </span>
        </small>
        {sides.map(([side, team, score]) => (
          <span key={side} className="side-of">
            <span>
              <span className="sr">{side} </span>
              {team}
            </span>
            <b>{score}</b>
          </span>
        ))}
      </div>
      <p className="pick">
        <small>{t('sportList.pick')}</small> <b>{pickText(t, leg)}</b>
      </p>
      <span className="price">
        {COUNTED_AS_ONE.has(leg.status) ? (
          <>
            <s>{leg.odds}</s> <small>{t('sportList.countsAsOne')}</small>
          </>
        ) : (
          renderOdds(leg.odds, t('sportList.odds'))
        )}
      </span>
      <ResultTag result={ownValue(LEG_RESULTS, leg.status) ?? 'CANCEL'} text={statusText(t, leg)} />
    </li>
  );
}
