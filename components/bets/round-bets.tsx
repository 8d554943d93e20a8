import { useTranslations } from 'next-intl';
import { Amount } from '@/components/ui/amount';
import { formatTime } from '@/lib/format/time';
import { codeText } from '@/lib/i18n/translate';
import { inWords } from './in-words';
import type { RoundBet } from './round';

interface RoundBetsProps {
  bets: RoundBet[];
  cashDecimal: string;
}

/** Roulette's bets on numbers list them, `n17` or `n17-20`; other codes stay as they are. */
const listNumbers = (code: string): string =>
  /^n\d+(-\d+)*$/.test(code) ? code.slice(1).replaceAll('-', '·') : code;

/** The bets of the round, line by line: a table, and on phones a list of labelled values, the longest across it. */
export function RoundBets({ bets, cashDecimal }: RoundBetsProps) {
  const t = useTranslations('bets');
  const codes = useTranslations('bets.codes');
  const words = useTranslations('bets.words');
  const codeName = (code: string): string => codeText(codes, code, inWords(words, listNumbers(code)));
  if (bets.length === 0) return null;
  const money = (value: number) => <Amount value={value} cashDecimal={cashDecimal} />;
  const columns = (bet: RoundBet) =>
    bet.kind === 'staked'
      ? [
          { label: t('code'), value: codeName(bet.code), wide: true },
          { label: t('stake'), value: money(bet.stake), end: true },
          { label: t('payout'), value: money(bet.payout), end: true },
          {
            label: t('placedOn'),
            value: <span className="num">{formatTime(bet.placedOn)}</span>,
            wide: true,
          },
          { label: t('transactionId'), value: bet.transactionId },
        ]
      : [
          { label: t('target'), value: codeName(bet.target), wide: true },
          { label: t('betAmt'), value: money(bet.betAmount), end: true },
          { label: t('betWinAmt'), value: money(bet.winAmount), end: true },
        ];

  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('bets')}</h3>
      <ul className="divide-y divide-line rounded-2 border border-line text-sm">
        {bets.map((bet, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round may hold the same bet twice, and its bets stand still
          <li key={i} className="px-4 py-3">
            <dl
              className={`grid grid-cols-2 gap-x-4 gap-y-2 ${bet.kind === 'staked' ? 'md:grid-cols-5' : 'md:grid-cols-[2fr_1fr_1fr]'}`}
            >
              {columns(bet).map(({ label, value, end, wide }) => (
                <div
                  key={label}
                  className={`min-w-0 ${end ? 'md:text-right' : ''} ${wide ? 'max-md:col-span-2' : ''}`}
                >
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
