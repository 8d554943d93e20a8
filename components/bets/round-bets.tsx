import { Amount } from '@/components/ui/amount';
import { formatTime } from '@/lib/format/time';
import type { BetTexts } from './bet-texts';
import type { RoundBet } from './round';

interface RoundBetsProps {
  bets: RoundBet[];
  cashDecimal: string;
  texts: BetTexts;
}

/** What was bet in the round, line by line: a table, and on phones a list of labelled values. */
export function RoundBets({ bets, cashDecimal, texts }: RoundBetsProps) {
  if (bets.length === 0) return null;
  const money = (value: number) => <Amount value={value} cashDecimal={cashDecimal} />;
  const columns = (bet: RoundBet) =>
    bet.kind === 'staked'
      ? [
          { label: texts.code, value: codeName(bet.code, texts) },
          { label: texts.stake, value: money(bet.stake), end: true },
          { label: texts.payout, value: money(bet.payout), end: true },
          { label: texts.placedOn, value: <span className="num">{formatTime(bet.placedOn)}</span> },
          { label: texts.transactionId, value: bet.transactionId },
        ]
      : [
          { label: texts.target, value: codeName(bet.target, texts) },
          { label: texts.betAmt, value: money(bet.betAmount), end: true },
          { label: texts.betWinAmt, value: money(bet.winAmount), end: true },
        ];

  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{texts.bets}</h3>
      <ul className="divide-y divide-line rounded-2 border border-line text-sm">
        {bets.map((bet, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round may hold the same bet twice, and its bets stand still
          <li key={i} className="px-4 py-3">
            <dl
              className={`grid grid-cols-2 gap-x-4 gap-y-2 ${bet.kind === 'staked' ? 'md:grid-cols-5' : 'md:grid-cols-[2fr_1fr_1fr]'}`}
            >
              {columns(bet).map(({ label, value, end }) => (
                <div key={label} className={`min-w-0 ${end ? 'md:text-right' : ''}`}>
                  <dt className="text-xs text-ink-3">{label}</dt>
                  <dd className="font-medium wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A bet's code in words; roulette's single numbers are `n0` to `n36`. */
const codeName = (code: string, texts: BetTexts): string =>
  texts.codes[code] ?? code.replace(/^n(\d{1,2})$/, '$1');
