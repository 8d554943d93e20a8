import { useTranslations } from 'next-intl';
import { Amount } from '@/components/ui/amount';
import { resultPill } from '@/components/ui/result-pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { betResult } from '@/lib/rules/bet-result';
import { Facts } from './facts';

export type Bet = ResponseOf<'/api/v2/retail/detail/betDetail'>['info'];

interface BetInfoProps {
  info: Bet;
  cashDecimal: string;
}

/** The bet itself, as the platform stores it. */
export function BetInfo({ info, cashDecimal }: BetInfoProps) {
  const t = useTranslations('bets');
  const results = useTranslations('betResult');
  const result = betResult(info.type, info.betAmt, info.betWinAmt);
  return (
    <Facts
      title={t('info')}
      items={[
        [t('betId'), info.betIdx === undefined ? info.betId : `${info.betIdx} · ${info.betId}`],
        // Many vendors give a bet and its round the same number.
        [t('roundId'), info.roundId && info.roundId !== info.betId ? info.roundId : ''],
        [t('memId'), info.memId ?? ''],
        [t('game'), [info.vendorName, info.gameName].filter(Boolean).join(' · ')],
        [
          t('result'),
          // A bet that waits has been placed, not completed (decision 36).
          resultPill(result, result === 'WAIT' ? t('placed') : results(result)),
        ],
        [t('betAmt'), <Amount key="bet" value={info.betAmt} cashDecimal={cashDecimal} />],
        [
          t('rollingStake'),
          info.rollingStake === undefined ? (
            ''
          ) : (
            <Amount key="rolling" value={info.rollingStake} cashDecimal={cashDecimal} />
          ),
        ],
        [
          info.award === 'promotion' ? t('promotion') : t('freeBet'),
          info.award === undefined ? (
            ''
          ) : (
            <Amount
              key="award"
              value={info.award === 'promotion' ? info.betWinAmt : (info.freeAmt ?? 0)}
              cashDecimal={cashDecimal}
            />
          ),
        ],
        [t('betWinAmt'), <Amount key="win" value={info.betWinAmt} cashDecimal={cashDecimal} />],
        [
          t('regDate'),
          <span key="at" className="num">
            {formatTime(info.regDate)}
          </span>,
        ],
        [
          t('findingsTitle'),
          (info.findings ?? [])
            .map(({ kind, at }) => `${t(`findings.${kind}`)} (${formatTime(at)})`)
            .join(', '),
        ],
      ]}
    />
  );
}
