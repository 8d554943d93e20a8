import type { ReactNode } from 'react';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { codeText, type Translate } from '@/lib/i18n/translate';
import { betHref } from '@/lib/routes/bet-href';
import { netResult } from '@/lib/rules/bet-result';
import { inWords } from './in-words';
import { Net, type OwnBet, type OwnBetContext, OwnResult } from './own-bet-values';

const COLUMNS = ['game', 'at', 'outcome', 'bet', 'win', 'net', 'after', 'result'] as const;
const AMOUNTS = new Set<string>(['bet', 'win', 'net', 'after']);

/** Rows in the first view of a phone: their drawings, if lazy, would be requested last, behind every script. */
const FIRST_VIEW_ROWS = 4;

export interface OwnBetTableProps extends OwnBetContext {
  bets: readonly OwnBet[];
  /** Renders a game's picture beside its bets. */
  art: (game: Pick<OwnBet, 'vendorCode' | 'gameCode' | 'gameCategory'>, isUrgent: boolean) => ReactNode;
}

/** Bets on rounds: a table, on phones cards of the same cells. */
export function OwnBetTable({ bets, t, base, cashDecimal, art }: OwnBetTableProps) {
  const hasOutcomes = bets.some(({ outcome }) => outcome !== undefined);
  return (
    <div className="panel own-bets">
      {/* biome-ignore lint/a11y/noRedundantRoles: rows become grids on phones, and a changed display drops the native roles */}
      <table role="table" aria-label={t('ownBets.title')}>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
          <tr role="row">
            {COLUMNS.filter((name) => name !== 'outcome' || hasOutcomes).map((name) => (
              <th
                key={name}
                // biome-ignore lint/a11y/noRedundantRoles: as above
                role="columnheader"
                scope="col"
                className={AMOUNTS.has(name) ? 'num' : undefined}
              >
                {t(`ownBets.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tbody role="rowgroup">
          {bets.map((bet, index) => (
            // biome-ignore lint/a11y/noRedundantRoles: as above
            <tr key={bet.betIdx} role="row">
              {cell(
                'game',
                <GameOf href={bet.betId && betHref(base, { ...bet, betId: bet.betId })}>
                  {art(bet, index < FIRST_VIEW_ROWS)}
                  <span>
                    <b>{bet.gameName}</b>
                    <small>{bet.vendorName}</small>
                  </span>
                </GameOf>,
              )}
              {cell(
                'at',
                <>
                  <time dateTime={bet.createdAt}>{formatTime(bet.createdAt)}</time>
                  <small className="bet-id">{bet.betId}</small>
                </>,
              )}
              {hasOutcomes &&
                cell(
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
                    <Net value={netResult(bet)} t={t} cashDecimal={cashDecimal} />
                  </b>
                ),
              )}
              {cell('after', formatAmount(bet.afterCash, cashDecimal))}
              {cell('result', <OwnResult type={bet.type} stake={bet.cash} win={bet.winCash} t={t} />)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The game of a bet, which opens the bet where the upstream names it. */
const GameOf = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href ? (
    <a className="of-game" href={href}>
      {children}
    </a>
  ) : (
    <span className="of-game">{children}</span>
  );

/** The short name of a place on a result's chip; seats are named by number. */
const chipText = (t: Translate, { place, text }: NonNullable<OwnBet['outcome']>[number]): string => {
  if (place === '') return inWords(t, text, 'bets.words.');
  const seat = /^seat(\d)$/.exec(place)?.[1];
  const name = seat
    ? t('bets.places.seat', { seat })
    : codeText(t, `ownBets.chips.${place}`, codeText(t, `bets.places.${place}`, place));
  return `${name} ${text}`;
};

/** A cell of the list; its name is its place on a card. */
const cell = (name: string, content: ReactNode) => (
  // biome-ignore lint/a11y/noRedundantRoles: rows become grids on phones, and a changed display drops the native roles
  <td role="cell" data-cell={name}>
    {content}
  </td>
);
