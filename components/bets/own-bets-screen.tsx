import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CallFailure } from '@/components/shell/call-failure';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { loadSiteOption } from '@/components/shell/site-option';
import { Pager } from '@/components/table/pager';
import { pagerWindow } from '@/components/table/pager-window';
import { Amount } from '@/components/ui/amount';
import { EmptyState } from '@/components/ui/empty-state';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { pageLocale } from '@/lib/i18n/page-locale';
import { codeText, type Translate } from '@/lib/i18n/translate';
import { dayRange, type ListUrl, listUrlOf, oneOf, page, type SearchParams } from '@/lib/lists/filters';
import { betHref } from '@/lib/routes/bet-href';
import { subtractAmounts } from '@/lib/rules/amount';
import { betResult, partBack } from '@/lib/rules/bet-result';
import { addDays, today as todayOf } from '@/lib/rules/day';
import { COUNTED_AS_ONE } from '@/lib/rules/odds';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { inWords } from './in-words';
import { betsOf, type Leg, oddsOf, pickText, type SportBet, sportName, statusText } from './legs';
import { ResultTag } from './result-tag';

type OwnBet = ResponseOf<'/api/bet/betlist'>['list'][number];
type Sum = ResponseOf<'/api/bet/betlist'>['sum'];

const TABS = ['games', 'sports'] as const;
const RESULTS = ['', 'win', 'lose', 'draw', 'wait', 'cancel'] as const;

interface OwnBetsScreenProps {
  shell: ScreenShell;
  search: SearchParams;
  /** Draws a game beside its bets. */
  art: (game: Pick<OwnBet, 'vendorCode' | 'gameCode'>) => ReactNode;
}

const urlOf = (base: string, search: SearchParams, today: string) =>
  listUrlOf(`${base}/bets`, search, {
    tab: oneOf(TABS, 'games'),
    ...dayRange(addDays(today, -6), today),
    result: oneOf(RESULTS, ''),
    page,
  });

/** The player's own bets: rounds with their results, and sports slips with their legs (PLAY-03, PLAY-06). */
export async function OwnBetsScreen({ shell, search, art }: OwnBetsScreenProps) {
  const { site, session, base } = shell;
  const today = todayOf();
  const url = urlOf(base, search, today);
  const { tab, startDate, endDate, result } = url.state;
  const asked = { startDate, endDate, resultType: result as (typeof RESULTS)[number], page: url.state.page };
  const [t, locale, option, games, slips] = await Promise.all([
    getTranslations(),
    pageLocale(),
    loadSiteOption(site),
    tab === 'games'
      ? callUpstreamAs(site, session, '/api/bet/betlist', { ...asked, groupKey: 'games' })
      : null,
    tab === 'sports' ? callUpstreamAs(site, session, '/api/bet/sport/betlist', asked) : null,
  ]);
  if (!option.ok) return <CallFailure failure={option} />;
  const { cashDecimal } = option.data.siteOption;
  const answer = games ?? slips!;
  const context = { t, base, cashDecimal, art };
  const list = !answer.ok
    ? null
    : games?.ok
      ? games.data.list.length > 0 && <BetTable bets={games.data.list} {...context} />
      : slips?.ok
        ? slips.data.list.length > 0 && <Slips bets={betsOf(slips.data.list, locale === 'ko')} {...context} />
        : null;
  return (
    <>
      <div className="page-head">
        <h1>{t('ownBets.title')}</h1>
        <nav className="seg" aria-label={t('ownBets.title')} data-soft>
          {(['sports', 'games'] as const).map((one) => (
            <a key={one} href={url.href({ tab: one })} aria-current={one === tab ? 'page' : undefined}>
              {t(`ownBets.tabs.${one}`)}
            </a>
          ))}
        </nav>
      </div>
      <div className="filters two">
        {shell.drawRange?.({ url: url as unknown as ListUrl<typeof asked>, today })}
        <nav className="chips" aria-label={t('betList.result')} data-soft>
          {RESULTS.map((one) => (
            <a key={one} href={url.href({ result: one })} aria-current={one === result ? 'true' : undefined}>
              {one === '' ? t('filter.all') : t(`betResult.${betResult(one)}`)}
            </a>
          ))}
        </nav>
      </div>
      {answer.ok ? (
        <>
          <Sums sum={answer.data.sum} t={t} cashDecimal={cashDecimal} />
          <div data-soft>
            {list || (
              <div className="panel">
                <EmptyState action={{ href: base, label: t('ownBets.toLobby') }}>
                  {t('empty.noBets')}
                </EmptyState>
              </div>
            )}
            <Pager
              label={t('list.pages')}
              window={pagerWindow(
                url.state.page,
                answer.data.pageInfo.tatal_list_count,
                answer.data.pageInfo.count_per_list,
              )}
              href={(to) => url.href({ page: to })}
            />
          </div>
        </>
      ) : (
        <CallFailure failure={answer} />
      )}
    </>
  );
}

interface Context {
  t: Translate;
  base: string;
  cashDecimal: string;
}

/** Stakes, wins and net of the whole list; waiting stakes are told apart, so that the three add up. */
function Sums({ sum, t, cashDecimal }: { sum: Sum; t: Translate; cashDecimal: string }) {
  if (!sum) return null;
  return (
    <>
      <dl className="panel totals">
        <div>
          <dt>{t('ownBets.bet')}</dt>
          <dd>{formatAmount(sum.betAmt, cashDecimal)}</dd>
        </div>
        <div>
          <dt>{t('ownBets.win')}</dt>
          <dd>{formatAmount(sum.winAmt, cashDecimal)}</dd>
        </div>
        <div>
          <dt>{t('ownBets.net')}</dt>
          <dd>
            <Net value={subtractAmounts(sum.winAmt, sum.betAmt)} t={t} cashDecimal={cashDecimal} />
          </dd>
        </div>
      </dl>
      {sum.waitAmt > 0 ? (
        <p className="waiting">{t('ownBets.waiting', { amount: formatAmount(sum.waitAmt, cashDecimal) })}</p>
      ) : null}
    </>
  );
}

const Net = ({ value, t, cashDecimal }: { value: number; t: Translate; cashDecimal: string }) => (
  <Amount
    value={value}
    cashDecimal={cashDecimal}
    signed={{ gain: t('amount.plus'), loss: t('amount.minus') }}
  />
);

/** Short names of places on a result's chip; a seat is told by its number. */
const chipText = (t: Translate, { place, text }: NonNullable<OwnBet['outcome']>[number]): string => {
  if (place === '') return inWords(t, text, 'bets.words.');
  const seat = /^seat(\d)$/.exec(place)?.[1];
  const name = seat
    ? t('bets.places.seat', { seat })
    : codeText(t, `ownBets.chips.${place}`, codeText(t, `bets.places.${place}`, place));
  return `${name} ${text}`;
};

/** Bets on rounds: a table, on phones cards of the same cells. */
function BetTable({
  bets,
  t,
  base,
  cashDecimal,
  art,
}: Context & { bets: readonly OwnBet[]; art: OwnBetsScreenProps['art'] }) {
  const headings = ['game', 'at', 'outcome', 'bet', 'win', 'net', 'after', 'result'] as const;
  const end = new Set<string>(['bet', 'win', 'net', 'after']);
  return (
    <div className="panel own-bets">
      {/* biome-ignore lint/a11y/noRedundantRoles: rows become grids on phones, and a changed display drops the native roles */}
      <table role="table" aria-label={t('ownBets.title')}>
        {/* biome-ignore lint/a11y/noRedundantRoles: likewise */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: likewise */}
          <tr role="row">
            {headings.map((name) => (
              // biome-ignore lint/a11y/noRedundantRoles: likewise
              <th key={name} role="columnheader" scope="col" className={end.has(name) ? 'num' : undefined}>
                {t(`ownBets.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: likewise */}
        <tbody role="rowgroup">
          {bets.map((bet) => (
            // biome-ignore lint/a11y/noRedundantRoles: likewise
            <tr key={bet.betIdx} role="row">
              {cell(
                'game',
                <a className="of-game" href={betHref(base, bet)}>
                  {art(bet)}
                  <span>
                    <b>{bet.gameName}</b>
                    <small>{bet.vendorName}</small>
                  </span>
                </a>,
              )}
              {cell('at', <time dateTime={bet.createdAt}>{formatTime(bet.createdAt)}</time>)}
              {cell(
                'outcome',
                <span className="outcome">
                  {bet.type === 'wait' || !bet.outcome?.length ? (
                    <i>{bet.type === 'wait' ? t('bets.placed') : '–'}</i>
                  ) : (
                    bet.outcome.map((one) => (
                      <i key={one.place} data-place={one.place || undefined}>
                        {chipText(t, one)}
                      </i>
                    ))
                  )}
                </span>,
              )}
              {cell(
                'bet',
                <>
                  <small className="on-card">{t('ownBets.columns.bet')} </small>
                  {formatAmount(bet.cash, cashDecimal)}
                </>,
              )}
              {cell('win', formatAmount(bet.winCash, cashDecimal))}
              {cell(
                'net',
                bet.type === 'wait' ? (
                  '–'
                ) : (
                  <b>
                    <Net value={bet.resultCash} t={t} cashDecimal={cashDecimal} />
                  </b>
                ),
              )}
              {cell('after', formatAmount(bet.afterCash, cashDecimal))}
              {cell('result', <Told type={bet.type} stake={bet.cash} win={bet.winCash} t={t} />)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What came of a bet; where only a part of the stake came back, that. */
function Told({ type, stake, win, t }: { type: OwnBet['type']; stake: number; win: number; t: Translate }) {
  const part = partBack(type, stake, win);
  return part ? (
    <ResultTag type="lose" text={t(`betResult.${part}`)} />
  ) : (
    <ResultTag type={type} text={t(`betResult.${betResult(type)}`)} />
  );
}

/** A cell of the list; its name is where it stands on a card. */
const cell = (name: string, content: ReactNode) => (
  // biome-ignore lint/a11y/noRedundantRoles: rows become grids on phones, and a changed display drops the native roles
  <td role="cell" data-cell={name}>
    {content}
  </td>
);

/** The result that a leg's state stands for on its tag. */
const LEG_RESULTS: Readonly<Record<string, string>> = {
  Opened: 'wait',
  Won: 'win',
  Lost: 'lose',
  Draw: 'draw',
  Void: 'cancel',
};

/** Sports bets as tickets: head, legs, a perforation, and the bet's figures. */
function Slips({ bets, ...context }: Context & { bets: readonly SportBet[] }) {
  const { t } = context;
  return (
    <div className="tickets">
      {bets.map((bet) => (
        <Ticket key={bet.betIdx} bet={bet} {...context} />
      ))}
      <p className="odds-key">
        {t('ownBets.oddsKey')} {oddsOf('1.50')} {t('ownBets.under2')} {oddsOf('3.00')} 2–5 {oddsOf('7.00')}{' '}
        {t('ownBets.above5')}
      </p>
    </div>
  );
}

function Ticket({ bet, t, base, cashDecimal }: Context & { bet: SportBet }) {
  const money = (value: number) => formatAmount(value, cashDecimal);
  const kind = t(`sportList.kinds.${bet.betTypeName}`);
  const facts = [
    [t('sportList.amount'), money(bet.betAmt)],
    [t('sportList.totalOdds'), bet.totalOdds],
    [t('sportList.expected'), money(bet.expectedWinAmt)],
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
        <Told type={bet.type} stake={bet.betAmt} win={bet.betWinAmt} t={t} />
      </header>
      <ul>
        {bet.legs.map((leg) => (
          <TicketLeg key={leg.id} leg={leg} t={t} />
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

function TicketLeg({ leg, t }: { leg: Leg; t: Translate }) {
  const [home = '', away = ''] = leg.score.split(/\s*[:-]\s*/);
  const sides = [
    [t('sportList.home'), leg.home, home],
    [t('sportList.away'), leg.away, away],
  ] as const;
  return (
    <li>
      <div className="match">
        <small>
          {sportName(t, leg.sport)} · {leg.league} · {formatTime(leg.at).slice(5, 16)}
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
          oddsOf(leg.odds, t('sportList.odds'))
        )}
      </span>
      <ResultTag type={LEG_RESULTS[leg.status] ?? 'cancel'} text={statusText(t, leg)} />
    </li>
  );
}
