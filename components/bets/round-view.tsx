import { ChevronDown as downIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { formatTime } from '@/lib/format/time';
import { codeText } from '@/lib/i18n/translate';
import { ownValue } from '@/lib/own-value';
import type { Bet } from './bet-info';
import { Facts } from './facts';
import { inWords } from './in-words';
import { PlayingCard } from './playing-card';
import type { Place, Round, RoundProof } from './round';
import { RoundBets } from './round-bets';

interface RoundViewProps {
  info: Bet;
  round: Round;
  cashDecimal: string;
}

/**
 * The round of a bet: the vendor's own page where it has one, else results, table, bets and proof. The frame may run
 * its scripts under its own origin and nothing more: no forms, no windows, no way to move this page.
 */
export function RoundView({ info, round, cashDecimal }: RoundViewProps) {
  const t = useTranslations('bets');
  const { url, facts } = round;
  if (url) {
    return (
      <iframe
        src={url}
        title={t('frame')}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        className="h-[65dvh] w-full rounded-2 border border-line"
      />
    );
  }
  if (!facts) return null;
  const statuses: Record<string, string> = { Resolved: t('resolved'), Cancelled: t('cancelled') };
  return (
    <>
      <Result places={facts.places} outcome={facts.outcome} />
      <Facts
        title={t('round')}
        items={[
          [t('memId'), info.memId],
          // A vendor given by its code is shown by its name.
          [t('gameProvider'), facts.gameProvider === info.vendorCode ? info.vendorName : facts.gameProvider],
          [t('roundId'), facts.id],
          [t('startedAt'), formatTime(facts.startedAt)],
          [t('settledAt'), formatTime(facts.settledAt)],
          [t('status'), ownValue(statuses, facts.status) ?? facts.status],
          [t('dealerName'), facts.dealerName],
          [t('tableName'), facts.tableName],
        ]}
      />
      <RoundBets bets={facts.bets} cashDecimal={cashDecimal} />
      {facts.proof ? <Proof {...facts.proof} /> : null}
    </>
  );
}

/** The result boxes: each place with its score and cards, or the outcome where there are no cards. */
export function Result({ places, outcome }: { places: Place[]; outcome: string }) {
  const t = useTranslations('bets');
  const suits = useTranslations('bets.suits');
  const words = useTranslations('bets.words');
  const cardName = (code: string): string =>
    t('card', { rank: code.slice(0, -1), suit: codeText(suits, code.slice(-1), '') });
  if (places.length === 0 && !outcome) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('cards')}</h3>
      <ul className="grid gap-3 md:grid-cols-2">
        {places.map((place) => (
          <li key={place.name + place.seat} className="grid gap-2 rounded-2 bg-sunken p-4">
            <p className="flex items-baseline justify-between gap-3">
              <b className="font-semibold">{t(`places.${place.name}`, { seat: place.seat })}</b>
              {place.score === null ? null : (
                <span className="num text-sm text-ink-2">{t('score', { score: place.score })}</span>
              )}
            </p>
            <p className="flex flex-wrap gap-1.5">
              {place.cards.map((code, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a shoe has the same card several times, and hands stand still
                <PlayingCard key={i} code={code} label={cardName(code)} />
              ))}
            </p>
          </li>
        ))}
        {outcome ? (
          <li className="grid gap-1 rounded-2 bg-sunken p-4">
            <span className="text-sm text-ink-2">{t('places.outcome')}</span>
            <b className="text-lg font-semibold wrap-anywhere">{inWords(words, outcome)}</b>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function Proof({ serverSeed, seedHash, clientSeed, nonce, clientSeeds }: RoundProof) {
  const t = useTranslations('bets');
  const values = [
    [t('serverSeed'), serverSeed],
    [t('seedHash'), seedHash],
    ...(clientSeed ? [[t('clientSeed'), clientSeed]] : []),
    ...(nonce === null ? [] : [[t('nonce'), String(nonce)]]),
    ...(clientSeeds.length > 0 ? [[t('clientSeeds'), clientSeeds.join('\n')]] : []),
  ];
  return (
    <details className="group rounded-2 border border-line">
      <summary className="flex min-h-tap items-center justify-between gap-3 px-4 font-medium">
        {t('proof')}
        <Icon of={downIcon} size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pb-4 text-sm">
        <p className="text-ink-2">{t('proofHint')}</p>
        <dl className="grid gap-3">
          {values.map(([name, value]) => (
            <div key={name}>
              <dt className="text-xs text-ink-3">{name}</dt>
              <dd className="font-mono whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
