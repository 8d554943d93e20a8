import type { ReactNode } from 'react';
import { type FixedColumn, FixedTable } from '@/components/ui/fixed-table';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { codeText, type Translate } from '@/lib/i18n/translate';
import { betHref } from '@/lib/routes/bet-href';
import { netResult } from '@/lib/rules/bet-result';
import { inWords } from './in-words';
import { Net, type OwnBet, type OwnBetContext, OwnResult } from './own-bet-values';

/** Rows in the first view of a phone: their drawings, if lazy, would be requested last, behind every script. */
const FIRST_VIEW_ROWS = 4;

export interface OwnBetTableProps extends OwnBetContext {
  bets: readonly OwnBet[];
  /** Renders a game's picture beside its bets. */
  art: (game: Pick<OwnBet, 'vendorCode' | 'gameCode' | 'gameCategory'>, isUrgent: boolean) => ReactNode;
}

/** Bets on rounds: a table, on phones cards of the same cells. */
export function OwnBetTable({ bets, ...context }: OwnBetTableProps) {
  const columns = betColumns(context);
  const hasOutcomes = bets.some(({ outcome }) => outcome !== undefined);
  return (
    <div className="panel own-bets">
      <FixedTable
        caption={context.t('ownBets.title')}
        rows={bets}
        rowKey={({ betIdx }) => String(betIdx)}
        columns={hasOutcomes ? columns : columns.filter(({ id }) => id !== 'outcome')}
        phoneGrid="max-md:flex"
      />
    </div>
  );
}

function betColumns({ t, base, cashDecimal, art }: Omit<OwnBetTableProps, 'bets'>): FixedColumn<OwnBet>[] {
  return [
    {
      id: 'game',
      header: t('ownBets.columns.game'),
      cell: (bet, index) => (
        <GameCell href={bet.betId && betHref(base, { ...bet, betId: bet.betId })}>
          {art(bet, index < FIRST_VIEW_ROWS)}
          <span>
            <b>{bet.gameName}</b>
            <small>{bet.vendorName}</small>
          </span>
        </GameCell>
      ),
    },
    {
      id: 'at',
      header: t('ownBets.columns.at'),
      cell: (bet) => (
        <>
          <time dateTime={bet.createdAt}>{formatTime(bet.createdAt)}</time>
          <small className="bet-id">{bet.betId}</small>
        </>
      ),
    },
    {
      id: 'outcome',
      header: t('ownBets.columns.outcome'),
      cell: (bet) => (
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
        </span>
      ),
    },
    {
      id: 'bet',
      header: t('ownBets.columns.bet'),
      headerClass: 'num',
      cell: (bet) => (
        <>
          <small className="on-card">{t('ownBets.columns.bet')} </small>
          {formatAmount(bet.cash, cashDecimal)}
          {bet.award === undefined ? null : (
            <small className="block">
              {bet.award === 'promotion'
                ? t('bets.promotion')
                : `${t('bets.freeBet')} ${formatAmount(bet.freeAmt ?? 0, cashDecimal)}`}
            </small>
          )}
        </>
      ),
    },
    {
      id: 'win',
      header: t('ownBets.columns.win'),
      headerClass: 'num',
      cell: (bet) => formatAmount(bet.winCash, cashDecimal),
    },
    {
      id: 'net',
      header: t('ownBets.columns.net'),
      headerClass: 'num',
      cell: (bet) =>
        bet.type === 'wait' ? (
          '–'
        ) : (
          <b>
            <Net value={netResult(bet)} t={t} cashDecimal={cashDecimal} />
          </b>
        ),
    },
    {
      id: 'after',
      header: t('ownBets.columns.after'),
      headerClass: 'num',
      cell: (bet) => formatAmount(bet.afterCash, cashDecimal),
    },
    {
      id: 'result',
      header: t('ownBets.columns.result'),
      cell: (bet) => <OwnResult type={bet.type} stake={bet.cash} win={bet.winCash} t={t} />,
    },
  ];
}

/** The game of a bet, which opens the bet where the upstream names it. */
const GameCell = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href ? (
    <a className="of-game" href={href}>
      {children}
    </a>
  ) : (
    <span className="of-game">{children}</span>
  );

/** Returns the short name of a place on a result's chip; seats are named by number. */
const chipText = (t: Translate, { place, text }: NonNullable<OwnBet['outcome']>[number]): string => {
  if (place === '') return inWords(t, text, 'bets.words.');
  const seat = /^seat(\d)$/.exec(place)?.[1];
  const name = seat
    ? t('bets.places.seat', { seat })
    : codeText(t, `ownBets.chips.${place}`, codeText(t, `bets.places.${place}`, place));
  return `${name} ${text}`;
};
