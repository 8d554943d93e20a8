import { useTranslations } from 'next-intl';
import { Amount } from '@/components/ui/amount';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { Facts } from './facts';

export type Bet = ResponseOf<'/api/v2/retail/detail/betDetail'>['info'];

const TONES = { win: 'gain', lose: 'loss', draw: 'info', wait: 'brass', cancel: 'neutral' } as const;

/** Keys of the results, under `betResult`. A bet that waits has been placed, not completed (decision 36). */
const RESULTS = { win: 'PASS', lose: 'FAIL', draw: 'TIE', cancel: 'CANCEL' } as const;

interface BetInfoProps {
  info: Bet;
  cashDecimal: string;
}

/** The bet itself, as the platform keeps it. */
export function BetInfo({ info, cashDecimal }: BetInfoProps) {
  const t = useTranslations('bets');
  const results = useTranslations('betResult');
  return (
    <Facts
      title={t('info')}
      items={[
        [t('betId'), `${info.betIdx} · ${info.betId}`],
        [t('memId'), info.memId],
        [t('game'), `${info.vendorName} · ${info.gameName}`],
        [
          t('result'),
          <Pill key="type" tone={TONES[info.type]}>
            {info.type === 'wait' ? t('placed') : results(RESULTS[info.type])}
          </Pill>,
        ],
        [t('betAmt'), <Amount key="bet" value={info.betAmt} cashDecimal={cashDecimal} />],
        [t('betWinAmt'), <Amount key="win" value={info.betWinAmt} cashDecimal={cashDecimal} />],
        [
          t('regDate'),
          <span key="at" className="num">
            {formatTime(info.regDate)}
          </span>,
        ],
      ]}
    />
  );
}
