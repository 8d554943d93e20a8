import { Amount } from '@/components/ui/amount';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import type { BetTexts } from './bet-texts';
import { Facts } from './facts';

export type Bet = ResponseOf<'/api/v2/retail/detail/betDetail'>['info'];

const TONES = { win: 'gain', lose: 'loss', draw: 'info', wait: 'brass', cancel: 'neutral' } as const;

interface BetInfoProps {
  info: Bet;
  cashDecimal: string;
  texts: BetTexts;
}

/** The bet itself, as the platform keeps it. */
export function BetInfo({ info, cashDecimal, texts }: BetInfoProps) {
  return (
    <Facts
      title={texts.info}
      items={[
        [texts.betId, `${info.betIdx} · ${info.betId}`],
        [texts.memId, info.memId],
        [texts.game, `${info.vendorName} · ${info.gameName}`],
        [
          texts.result,
          <Pill key="type" tone={TONES[info.type]}>
            {texts.types[info.type]}
          </Pill>,
        ],
        [texts.betAmt, <Amount key="bet" value={info.betAmt} cashDecimal={cashDecimal} />],
        [texts.betWinAmt, <Amount key="win" value={info.betWinAmt} cashDecimal={cashDecimal} />],
        [
          texts.regDate,
          <span key="at" className="num">
            {formatTime(info.regDate)}
          </span>,
        ],
      ]}
    />
  );
}
