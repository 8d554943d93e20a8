import type { ReactNode } from 'react';
import { FigureLink } from '@/components/ui/figure-link';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatAmount } from '@/lib/format/money';
import { shortTime } from '@/lib/format/time';
import type { Translate } from '@/lib/i18n/translate';
import { type ExplainedFigure, explainHref } from '@/lib/routes/explain-href';
import { toDay } from '@/lib/rules/day';
import { timeSpan } from './span';

export type Why = ResponseOf<'/api/v2/retail/why'>;
type Finding = Why['findings'][number];

/** The member, the bets and the days of a result. */
export type WhyScope = Pick<
  Required<ExplainedFigure>,
  'memId' | 'category' | 'vendorCode' | 'gameCode' | 'startDate' | 'endDate'
>;

interface FindingContext {
  t: Translate;
  prefix: string;
  cashDecimal: string;
  scope: WhyScope;
}

/** The sentence of a finding. `isLoss` says that the members lost. */
function sentence(finding: Finding, { t, cashDecimal }: FindingContext, isLoss: boolean): string {
  const money = (amount: number) => formatAmount(amount, cashDecimal);
  const what = t(isLoss ? 'why.loss' : 'why.gain');
  switch (finding.kind) {
    case 'member':
      return t('why.member', { what, share: finding.share, amount: money(Math.abs(finding.winLoseAmt)) });
    case 'sitting':
      return t('why.sitting', {
        what,
        share: finding.share,
        game: finding.gameName,
        count: finding.betCnt,
        time: timeSpan(finding.startAt, finding.endAt),
        amount: money(Math.abs(finding.winLoseAmt)),
      });
    case 'bet':
      return t('why.bet', {
        what,
        share: finding.share,
        game: finding.gameName,
        time: shortTime(finding.placedAt),
        bet: money(finding.betAmt),
        win: money(finding.winAmt),
      });
    case 'stakes':
      return t('why.stakes', {
        average: money(finding.averageAmt),
        usual: money(finding.usualAmt),
        times: finding.times,
      });
    case 'deposits':
      return t('why.deposits', { count: finding.cnt, amount: money(finding.amt) });
    case 'game':
      return t('why.game', {
        what,
        share: finding.share,
        game: finding.gameName,
        count: finding.betCnt,
        amount: money(Math.abs(finding.winLoseAmt)),
      });
    case 'spread':
      return t('why.spread', { bets: finding.betCnt, games: finding.gameCnt, days: finding.dayCnt });
  }
}

/** The address of the rows that a finding is made of. */
function findingHref(finding: Finding, { prefix, scope }: FindingContext): string {
  const rows = (more: Partial<ExplainedFigure>) =>
    explainHref(prefix, { figure: 'gameWinLose', ...scope, ...more });
  switch (finding.kind) {
    case 'member':
      return rows({ memId: finding.memId });
    case 'sitting':
    case 'stakes': {
      const { memId, category, vendorCode, gameCode, startAt, endAt } = finding;
      const figure = finding.kind === 'stakes' ? 'gameBet' : 'gameWinLose';
      return rows({ figure, memId, category, vendorCode, gameCode, startAt, endAt });
    }
    case 'bet': {
      const { memId, category, vendorCode, gameCode, placedAt: at } = finding;
      return rows({ memId, category, vendorCode, gameCode, startAt: at, endAt: at });
    }
    case 'deposits': {
      const { memId, startAt, endAt } = finding;
      const days = { startDate: toDay(startAt), endDate: toDay(endAt) };
      return explainHref(prefix, { figure: 'totalCashIn', memId, ...days });
    }
    case 'game': {
      const { category, vendorCode, gameCode } = finding;
      return rows({ category, vendorCode, gameCode });
    }
    case 'spread':
      return rows({});
  }
}

/** The findings as sentences, each a link to its rows. */
export function Findings({ context, why }: { context: FindingContext; why: Why }): ReactNode {
  const { t, scope } = context;
  const isLoss = why.sum.winLoseAmt > 0;
  const isOffset = why.findings.some((finding) => 'share' in finding && finding.share > 100);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields; no landmark either, because several rows can be open
    <section role="group" aria-label={t('why.findings')}>
      <ul className="grid gap-1 text-sm">
        {why.findings.map((finding) => {
          const isOther = 'memNick' in finding && finding.memId !== scope.memId;
          return (
            <li key={finding.kind} className="flex gap-2 before:text-ink-3 before:content-['—'/'']">
              <span className="min-w-0 wrap-anywhere">
                {isOther ? <b className="font-semibold">{`${finding.memNick} · `}</b> : null}
                <FigureLink href={findingHref(finding, context)} className="leading-6">
                  {sentence(finding, context, isLoss)}
                </FigureLink>
              </span>
            </li>
          );
        })}
      </ul>
      {why.findings.length === 0 ? <p className="text-sm text-ink-2">{t('empty.noGames')}</p> : null}
      {isOffset ? <p className="mt-1 text-xs text-ink-3">{t('why.offset')}</p> : null}
    </section>
  );
}
